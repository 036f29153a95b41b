import Foundation
import SeriesDecoding
import UIKit

/// Draws a chart as a PNG at the scale of the screen.
@MainActor
protocol ChartPainter {
    /// Draws a chart.
    ///
    /// - Throws: An error for a style that can't be read, or ``ChartPainterError/noPicture``.
    func picture(of chart: SeriesChart, style: StyleFile, appearance: UIUserInterfaceStyle) throws -> Data
}

/// The reasons why a painter has no picture.
enum ChartPainterError: Error {
    /// UIKit returned no picture, probably because memory is low.
    case noPicture
}
