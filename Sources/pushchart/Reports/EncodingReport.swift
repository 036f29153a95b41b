import JSONDocument
import PushPayload
import SeriesCodec

/// What a chart cost and what it kept, for machines.
struct EncodingReport {
    let value: JSONValue

    init(_ push: ChartPayload) {
        var report = JSONObject()
        let total = push.document.byteCount
        let budget = push.packing.budget
        report["bytes"] = .number(JSONNumber(total))
        if !budget.dialect.keepsSpelling {
            report["countedFor"] = .string(JSONString(budget.dialect.name))
            report["countedBytes"] = .number(JSONNumber(push.byteCount))
        }
        report["limit"] = .number(JSONNumber(push.limit.byteCount))
        if budget.reserve > 0 { report["reserve"] = .number(JSONNumber(budget.reserve)) }
        report["free"] = .number(JSONNumber(budget.byteCount - push.byteCount))
        report["chartBytes"] = .number(JSONNumber(push.chart.byteCount))
        report["series"] = .number(JSONNumber(push.chart.decoded.series.count))
        report["samples"] = .number(JSONNumber(push.chart.samples))
        report["points"] = .number(JSONNumber(push.chart.points))
        // An infinite error is no JSON number: a line is missing somewhere.
        report["worstErrorPixels"] = JSONNumber(push.chart.worstError).map { .number($0) } ?? .null
        if let floor = push.packing.chartFloor.flatMap({ JSONNumber($0) }) {
            report["chartFloorPixels"] = .number(floor)
        }
        if !push.texts.isEmpty || push.packing.chartFloor != nil {
            report["wantedErrorPixels"] = JSONNumber(push.packing.wish).map { .number($0) } ?? .null
            report["gave"] = .array(push.gave.map { .string(JSONString($0.rawValue)) })
        }
        if !push.texts.isEmpty { report["texts"] = .array(push.texts.map(Self.json)) }
        value = .object(report)
    }

    private static func json(_ text: FittedText) -> JSONValue {
        var report = JSONObject()
        report["path"] = .string(JSONString(text.path.description))
        report["bytesBefore"] = .number(JSONNumber(text.byteCountBefore))
        report["bytes"] = .number(JSONNumber(text.byteCountAfter))
        report["charactersCut"] = .number(JSONNumber(text.charactersCut))
        return .object(report)
    }
}
