public import JSONDocument
public import PushChartDiagnostics
public import PushPayload
public import SeriesCodec
import SeriesDecoding
import SeriesTables

/// A push with its chart, ready to be sent, and what its sender should know of it.
public struct Push: Sendable {
    /// The payload as it is sent: sealed, if there is a key.
    public let document: PushDocument

    /// What was asked for, of which the findings are.
    private let request: PackRequest

    /// What was packed.
    private let content: PushContent

    /// A payload before it is sealed.
    struct PushContent: Sendable {
        /// The payload, with the outcome of its texts.
        let fitted: FittedTexts
        let options: PackingOptions
        /// The chart in the payload.
        var chart: EncodedChart?
        /// Why the chart was left out.
        var leftOut: PushChartError?
    }

    /// Seals a payload, if the request has a key.
    ///
    /// - Parameter now: The present time in seconds since 1970.
    /// - Throws: `PushChartError`.
    init(_ content: PushContent, of request: PackRequest, now: () -> Int) throws(PushChartError) {
        document = try request.options.sealedIfKeyGiven(content.fitted.document, now: now)
        (self.request, self.content) = (request, content)
    }

    /// The payload before it was sealed.
    package var clearDocument: PushDocument { content.fitted.document }

    /// The path of the chart in ``clearDocument``; `nil` if there is none.
    package var chartPath: JSONPath? { chart == nil ? nil : options.chartPath }

    /// The bytes to send.
    ///
    /// - Complexity: O(*n*) in the payload.
    public var bytes: [UInt8] { document.bytes }

    /// The chart, with its size and its error; `nil` if the push has none.
    public var chart: EncodedChart? { content.chart }

    /// The outcome for each text and part that was allowed to be shortened.
    public var texts: [TextShorteningResult] { content.fitted.texts }

    /// The number of bytes that the push may have, and how they are counted.
    public var budget: PayloadBudget { options.budget }

    /// The number of bytes that count against ``budget``.
    ///
    /// - Complexity: O(*n*) in the payload.
    public var byteCount: Int { clearDocument.byteCount(countedBy: budget) }

    private var options: PackingOptions { content.options }

    /// What its sender should know: faults that people see, and choices that were made.
    ///
    /// - Complexity: O(*n*) in the samples and the payload, at each access. A style that draws marks of samples, sets an
    ///   end of an axis or has a limit line needs a layout.
    public var findings: [Finding] { findings(lintsPayload: true) }

    /// - Parameter lintsPayload: Whether the findings are also those of `PayloadLint`, which cost more than to pack a
    ///   text.
    func findings(lintsPayload: Bool) -> [Finding] {
        request.findings(about: content, sentAs: document, lintsPayload: lintsPayload)
    }

    /// The sizes, errors and findings, as `encode` and `batch` write them.
    public var report: JSONValue { report(findings, for: .swift) }

    /// The report in the spelling of a reader.
    package func report(_ findings: [Finding], for reader: MessageReader) -> JSONValue {
        var report = JSONObject()
        addSizesAndCountingSettings(to: &report)
        if let chart { addChart(chart, to: &report) }
        if chart == nil || !texts.isEmpty { report["texts"] = .array(texts.map(Self.json)) }
        report["findings"] = .array(findings.map { $0.json(for: reader) })
        return .object(report)
    }

    private func addChart(_ chart: EncodedChart, to report: inout JSONObject) {
        let decoded = chart.decoded
        report["chartBytes"] = JSONValue(chart.byteCount)
        report["series"] = JSONValue(decoded.series.count)
        report["samples"] = JSONValue(chart.sampleCount)
        if options.keptSamples != .outline { report["kept"] = JSONValue(options.keptSamples.name) }
        report["points"] = JSONValue(chart.pointCount)
        report["gaps"] = JSONValue(chart.gapCount)
        report["gapsJoined"] = JSONValue(chart.joinedGapCount)
        if let window = decoded.window {
            report["window"] = ["from": decoded.positionAsJSON(window.from), "to": decoded.positionAsJSON(window.to)]
        }
        if chart.textVersion > 1 { report["textVersion"] = JSONValue(chart.textVersion) }
        // An infinite error is no JSON number: a line is missing somewhere.
        report["maximumErrorPixels"] = JSONValue(orNull: chart.maximumError)
        report["inkDistancePoints"] = JSONValue(orNull: chart.inkDistance)
        let allowedError = options.goal.maximumError
        if let allowedError { report["allowedErrorPoints"] = JSONValue(orNull: allowedError) }
        guard !texts.isEmpty || allowedError != nil else { return }
        report["targetErrorPixels"] = JSONValue(orNull: options.targetError)
        let lostCharacters = texts.contains { $0.cutCharacterCount > 0 }
        let isCoarse = chart.maximumError > options.targetError
        let shrunk = (lostCharacters ? [ShrinkablePart.text] : []) + (isCoarse ? [.chart] : [])
        report["shrunk"] = .array(shrunk.map { JSONValue($0.rawValue) })
    }

    /// Adds the size of the payload, its limit, and the settings that decide which bytes count.
    private func addSizesAndCountingSettings(to report: inout JSONObject) {
        let (total, countedByteCount) = (document.byteCount, byteCount)
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

extension Push: CustomStringConvertible {
    /// The bytes, the limit and the error of the chart, on one line.
    public var description: String {
        let size = "\(byteCount) of \(budget.byteCount) bytes"
        guard let chart else { return "\(size), no chart" }
        let error = ((chart.inkDistance * 100).rounded(.up) / 100).shortDescription
        return "\(size), \(chart.sampleCount) samples, line at most \(error) points away from them"
    }
}

extension Push: Encodable {
    /// Encodes the members of the payload, for clients that take a value instead of bytes.
    ///
    /// The encoder decides on order and escapes: use a service that is counted for it, such as
    /// `.apns.counted(for: .foundation)` for `JSONEncoder`. Other members may be encoded into the same encoder before and
    /// after.
    ///
    /// - Throws: `EncodingError` if the payload has half a surrogate pair, or a number that is too large for a double.
    public func encode(to encoder: any Encoder) throws { try document.value.encode(to: encoder) }
}
