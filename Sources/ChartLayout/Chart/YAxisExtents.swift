/// The extents of a chart's values on its two y axes.
struct YAxisExtents: Hashable, Sendable {
    let all: MinimumAndMaximum
    /// The extent of the drawn data sets, without levels.
    let drawn: MinimumAndMaximum
    private let left: MinimumAndMaximum?
    private let right: MinimumAndMaximum?

    /// Measures all samples of a chart, or those visible in a range of x; `nil` if its series have none.
    init?(of chart: LayeredChart, visibleIn range: AxisRange? = nil) {
        if chart.layers.isEmpty {
            (all, drawn, left, right) = (.noData, .noData, nil, nil)
            return
        }
        let extents = chart.layers.flatMap { layer in
            layer.dataSets.compactMap {
                set -> (role: MarkLayerRole, side: YAxis.AxisDependency, extent: MinimumAndMaximum)? in
                // Levels are limit lines, which such an axis includes itself.
                if layer.role == .level, chart.view.yAxis(on: set.base.axisDependency).includesLimitLines { return nil }
                return set.valueExtent(visibleIn: range).map {
                    (role: layer.role, side: set.base.axisDependency, extent: $0)
                }
            }
        }
        func union(where isIncluded: (MarkLayerRole, YAxis.AxisDependency) -> Bool) -> MinimumAndMaximum? {
            MinimumAndMaximum.union(extents.filter { isIncluded($0.role, $0.side) }.map(\.extent))
        }
        guard let all = union(where: { _, _ in true }), let drawn = union(where: { role, _ in role != .level })
        else { return nil }
        self.all = all
        self.drawn = drawn
        left = union { $1 == .left }
        right = union { $1 == .right }
    }

    /// The extent for one axis; an axis without data sets uses the other axis's extent.
    func ownOrOppositeValueExtent(forAxisOn side: YAxis.AxisDependency) -> MinimumAndMaximum {
        (side == .left ? left ?? right : right ?? left) ?? all
    }
}
