import JSONDocument
import PushPayload
import SeriesCodec

/// The sizes and errors of a packed chart, for programs.
struct EncodingReport {
    let value: JSONValue

    init(_ push: ChartPayload) {
        var report = JSONObject()
        let total = push.document.byteCount
        let budget = push.options.budget
        report["bytes"] = JSONValue(total)
        if budget.transport != .apns { report["transport"] = JSONValue(budget.transport.name) }
        if push.options.chartPath != Transport.apns.chartPath {
            report["key"] = JSONValue(push.options.chartPath.description)
        }
        if !budget.dialect.keepsSpelling { report["countedFor"] = JSONValue(budget.dialect.name) }
        if !budget.dialect.keepsSpelling || push.byteCount != total {
            report["countedBytes"] = JSONValue(push.byteCount)
        }
        report["limit"] = JSONValue(budget.limit.byteCount)
        if budget.reservedByteCount > 0 { report["reserve"] = JSONValue(budget.reservedByteCount) }
        report["free"] = JSONValue(budget.byteCount - push.byteCount)
        report["chartBytes"] = JSONValue(push.chart.byteCount)
        report["series"] = JSONValue(push.chart.decoded.series.count)
        report["samples"] = JSONValue(push.chart.sampleCount)
        report["points"] = JSONValue(push.chart.pointCount)
        report["gaps"] = JSONValue(push.chart.gapCount)
        report["gapsJoined"] = JSONValue(push.chart.joinedGapCount)
        // An infinite error is no JSON number: a line is missing somewhere.
        report["maximumErrorPixels"] = JSONValue(orNull: push.chart.maximumError)
        let allowedError = push.options.goal.maximumError
        if let allowedError { report["allowedErrorPixels"] = JSONValue(orNull: allowedError) }
        if !push.texts.isEmpty || allowedError != nil {
            report["targetErrorPixels"] = JSONValue(orNull: push.options.targetError)
            report["shrunk"] = .array(push.shrunk.map { JSONValue($0.rawValue) })
        }
        if !push.texts.isEmpty { report["texts"] = .array(push.texts.map(Self.json)) }
        value = .object(report)
    }

    private static func json(_ text: ShortenedText) -> JSONValue {
        var report = JSONObject()
        report["path"] = JSONValue(text.path.description)
        report["bytesBefore"] = JSONValue(text.originalByteCount)
        report["bytes"] = JSONValue(text.byteCount)
        report["charactersCut"] = JSONValue(text.cutCharacterCount)
        return .object(report)
    }
}
