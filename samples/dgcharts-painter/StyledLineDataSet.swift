import CoreGraphics
import DGCharts

/// A data set with the line properties of PushChart's styles that DGCharts does not have.
final class StyledLineDataSet: LineChartDataSet {
    /// The shape of the line's corners. DGCharts always draws miters.
    var lineJoin = CGLineJoin.miter
    /// The values at which the color of the line and its circles changes, ascending.
    var thresholds: [LineThreshold] = []
    /// The line at which the fill ends, instead of a level.
    var fillTo: FillTarget?
}
