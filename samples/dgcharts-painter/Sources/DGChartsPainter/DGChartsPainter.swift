public import ChartLayout
import ChartLayoutFoundation
public import ChartPainting
public import CoreGraphics
import DGCharts
public import SeriesDecoding
import UIKit

/// Draws charts of lines with the `LineChartView` of DGCharts, off screen, and all others with `DisplayListPainter`.
public struct DGChartsPainter: ChartPainter {
    /// Draws the charts that a `LineChartView` does not show.
    private let displayListPainter: DisplayListPainter

    /// Creates a painter.
    ///
    /// - Parameter displayListPainter: The painter of all other charts. Its zone and its language `device` are also those of charts
    ///   of lines.
    public init(displayListPainter: DisplayListPainter = DisplayListPainter()) {
        self.displayListPainter = displayListPainter
    }

    /// Draws the layer of a view that shows the chart, if all its marks are lines.
    ///
    /// - Complexity: O(*n*) in the number of samples.
    @MainActor
    public func paint(_ chart: SeriesChart, style: ChartStyle, appearance: Appearance, in context: CGContext) {
        let timeZones = ChartTimeZones(for: style, device: displayListPainter.deviceTimeZone)
        let locale = ChartLocale(for: style, device: displayListPainter.deviceLocale)
        let styled = LayeredChart(chart, style: style, appearance: appearance, timeZones: timeZones, locale: locale)
        guard styled.hasOnlyLines else {
            displayListPainter.paint(chart, style: style, appearance: appearance, in: context)
            return
        }
        let view = LineChartView(frame: CGRect(x: 0, y: 0, width: chart.width, height: chart.height))
        // A view is opaque by default, and DGCharts would fill it with white.
        view.isOpaque = false
        // A layer with a bitmap of its own would have the scale of the screen.
        view.contentScaleFactor = context.ctm.a
        view.show(styled)
        view.layer.render(in: context)
    }
}
