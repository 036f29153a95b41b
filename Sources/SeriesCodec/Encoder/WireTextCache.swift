import PushChartDiagnostics
import SeriesDecoding

/// The texts that were written last, so that an equal chart is not written again.
///
/// A search often meets one chart several times: as the smallest candidate and as the whole chart, or at two levels
/// with the same grid.
struct WireTextCache {
    private var texts: [(chart: WireChart, byteLimit: Int, text: EncodedChartText)] = []

    /// The number of texts that are kept: those of the candidates of one chart, and of the chart before.
    private static let maximumCount = 4

    /// The chart that a decoder reads from a text; `nil` if only decoding tells.
    func cachedChart(readFrom text: String) -> WireChart? {
        let chart = texts.first { text.utf8.elementsEqual($0.text.bytes) }?.text.readBack
        // A decoder counts points while it reads.
        return chart.flatMap { $0.pointCount <= SeriesDecoder.defaultMaximumPoints ? $0 : nil }
    }

    /// The text of a chart, cut off past a number of bytes.
    ///
    /// - Returns: The same text as `EncodedChartText(chart, byteBudget: byteLimit)`.
    mutating func cachedText(of chart: WireChart, truncatedAt byteLimit: Int) throws(PushChartError) -> EncodedChartText
    {
        // A text that was cut off is of use at the same limit only.
        let known = texts.first {
            ($0.byteLimit == byteLimit || $0.text.isUntruncated(writtenWithByteLimit: min($0.byteLimit, byteLimit)))
                && $0.chart == chart
        }
        if let known { return known.text }
        let text = try EncodedChartText(chart, byteBudget: byteLimit)
        if texts.count == Self.maximumCount { texts.removeFirst() }
        // The equal chart of the text shares its memory.
        texts.append((text.readBack ?? chart, byteLimit, text))
        return text
    }
}
