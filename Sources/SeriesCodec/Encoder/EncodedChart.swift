/// A chart's text and what it cost.
public struct EncodedChart: Hashable, Sendable {
    /// The text, to stand as one JSON string in the payload; none of its characters needs an escape.
    public let text: String

    /// The bytes of the JSON string: the text and its two quotes.
    public var byteCount: Int { text.utf8.count + 2 }

    /// The samples of the source, in all series.
    public let samples: Int

    /// The points that the decoder will draw, in all series.
    public let points: Int

    /// The largest error in device pixels, measured on the decoded chart; see ``EnvelopeError``.
    public let worstError: Double

    /// The chart as the decoder will have it.
    public let decoded: SeriesChart
}
