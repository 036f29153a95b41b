import DGCharts
import Foundation
import SeriesCodec
import UIKit

/// Draws with DGCharts' `LineChartView`, off screen.
struct LineChartPainter: ChartPainter {
    func picture(of chart: SeriesChart, style: StyleFile, appearance: UIUserInterfaceStyle) throws -> Data {
        // What UIKit allocates on the way goes with the picture, not with the process.
        try autoreleasepool {
            let view = LineChartView(frame: CGRect(x: 0, y: 0, width: chart.width, height: chart.height))
            // DGCharts' own colours of text follow it.
            view.overrideUserInterfaceStyle = appearance
            // Views are opaque unless told otherwise, and DGCharts would put white under this one.
            view.isOpaque = false
            try StyleMapping(style, appearance: appearance).apply(to: view, showing: chart)
            var image: UIImage?
            UITraitCollection(userInterfaceStyle: appearance).performAsCurrent {
                // At the main screen's scale.
                image = view.getChartImage(transparent: true)
            }
            guard let png = image?.pngData() else { throw ChartPainterError.noPicture }
            return png
        }
    }
}
