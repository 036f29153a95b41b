import JSONDocument
import PushPayload
import SeriesCodec

/// The sizes and errors of a packed chart, for programs.
struct EncodingReport {
    let value: JSONValue

    /// - Parameter sent: The payload as it is sent: sealed, if there is a key.
    init(_ push: ChartPayload, sent: PushDocument) {
        var report = Self.sizesAndCountingSettings(
            of: sent,
            countedByteCount: push.byteCount,
            budget: push.options.budget,
            chartPath: push.options.chartPath
        )
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

    /// Reports a payload without a chart, whose texts were shortened.
    init(_ document: PushDocument, sent: PushDocument, texts: [TextShorteningResult], budget: PayloadBudget) {
        var report = Self.sizesAndCountingSettings(
            of: sent,
            countedByteCount: document.byteCount(countedBy: budget),
            budget: budget,
            chartPath: nil
        )
        report["texts"] = .array(texts.map(Self.json))
        value = .object(report)
    }

    /// An answer of `batch` that has the report and its payload.
    func batchAnswerBytes(with payload: PushDocument) -> [UInt8] {
        // The payload is last: a reader finds it without parsing the report.
        Array(#"{"report":"#.utf8) + value.bytes + Array(#","payload":"#.utf8) + payload.bytes + [UInt8(ascii: "}")]
    }

    /// The size of a payload, its limit, and the settings that decide which bytes count.
    private static func sizesAndCountingSettings(
        of document: PushDocument,
        countedByteCount: Int,
        budget: PayloadBudget,
        chartPath: JSONPath?
    ) -> JSONObject {
        var report = JSONObject()
        let total = document.byteCount
        report["bytes"] = JSONValue(total)
        if budget.transport != .apns { report["transport"] = JSONValue(budget.transport.name) }
        if let chartPath, chartPath != Transport.apns.chartPath { report["key"] = JSONValue(chartPath.description) }
        if !budget.dialect.keepsSpelling { report["countedFor"] = JSONValue(budget.dialect.name) }
        if !budget.dialect.keepsSpelling || countedByteCount != total {
            report["countedBytes"] = JSONValue(countedByteCount)
        }
        report["limit"] = JSONValue(budget.limit.byteCount)
        if budget.reservedByteCount > 0 { report["reserve"] = JSONValue(budget.reservedByteCount) }
        report["free"] = JSONValue(budget.byteCount - countedByteCount)
        return report
    }

    private static func json(_ text: TextShorteningResult) -> JSONValue {
        var report = JSONObject()
        report["path"] = JSONValue(text.path.description)
        report["bytesBefore"] = JSONValue(text.originalByteCount)
        report["bytes"] = JSONValue(text.byteCount)
        report["charactersCut"] = JSONValue(text.cutCharacterCount)
        return .object(report)
    }
}
