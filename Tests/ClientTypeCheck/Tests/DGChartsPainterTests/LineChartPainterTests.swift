import DGCharts
import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import DGChartsPainter

/// The painter with DGCharts draws the layer of its view, at the scale of the picture.
@MainActor
@Suite(.serialized)
struct LineChartPainterTests {
    @Test(arguments: [(320, 160, "960x480", 3), (2000, 2000, "1219x1219", 39.0 / 64)])
    func `the view is drawn on a transparent ground, and its layer has the scale of the picture`(
        width: Int,
        height: Int,
        pixels: String,
        scale: CGFloat
    ) throws {
        let series = try TimeSeries(rows: [(0, 3), (1, 1), (2, 4)])
        let chart = SeriesChart(axis: .number, series: [series], width: width, height: height)
        let picture = try LineChartPainter().picture(of: chart, style: StyleFile.named(nil), appearance: .light)
        // The values, and the mark of the last one.
        let layer = CGContext.TestCall.layer([3, 1, 4, 4], isOpaque: false, scale: scale)
        #expect(String(decoding: picture.dropFirst(4), as: UTF8.self) == "\(pixels) \(layer.testMark)")
    }
}
