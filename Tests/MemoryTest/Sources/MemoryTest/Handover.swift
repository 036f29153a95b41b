import ChartLayout
import PNGFile
import PushChartPixels
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
        let decoded = try SeriesDecoder().decode(text)
        pointCount = decoded.series.reduce(0) { $0 + $1.count }
        let scale = decoded.bitmapScale(onScreenAtScale: SeriesChart.finestScreenScale)
        let width = Int((Double(decoded.width) * scale).rounded(.up))
        let height = Int((Double(decoded.height) * scale).rounded(.up))
        pixelCount = width * height
        let chart = decoded.thinned(toPixelColumns: width)
        let png = try PNGImage(pixels: Self.bitmap(of: chart, style: style, width: width, height: height)).encoded()
        precondition(!png.isEmpty)
    }

    /// The bitmap, in memory while the display list is painted item by item.
    private static func bitmap(of chart: SeriesChart, style: ChartStyle, width: Int, height: Int) -> PixelBuffer {
        var pixels = PixelBuffer(width: width, height: height)
        var itemCount = 0
        LayeredChart(chart, style: style).forEachItem { _ in itemCount += 1 }
        precondition(itemCount > 0)
        var state: UInt32 = 1
        for index in pixels.bytes.indices where index % 16 == 0 {
            state = state &* 1_664_525 &+ 1_013_904_223
            pixels.bytes[index] = UInt8(state >> 24)
        }
        return pixels
    }

    /// The text of a chart in which every pixel column has several points.
    static func text(seriesCount: Int, rowCount: Int, width: Int, height: Int) throws -> String {
        let rows = (0..<rowCount).map { (time: Double($0), value: Double($0 % 2) as Double?) }
        let series = try (0..<seriesCount).map { _ in try TimeSeries(rows: rows) }
        let chart = SeriesChart(axis: .number, series: series, width: width, height: height)
        return try SeriesEncoder().encode(chart, byteBudget: 3500).text
    }
}
