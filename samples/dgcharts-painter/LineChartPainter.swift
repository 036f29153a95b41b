import DGCharts
import Foundation
import SeriesDecoding
import UIKit

/// Draws a chart as a PNG with the `LineChartView` of DGCharts, off screen.
@MainActor
struct LineChartPainter {
    /// Draws a chart, at the scale of the screen or at the largest scale that fits in memory.
    ///
    /// - Throws: An error for a style that can't be read, or ``LineChartPainterError/noPicture``.
    func picture(of chart: SeriesChart, style: StyleFile, appearance: UIUserInterfaceStyle) throws -> Data {
        // The pool frees the objects of UIKit together with the picture.
        try autoreleasepool {
            let scale = chart.bitmapScale(onScreenAtScale: UIScreen.main.scale)
            let view = LineChartView(frame: CGRect(x: 0, y: 0, width: chart.width, height: chart.height))
            // The default text colors of DGCharts depend on it.
            view.overrideUserInterfaceStyle = appearance
            // A view is opaque by default, and DGCharts would fill it with white.
            view.isOpaque = false
            // A layer with a bitmap of its own would have the scale of the screen.
            view.contentScaleFactor = scale
            try StyleMapping(style, appearance: appearance).apply(to: view, showing: chart)
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            format.opaque = false
            // Eight bits for each channel take half the memory of a wide-color picture.
            format.preferredRange = .standard
            let renderer = UIGraphicsImageRenderer(size: view.bounds.size, format: format)
            // As `getChartImage(transparent:)`, which always draws at the scale of the screen.
            let png = renderer.pngData { context in
                UITraitCollection(userInterfaceStyle: appearance).performAsCurrent {
                    view.layer.render(in: context.cgContext)
                }
            }
            guard !png.isEmpty else { throw LineChartPainterError.noPicture }
            return png
        }
    }
}

/// The reasons why the painter has no picture.
enum LineChartPainterError: Error {
    /// UIKit returned no picture, probably because memory is low.
    case noPicture
}
