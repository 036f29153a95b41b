/// The interpolation between the samples of a line; the names are those of DGCharts' `LineChartDataSet.Mode`.
public enum LineMode: String, Hashable, Sendable, CaseIterable {
    /// Straight lines.
    case linear
    /// A horizontal line at the earlier value, then a vertical line.
    case stepped
    /// Cubic curves, shaped by the samples before and after.
    case cubicBezier
    /// Cubic curves that are horizontal at every sample.
    case horizontalBezier
}
