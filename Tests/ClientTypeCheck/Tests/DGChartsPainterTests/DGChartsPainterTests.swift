import ChartLayout
import CoreGraphics
import DGChartsPainter
import SeriesDecoding
import Testing

/// The painter draws the layer of a view, at the scale of the picture.
@MainActor
@Suite
struct DGChartsPainterTests {
    @Test
    func `the view is drawn on a transparent ground, and its layer has the scale of the picture`() throws {
        let series = try TimeSeries(rows: [(0, 3), (1, 1), (2, 4)])
        let chart = SeriesChart(axis: .number, series: [series], width: 320, height: 160)
        let context = CGContext()
        context.ctm = CGAffineTransform(scaleX: 2.5, y: -2.5)
        DGChartsPainter().paint(chart, style: .standard, appearance: .light, in: context)
        // The values, and the mark of the last one.
        #expect(context.testCalls == [.layer([3, 1, 4, 4], isOpaque: false, scale: 2.5)])
    }
}
