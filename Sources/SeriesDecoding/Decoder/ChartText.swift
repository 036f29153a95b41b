public import PushChartDiagnostics

/// A chart's text as a value: a property for your own `Codable` types that carry a chart.
///
/// ```swift
/// struct PriceUpdate: Codable, Hashable {
///     var name: String
///     var chart: ChartText
/// }
/// ```
///
/// It is coded as a single string, such as the payload has at its chart key. Nothing is decoded until you ask for the
/// chart, so a value is as cheap to copy, to compare and to store as the string.
public struct ChartText: Hashable, Sendable {
    /// The text: the string at the payload's chart key, without its quotes. It may be damaged or empty.
    public var text: String

    /// Creates a value from a chart's text, which need not be valid.
    public init(_ text: String = "") { self.text = text }

    /// Decodes the chart.
    ///
    /// - Parameter decoder: The decoder with its limit on points, by default 200,000.
    /// - Throws: `PushChartError` as ``SeriesDecoder/decode(_:)``; an empty text is `damaged`.
    /// - Complexity: O(bytes + points).
    public func decoded(by decoder: SeriesDecoder = SeriesDecoder()) throws(PushChartError) -> SeriesChart {
        try decoder.decode(text)
    }
}

extension ChartText: Codable {
    /// Reads a single string.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes a single string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension ChartText: CustomStringConvertible {
    /// The text.
    public var description: String { text }
}
