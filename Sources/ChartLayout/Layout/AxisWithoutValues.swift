import SeriesDecoding

/// An axis of a style whose ends leave out all values of a series, so that nothing of it is drawn.
package struct AxisWithoutValues: Hashable, Sendable {
    /// The key of the axis in a style.
    package let key: String
    /// The value of `axisMinimum`, or of the data.
    package let minimum: Double
    /// The value of `axisMaximum`, or of the data.
    package let maximum: Double
    /// The least value that is left out.
    package let lowestValue: Double
    /// The greatest value that is left out.
    package let highestValue: Double
    /// Whether all series of the axis are left out.
    package let leavesOutAll: Bool

    /// - Parameters:
    ///   - extents: The extents of the drawn series on the axis.
    /// - Returns: `nil` if each series has a value on the axis, or if the style sets none of its ends.
    fileprivate init?(key: String, axis: AxisBase, range: AxisRange, extents: [MinimumAndMaximum]) {
        guard axis.axisMinimum != nil || axis.axisMaximum != nil else { return nil }
        let left = extents.filter {
            range.minimum >= range.maximum || max($0.minimum, $0.maximum) < range.minimum
                || min($0.minimum, $0.maximum) > range.maximum
        }
        guard let all = MinimumAndMaximum.union(left) else { return nil }
        self.key = key
        (minimum, maximum) = (range.minimum, range.maximum)
        (lowestValue, highestValue) = (min(all.minimum, all.maximum), max(all.minimum, all.maximum))
        leavesOutAll = left.count == extents.count
    }
}

extension LineChart {
    /// The axes that leave out all values of a series, from the x axis to the right one.
    ///
    /// - Parameter xAxisKey: The key of the x axis in the style.
    /// - Complexity: O(*n* log *n*) in the number of samples.
    package func axesWithoutValues(xAxisKey: String) -> [AxisWithoutValues] {
        // Without an end of a style, an axis has all values, and a layout would be in vain.
        let axes = [view.xAxis.base, view.leftAxis.base, view.rightAxis.base]
        guard axes.contains(where: { $0.axisMinimum != nil || $0.axisMaximum != nil }),
            let layout = LineChartLayout(of: self)
        else { return [] }
        func xExtent(of set: some MarkDataSet) -> MinimumAndMaximum? { set.xExtent }
        let xExtents =
            dataSets.filter(\.visible).compactMap { MinimumAndMaximum($0.runs.lazy.joined().map(\.time)) }
            + otherDataSets.filter(\.base.visible).compactMap { xExtent(of: $0) }
        let visible = dataSets.map(\.visible) + otherDataSets.map(\.base.visible)
        let values = zip(visible, valueExtentsOfDataSets(visibleIn: nil)).compactMap { $0 ? $1 : nil }
        func axis(_ key: String, _ axis: YAxis, _ range: AxisRange) -> AxisWithoutValues? {
            AxisWithoutValues(
                key: key,
                axis: axis.base,
                range: range,
                extents: values.filter { $0.side == axis.axisDependency }.compactMap(\.extent)
            )
        }
        return [
            AxisWithoutValues(key: xAxisKey, axis: view.xAxis.base, range: layout.xAxis.range, extents: xExtents),
            axis("leftAxis", view.leftAxis, layout.leftAxis.range),
            axis("rightAxis", view.rightAxis, layout.rightAxis.range),
        ].compactMap { $0 }
    }
}
