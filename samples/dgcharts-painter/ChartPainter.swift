import Foundation
import SeriesDecoding
import UIKit

/// Draws a chart as a PNG.
@MainActor
protocol ChartPainter {
    /// Draws a chart.
    ///
    /// - Throws: An error for a style that can't be read, or ``ChartPainterError/noPicture``.
    func picture(of chart: SeriesChart, style: StyleFile, appearance: UIUserInterfaceStyle) throws -> Data
}

extension ChartPainter {
    /// The PNG of a drawing of a chart's size, at the scale of the screen or at the largest scale that fits in memory.
    func png(of chart: SeriesChart, drawnBy draw: (CGContext) -> Void) throws -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale(of: chart)
        format.opaque = false
        // Eight bits for each channel take half the memory of a wide-color picture.
        format.preferredRange = .standard
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: chart.width, height: chart.height), format: format)
        let png = renderer.pngData { draw($0.cgContext) }
        guard !png.isEmpty else { throw ChartPainterError.noPicture }
        return png
    }

    /// Device pixels per point of a chart's picture.
    func scale(of chart: SeriesChart) -> CGFloat { chart.bitmapScale(onScreenAtScale: Screen.scale) }
}

/// The reasons why a painter has no picture.
enum ChartPainterError: Error {
    /// UIKit returned no picture, probably because memory is low.
    case noPicture
}

/// The screen that shows the notification.
@MainActor
enum Screen {
    /// Device pixels per point.
    static var scale: CGFloat { UIScreen.main.scale }
}
