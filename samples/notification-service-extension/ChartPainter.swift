import Foundation
import SeriesCodec
import UIKit

/// Draws a chart as a PNG, as many pixels to the point as the screen has.
@MainActor
protocol ChartPainter {
    /// Draws a chart.
    ///
    /// - Throws: An error for a style that can't be read, or ``ChartPainterError/noPicture``.
    func picture(of chart: SeriesChart, style: StyleFile, appearance: UIUserInterfaceStyle) throws -> Data
}

/// Why there is no picture.
enum ChartPainterError: Error {
    /// UIKit gave none, most likely for want of memory.
    case noPicture
}
