import ChartLayout
import PNGFile
import Pixels
import SeriesCodec

/// A chart on its way to a notification: the text, the decoded chart, its display list, its bitmap and its PNG.
struct Handover {
    /// The points in all series.
    let pointCount: Int

    /// The pixels of the bitmap.
    let pixelCount: Int

    /// Decodes, lays out, allocates the bitmap that the phone draws into, and encodes it.
    ///
    /// Noise in the bitmap makes the largest PNG. The phone writes the PNG into a file; here, it stays in memory.
    init(_ text: String, style: ChartStyle) throws {
        let chart = try SeriesDecoder().decode(text)
        pointCount = chart.series.reduce(0) { $0 + $1.count }
        let list = LineChart(chart, style: style).displayList()
        let scale = chart.bitmapScale(onScreenAtScale: SeriesChart.finestScreenScale)
        let width = Int((Double(chart.width) * scale).rounded(.up))
        let height = Int((Double(chart.height) * scale).rounded(.up))
        pixelCount = width * height
        var state: UInt32 = 1
        var pixels = PixelBuffer(width: width, height: height)
        for index in pixels.bytes.indices where index % 16 == 0 {
            state = state &* 1_664_525 &+ 1_013_904_223
            pixels.bytes[index] = UInt8(state >> 24)
        }
        let png = try PNGImage(pixels: pixels).encoded()
        precondition(!list.items.isEmpty && !png.isEmpty)
    }

    /// The text of a chart in which every pixel column has several points.
    static func text(seriesCount: Int, rowCount: Int, width: Int, height: Int) throws -> String {
        let rows = (0..<rowCount).map { (time: Double($0), value: Double($0 % 2) as Double?) }
        let series = try (0..<seriesCount).map { _ in try TimeSeries(rows: rows) }
        let chart = SeriesChart(axis: .number, series: series, width: width, height: height)
        return try SeriesEncoder().encode(chart, byteBudget: 3500).text
    }
}
