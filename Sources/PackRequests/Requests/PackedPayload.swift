public import Diagnostics
public import JSONDocument
public import PushPayload
import SeriesCodec
import SeriesDecoding
import SeriesTables

/// A payload as it is sent, and how it was packed.
public struct PackedPayload: Sendable {
    /// The payload as it is sent: sealed, if there is a key.
    public let document: PushDocument

    /// What its sender should know: faults that people see, and choices that were made.
    public internal(set) var findings: [Finding] = []

    /// The placeholders that no figure has replaced, at most 1,000; none if the options fill in no figures.
    let unfilledPlaceholders: [UnfilledPlaceholder]

    let content: PackedContent

    /// What was packed.
    enum PackedContent: Sendable {
        /// A payload with a chart, and the number of rows without a value outside of its x axis.
        case chart(PayloadWithChart, emptyRowCountOutside: Int)
        /// A payload without a chart before it was sealed, with the outcome of its texts.
        case texts(FittedTexts, PayloadBudget)
    }

    init(document: PushDocument, unfilledPlaceholders: [UnfilledPlaceholder], content: PackedContent) {
        self.document = document
        self.unfilledPlaceholders = unfilledPlaceholders
        self.content = content
    }

    /// Seals a payload with a chart, if the options have a key.
    ///
    /// - Parameters:
    ///   - emptyRowTimes: The times of rows without a value before the first and after the last sample.
    ///   - now: The present time in seconds since 1970.
    /// - Throws: `PushChartError`.
    package init(
        _ push: PayloadWithChart,
        emptyRowTimes: [Double] = [],
        options: RequestOptions,
        now: () -> Int
    ) throws(PushChartError) {
        let (chart, window) = (push.chart.decoded, push.chart.decoded.window)
        let samples = (chart.series.compactMap(\.first?.time).min(), chart.series.compactMap(\.last?.time).max())
        self.init(
            document: try options.sealedIfKeyGiven(push.document, now: now),
            unfilledPlaceholders: push.unfilledPlaceholders,
            content: .chart(
                push,
                emptyRowCountOutside: emptyRowTimes.count { time in
                    if let window { return !window.contains(time) }
                    // A row may have a value in another column or file.
                    return time < samples.0 ?? time || time > samples.1 ?? time
                }
            )
        )
    }

    /// The sizes, errors and findings, as `encode` and `batch` write them.
    public var report: JSONValue { report(for: .swift) }

    /// The report in the spelling of a reader.
    package func report(for reader: MessageReader) -> JSONValue {
        var report =
            switch content {
            case .chart(let push, _): Self.report(push, sent: document)
            case .texts(let fitted, let budget): Self.report(fitted, sent: document, budget: budget)
            }
        report["findings"] = .array(findings.map { $0.json(for: reader) })
        return .object(report)
    }

    private static func report(_ push: PayloadWithChart, sent: PushDocument) -> JSONObject {
        var report = sizesAndCountingSettings(
            of: sent,
            countedByteCount: push.byteCount,
            budget: push.options.budget,
            chartPath: push.options.chartPath
        )
        report["chartBytes"] = JSONValue(push.chart.byteCount)
        report["series"] = JSONValue(push.chart.decoded.series.count)
        report["samples"] = JSONValue(push.chart.sampleCount)
        if push.options.keptSamples != .outline { report["kept"] = JSONValue(push.options.keptSamples.name) }
        report["points"] = JSONValue(push.chart.pointCount)
        report["gaps"] = JSONValue(push.chart.gapCount)
        report["gapsJoined"] = JSONValue(push.chart.joinedGapCount)
        let chart = push.chart.decoded
        if let window = chart.window {
            report["window"] = ["from": chart.positionAsJSON(window.from), "to": chart.positionAsJSON(window.to)]
        }
        if push.chart.textVersion > 1 { report["textVersion"] = JSONValue(push.chart.textVersion) }
        // An infinite error is no JSON number: a line is missing somewhere.
        report["maximumErrorPixels"] = JSONValue(orNull: push.chart.maximumError)
        report["inkDistancePoints"] = JSONValue(orNull: push.chart.inkDistance)
        let allowedError = push.options.goal.maximumError
        if let allowedError { report["allowedErrorPoints"] = JSONValue(orNull: allowedError) }
        if !push.texts.isEmpty || allowedError != nil {
            report["targetErrorPixels"] = JSONValue(orNull: push.options.targetError)
            report["shrunk"] = .array(push.shrunk.map { JSONValue($0.rawValue) })
        }
        if !push.texts.isEmpty { report["texts"] = .array(push.texts.map(json)) }
        return report
    }

    private static func report(
        _ fitted: FittedTexts,
        sent: PushDocument,
        budget: PayloadBudget
    ) -> JSONObject {
        var report = sizesAndCountingSettings(
            of: sent,
            countedByteCount: fitted.document.byteCount(countedBy: budget),
            budget: budget,
            chartPath: nil
        )
        report["texts"] = .array(fitted.texts.map(json))
        return report
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
        if let chartPath, chartPath != Transport.apns.chartPath { report["at"] = JSONValue(chartPath.description) }
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
        if let part = text.part { report["part"] = JSONValue(part) }
        report["path"] = JSONValue(text.path.description)
        report["bytesBefore"] = JSONValue(text.originalByteCount)
        report["bytes"] = JSONValue(text.byteCount)
        report["charactersCut"] = JSONValue(text.cutCharacterCount)
        return .object(report)
    }
}
