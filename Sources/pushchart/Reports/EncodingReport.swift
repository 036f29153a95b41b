import JSONDocument
import PushPayload
import SeriesCodec

/// The sizes and errors of a packed chart, for programs.
struct EncodingReport {
    let value: JSONValue

    init(_ push: ChartPayload) {
        var report = JSONObject()
        let total = push.document.byteCount
        let budget = push.packing.budget
        report["bytes"] = JSONValue(total)
        if !budget.dialect.keepsSpelling {
            report["countedFor"] = JSONValue(budget.dialect.name)
            report["countedBytes"] = JSONValue(push.byteCount)
        }
        report["limit"] = JSONValue(push.limit.byteCount)
        if budget.reserve > 0 { report["reserve"] = JSONValue(budget.reserve) }
        report["free"] = JSONValue(budget.byteCount - push.byteCount)
        report["chartBytes"] = JSONValue(push.chart.byteCount)
        report["series"] = JSONValue(push.chart.decoded.series.count)
        report["samples"] = JSONValue(push.chart.sampleCount)
        report["points"] = JSONValue(push.chart.pointCount)
        report["gaps"] = JSONValue(push.chart.gapCount)
        report["gapsJoined"] = JSONValue(push.chart.joinedGapCount)
        // An infinite error is no JSON number: a line is missing somewhere.
        report["maximumErrorPixels"] = JSONValue(orNull: push.chart.maximumError)
        if let floor = push.packing.maximumChartError { report["allowedErrorPixels"] = JSONValue(orNull: floor) }
        if !push.texts.isEmpty || push.packing.maximumChartError != nil {
            report["targetErrorPixels"] = JSONValue(orNull: push.packing.wish)
            report["gave"] = .array(push.gave.map { JSONValue($0.rawValue) })
        }
        if !push.texts.isEmpty { report["texts"] = .array(push.texts.map(Self.json)) }
        value = .object(report)
    }

    private static func json(_ text: ShortenedText) -> JSONValue {
        var report = JSONObject()
        report["path"] = JSONValue(text.path.description)
        report["bytesBefore"] = JSONValue(text.byteCountBefore)
        report["bytes"] = JSONValue(text.byteCountAfter)
        report["charactersCut"] = JSONValue(text.charactersCut)
        return .object(report)
    }
}
