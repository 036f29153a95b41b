import DGCharts
import Foundation
import SeriesDecoding
import UIKit

/// Draws with the `LineChartView` of DGCharts, off screen.
struct LineChartPainter: ChartPainter {
    func picture(of chart: SeriesChart, style: StyleFile, appearance: UIUserInterfaceStyle) throws -> Data {
        // The pool frees the objects of UIKit together with the picture.
        try autoreleasepool {
            let view = LineChartView(frame: CGRect(x: 0, y: 0, width: chart.width, height: chart.height))
            // The default text colors of DGCharts depend on it.
            view.overrideUserInterfaceStyle = appearance
            // A view is opaque by default, and DGCharts would fill it with white.
            view.isOpaque = false
            // A layer with a bitmap of its own would have the scale of the screen.
            view.contentScaleFactor = scale(of: chart)
            try StyleMapping(style, appearance: appearance).apply(to: view, showing: chart)
            // As `getChartImage(transparent:)`, which always draws at the scale of the screen.
            return try png(of: chart) { context in
                UITraitCollection(userInterfaceStyle: appearance).performAsCurrent { view.layer.render(in: context) }
            }
        }
    }
}
