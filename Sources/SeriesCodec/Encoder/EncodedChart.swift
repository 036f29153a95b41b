/// A chart's text and what it cost.
public struct EncodedChart: Hashable, Sendable {
    /// The text, to stand as one JSON string in the payload; none of its characters needs an escape.
    public let text: String

    /// The bytes of the JSON string: the text and its two quotes.
    public var byteCount: Int { text.utf8.count + 2 }

    /// The samples of the source, in all series.
    public let sampleCount: Int

    /// The points that the decoder will draw, in all series.
    public let pointCount: Int

    /// The gaps of the source that the decoder will draw, in all series.
    public let gapCount: Int

    /// The gaps of the source over which the decoder will draw a line, in all series.
    ///
    /// A gap inside one column cannot be told. Columns are no wider than a device pixel, so such a gap is narrower than
    /// the pen; but where room is small they are 2, 4 or 8 pixels wide.
    public let joinedGapCount: Int

    /// The largest error in device pixels, measured on the decoded chart: the farthest that the lowest or the highest
    /// place of a series lies off in any pixel column.
    ///
    /// A pixel column that only one of the two lines reaches is compared with the nearest that the other reaches, and counts
    /// for their distance at the least.
    ///
    /// The axes are those of the source: its span of times over the full width, its range of values plus a tenth above
    /// and below over the full height.
    /// What is drawn over the gaps of ``joinedGapCount`` is not measured: there is nothing to hold it against.
    public let maximumError: Double

    /// The chart as the decoder will have it.
    public let decoded: SeriesChart
}
