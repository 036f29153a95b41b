/// What the data sets of a chart span on its two y axes.
struct ValueExtents: Hashable, Sendable {
    /// All data sets together.
    let all: Extent
    /// Those that are drawn, without the room for a reference level.
    let drawn: Extent
    private let left: Extent?
    private let right: Extent?

    /// Measures all samples of a chart, or those that axes follow in a range of x; `nil` for none.
    init?(_ chart: LineChart, seenIn range: AxisRange? = nil) {
        let sets = chart.measuredSets.map { (side: $0.axisDependency, extent: $0.values(seenIn: range)) }
        func union(_ sets: some Sequence<(side: YAxis.AxisDependency, extent: Extent?)>) -> Extent? {
            Extent.union(sets.compactMap(\.extent))
        }
        guard let all = union(sets), let drawn = union(sets.prefix(chart.dataSets.count)) else { return nil }
        self.all = all
        self.drawn = drawn
        left = union(sets.filter { $0.side == .left })
        right = union(sets.filter { $0.side == .right })
    }

    /// What one axis spans; an axis nobody depends on shows what the other one shows.
    func of(_ side: YAxis.AxisDependency) -> Extent {
        (side == .left ? left ?? right : right ?? left) ?? all
    }
}
