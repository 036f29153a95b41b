public import SeriesDecoding

/// A chart's text, its size and its fidelity.
public struct EncodedChart: Hashable, Sendable {
    /// The text, for one JSON string of the payload; none of its characters needs an escape.
    public let text: String

    /// The version of the text: 3 for a chart with days, names or levels beside the reference, 2 for any other with a
    /// window of the x axis, otherwise 1.
    ///
    /// A decoder refuses versions that are later than its own.
    public var textVersion: Int { text.first?.wholeNumberValue ?? 0 }

    /// The bytes of the JSON string: the text and its two quotes.
    public var byteCount: Int { text.utf8.count + 2 }

    /// The samples of the source, in all series.
    public let sampleCount: Int

    /// The points that a decoder draws, in all series.
    public let pointCount: Int

    /// The gaps of the source that a decoder draws, in all series.
    public let gapCount: Int

    /// The gaps of the source over which a decoder draws a line, in all series.
    ///
    /// A text cannot hold a gap inside one column. Most columns are no wider than a device pixel, so the stroke would
    /// cover such a gap. In small byte budgets, columns are up to 152 pixels wide.
    public let joinedGapCount: Int

    /// The largest column error of the decoded chart, in device pixels; the measure for small errors.
    ///
    /// It compares the lowest and the highest value of each series in every pixel column. A column that only one of the
    /// two lines reaches is compared with the nearest column of the other line. It counts at least as the distance of
    /// the two columns. A line over a gap of ``joinedGapCount`` counts for nothing.
    ///
    /// The axes are those of the source: its window, or its span of times, over the full width. Over the full height is
    /// the range of values on the y axis of a series, see ``SeriesEncoder/seriesOnRightAxis``, plus a tenth above and
    /// below. If every sample is kept, each sample counts, as ``SeriesEncoder/keptSamples`` says.
    public let maximumError: Double

    /// The ink distance of the decoded chart in points: the largest distance from a point of the drawn or the original
    /// line to the other line; the measure for large errors.
    ///
    /// It is measured at the lowest and the highest value in each pixel column, on the axes of ``maximumError``. Beyond half
    /// a device pixel, it is what the encoder makes small. Up to there without joined gaps, and if every sample is kept, it
    /// is the maximum error in points. Up to 8 points a chart is recognized.
    public let inkDistance: Double

    /// The chart that a decoder reads from the text.
    public let decoded: SeriesChart
}
