import JSONDocument
import PushChartDiagnostics
public import PushPayload
public import SeriesCodec

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A value of the app, such as the content state of a Live Activity, with a chart that fits its byte budget.
public struct ValueWithFittedChart<Value> {
    /// The value with the text of the chart.
    public let value: Value

    /// The value as the encoder writes it: at most the bytes of the budget count.
    public let data: Data

    /// The number of bytes of ``data`` that count against the budget.
    public let byteCount: Int

    /// The chart, with its size and its error.
    public let chart: EncodedChart
}

extension ValueWithFittedChart: Sendable where Value: Sendable {}

extension JSONEncoder {
    /// An encoder with sorted keys and without needless escapes, so that equal values give the same short bytes.
    public static var compact: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension SeriesChart {
    /// Fits the chart into an encodable value, such as a notification of an APNs client or a content state.
    ///
    /// The value is encoded with an empty chart first, and its bytes are counted. The chart gets the rest. Strategies
    /// and wrappers of the encoder need no description, because the bytes are its own.
    ///
    ///     import PushPayload
    ///     import SeriesDecoding
    ///     struct State: Encodable { var mgdl: Int; var chart: ChartText }
    ///     let update = try chart.fitted(to: PayloadBudget(transport: .liveActivity)) { text in
    ///         ["aps": ["content-state": State(mgdl: 120, chart: text)]]
    ///     }
    ///
    /// - Parameters:
    ///   - budget: The bytes that the encoded value may have. The value is the whole payload. If it is only a part, the
    ///     rest is the budget's reserve. A dialect counts the bytes after another encoder has written them again.
    ///   - goal: The goal of encoding the chart.
    ///   - scale: Device pixels per point of the client's screen, above 0 and at most 8.
    ///   - keepsLastValue: Whether the last value of each series is kept exactly.
    ///   - keptSamples: The samples that the chart keeps.
    ///   - seriesOnRightAxis: The indices of the series whose values are on the right y axis.
    ///   - encoder: The encoder of the value.
    ///   - makeValue: Makes the value with the text of a chart. It is called at least twice.
    /// - Throws: `PushChartError`, `EncodingError`, or an error of `makeValue`. The code of the `PushChartError` is
    ///   `over-budget` if the chart does not fit, and `missing-chart` if the encoded value does not have its text. It
    ///   is `missing-message` or `invalid-message` if the budget is for FCM, but the value is not a request to FCM. It
    ///   is the code of a `PushChartError` if the chart cannot be encoded.
    /// - Complexity: O(*n*) in the samples and the value, with one encoding of the chart in most cases.
    public func fitted<Value: Encodable>(
        to budget: PayloadBudget,
        goal: ChartGoal = .mostFaithful(),
        scale: Double = 3,
        keepsLastValue: Bool = false,
        keptSamples: KeptSamples = .outline,
        seriesOnRightAxis: Set<Int> = [],
        encoder: JSONEncoder = .compact,
        into makeValue: (ChartText) throws -> Value
    ) throws -> ValueWithFittedChart<Value> {
        func encoded(_ text: String) throws -> (value: Value, data: Data, byteCount: Int) {
            let value = try makeValue(ChartText(text))
            let data = try encoder.encode(value)
            return (value, data, try budget.countedByteCount(ofEncodedPayload: data))
        }
        // A payload that holds nothing but the chart follows the same policy as any other payload.
        let (packer, bare) = (ChartPacker(self), PushDocument(root: JSONObject()))
        var withEmptyChart = bare
        try withEmptyChart.setChart("", for: PayloadBudget(transport: .webPush))
        var options = try PackingOptions(
            goal: goal,
            scale: scale,
            keepsLastValue: keepsLastValue,
            keptSamples: keptSamples,
            seriesOnRightAxis: seriesOnRightAxis
        )
        let emptyByteCount = try encoded("").byteCount
        var textByteCount = budget.byteCount - emptyByteCount
        var passCount = 0
        while true {
            let limit = PayloadLimit(byteCount: withEmptyChart.byteCount + max(0, textByteCount))
            options.budget = try PayloadBudget(transport: .webPush, limit: limit, reservedByteCount: 0)
            let chart: EncodedChart
            do throws(PushChartError) {
                chart = try packer.payload(filling: bare, options: options).chart
            } catch {
                // A chart that is too long for any decoder would not fit any value.
                guard error.code == .overBudget, let bytesMissing = error.bytesMissing else { throw error }
                let needed = max(0, textByteCount) + bytesMissing
                let missing = max(1, needed - textByteCount)
                throw PushChartError(
                    .overBudget,
                    "\(missing) \(missing == 1 ? "byte is" : "bytes are") missing: the value has \(emptyByteCount) "
                        + "bytes with an empty chart, the chart needs at least \(needed), and the limit is \(budget): "
                        + "use shorter texts or fewer fields",
                    bytesMissing: missing
                )
            }
            let (value, data, byteCount) = try encoded(chart.text)
            guard byteCount > emptyByteCount else {
                throw PushChartError(
                    .missingChart,
                    "the encoded value has no text of the chart: encode the text as a string"
                )
            }
            if byteCount <= budget.byteCount {
                return ValueWithFittedChart(value: value, data: data, byteCount: byteCount, chart: chart)
            }
            passCount += 1
            // The value holds the text twice, or in a form that takes more bytes.
            let available = budget.byteCount - emptyByteCount
            let taken = max(byteCount - emptyByteCount, chart.text.utf8.count)
            let proportional = available * chart.text.utf8.count / taken
            textByteCount = min(proportional, textByteCount - 1, chart.text.utf8.count - 1)
            // A value whose size does not follow that of the text is not searched byte by byte.
            if passCount > 4 { textByteCount /= 2 }
        }
    }
}

extension PayloadBudget {
    /// The number of bytes of an encoded value that count.
    fileprivate func countedByteCount(ofEncodedPayload data: Data) throws -> Int {
        let countsAllBytes = transport.countedBytes.areWholePayload
        if countsAllBytes, dialect.keepsSpelling, seal == nil { return data.count }
        let document = try PushDocument(parsing: [UInt8](data))
        // Without a message nothing would count.
        if !countsAllBytes { try document.requireObject(neededBy: transport) }
        return document.byteCount(countedBy: self)
    }
}
