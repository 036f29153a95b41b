/// The extents of a chart's values on its two y axes.
struct YAxisExtents: Hashable, Sendable {
    /// The extent of all data sets.
    let all: MinimumAndMaximum
    /// The extent of the drawn data sets, without the reference level.
    let drawn: MinimumAndMaximum
    private let left: MinimumAndMaximum?
    private let right: MinimumAndMaximum?

    /// Measures all samples of a chart, or those visible in a range of x; `nil` if its series have none.
    init?(of chart: LineChart, visibleIn range: AxisRange? = nil) {
        let sets = chart.valueExtentsOfDataSets(visibleIn: range)
        func union(_ sets: some Sequence<(side: YAxis.AxisDependency, extent: MinimumAndMaximum?)>)
            -> MinimumAndMaximum?
        {
            MinimumAndMaximum.union(sets.compactMap(\.extent))
        }
        if sets.isEmpty {
            (all, drawn, left, right) = (.noData, .noData, nil, nil)
            return
        }
        guard let all = union(sets), let drawn = union(sets.prefix(chart.dataSetCount)) else { return nil }
        self.all = all
        self.drawn = drawn
        left = union(sets.filter { $0.side == .left })
        right = union(sets.filter { $0.side == .right })
    }

    /// The extent for one axis; an axis without data sets uses the other axis's extent.
    func ownOrOppositeValueExtent(forAxisOn side: YAxis.AxisDependency) -> MinimumAndMaximum {
        (side == .left ? left ?? right : right ?? left) ?? all
    }
}
