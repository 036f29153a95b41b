/// A y axis whose labels write its values as percents, although the values seem to have another scale.
package struct MisscaledPercents: Hashable, Sendable {
    /// The key of the axis in a style.
    package let axisKey: String
    /// What the labels take the values for.
    package let kind: NumberFormat.PercentKind
}

extension LayeredChart {
    /// The y axes whose labels take values that are all within -1 to 1 for percents, or some above 1 for fractions.
    ///
    /// - Complexity: O(*n*) in the number of samples.
    package var misscaledPercents: [MisscaledPercents] {
        [("leftAxis", view.leftAxis), ("rightAxis", view.rightAxis)].compactMap { key, axis in
            let sets = dataSets.filter { $0.base.axisDependency == axis.axisDependency }
            guard let whole = wholes[axis.axisDependency],
                let extent = MinimumAndMaximum.union(sets.compactMap { $0.valueExtent(visibleIn: nil) })
            else { return nil }
            let largest = max(abs(extent.minimum), abs(extent.maximum))
            if whole == 1 { return largest > 1 ? MisscaledPercents(axisKey: key, kind: .fractions) : nil }
            return largest > 0 && largest <= 1 ? MisscaledPercents(axisKey: key, kind: .percents) : nil
        }
    }
}

extension ChartStyle {
    /// Whether the labels of a y axis are percents, whatever the unit.
    package var writesPercents: Bool {
        [view.leftAxis, view.rightAxis].contains { $0.valueFormatter.wholeOfPercents(isUnit: false) != nil }
    }
}
