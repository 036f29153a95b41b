import JSONDocument
import PushPayload
import SeriesCodec

/// What a chart cost and what it kept, for machines.
struct EncodingReport {
    let value: JSONValue

    init(_ push: ChartPayload) {
        var report = JSONObject()
        let total = push.document.byteCount
        report["bytes"] = .number(JSONNumber(total))
        report["limit"] = .number(JSONNumber(push.limit.byteCount))
        report["free"] = .number(JSONNumber(push.limit.byteCount - total))
        report["chartBytes"] = .number(JSONNumber(push.chart.byteCount))
        report["series"] = .number(JSONNumber(push.chart.decoded.series.count))
        report["samples"] = .number(JSONNumber(push.chart.samples))
        report["points"] = .number(JSONNumber(push.chart.points))
        // An infinite error is no JSON number: a line is missing somewhere.
        report["worstErrorPixels"] = JSONNumber(push.chart.worstError).map { .number($0) } ?? .null
        value = .object(report)
    }
}
