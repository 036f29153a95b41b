/// A plain band across the plot between two values of a y axis, behind the grid and the data; not in DGCharts.
public struct AxisBand: Hashable, Sendable {
    var start = AxisValue(-.infinity)
    /// The other end, in a style.
    var end = AxisValue(.infinity)
    /// The color of the band.
    public var color = DynamicColor.clear

    /// The lower end; infinite for the end of the axis.
    public var from: Double { min(start.number ?? -.infinity, end.number ?? -.infinity) }

    /// The upper end; infinite for the end of the axis.
    public var to: Double { max(start.number ?? .infinity, end.number ?? .infinity) }
}

extension AxisBand: PartAtAxisValues {
    static var axisValues: [WritableKeyPath<AxisBand, AxisValue>] { [\.start, \.end] }
}
