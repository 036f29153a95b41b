/// An axis of a style whose ends leave out all values of a series.
package struct AxisWithoutValues: Hashable, Sendable {
    package let key: String
    /// The keys of the ends that the style sets.
    package let endKeys: [String]
    /// The left or lower end of the axis.
    package let minimum: Double
    /// The right or upper end of the axis.
    package let maximum: Double
    /// The least value that is left out.
    package let lowestValue: Double
    /// The greatest value that is left out.
    package let highestValue: Double
    /// Whether all series of the axis are left out.
    package let leavesOutAll: Bool

    /// - Parameters:
    ///   - isX: Whether nothing is drawn if the minimum is not below the maximum, as on the x axis of DGCharts.
    ///   - extents: The extents of the drawn series on the axis.
    /// - Returns: `nil` if each series has a value on the axis, or if the style sets none of its ends.
    fileprivate init?(key: String, axis: AxisBase, range: AxisRange, isX: Bool, extents: [MinimumAndMaximum]) {
        endKeys =
            (axis.axisMinimum == nil ? [] : ["axisMinimum"]) + (axis.axisMaximum == nil ? [] : ["axisMaximum"])
        let isEmpty = range.length == 0 || isX && range.minimum > range.maximum
        // A y axis goes upward from its minimum, also if that is above its maximum.
        let end = range.minimum + range.length
        let left = extents.filter {
            isEmpty || max($0.minimum, $0.maximum) < range.minimum || min($0.minimum, $0.maximum) > end
        }
        guard !endKeys.isEmpty, let all = MinimumAndMaximum.union(left) else { return nil }
        self.key = key
        (minimum, maximum) = (range.minimum, range.maximum)
        (lowestValue, highestValue) = (min(all.minimum, all.maximum), max(all.minimum, all.maximum))
        leavesOutAll = left.count == extents.count
    }
}

extension LayeredChart {
    /// The axes that leave out all values of a series, from the x axis to the right one.
    ///
    /// - Parameter xAxisKey: The key of the x axis in the style.
    /// - Complexity: O(*n* log *n*) in the number of samples.
    package func axesWithoutValues(xAxisKey: String) -> [AxisWithoutValues] {
        guard let layout = PlotLayout(of: self) else { return [] }
        let sets = layers.filter { $0.role == .series }.flatMap { $0.dataSets }.filter(\.base.visible)
        func axis(_ key: String, _ axis: YAxis, _ range: AxisRange) -> AxisWithoutValues? {
            AxisWithoutValues(
                key: key,
                axis: axis.base,
                range: range,
                isX: false,
                extents: sets.filter { $0.base.axisDependency == axis.axisDependency }
                    .compactMap { $0.valueExtent(visibleIn: nil) }
            )
        }
        return [
            AxisWithoutValues(
                key: xAxisKey,
                axis: view.xAxis.base,
                range: layout.xAxis.range,
                isX: true,
                extents: sets.compactMap { $0.xExtent }
            ),
            axis("leftAxis", view.leftAxis, layout.leftAxis.range),
            axis("rightAxis", view.rightAxis, layout.rightAxis.range),
        ].compactMap { $0 }
    }
}
