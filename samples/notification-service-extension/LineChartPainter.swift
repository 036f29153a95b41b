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
            try StyleMapping(style, appearance: appearance).apply(to: view, showing: chart)
            var image: UIImage?
            UITraitCollection(userInterfaceStyle: appearance).performAsCurrent {
                // At the scale of the main screen.
                image = view.getChartImage(transparent: true)
            }
            guard let png = image?.pngData() else { throw ChartPainterError.noPicture }
            return png
        }
    }
}
