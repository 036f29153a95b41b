/// A limit line at a value outside of its axis, which is therefore not drawn.
package struct HiddenLimitLine: Hashable, Sendable {
    /// The key of the axis in a style.
    package let axisKey: String
    /// The value of the line.
    package let limit: Double
    /// Whether it is the reference level of the payload. The axis includes that, except at an end that the style sets.
    package let isReferenceLevel: Bool
}

extension LineChart {
    /// The limit lines of the y axes that are not drawn, because an axis ends before them, as in DGCharts.
    ///
    /// - Complexity: O(*n* log *n*) in the number of samples.
    package var hiddenLimitLines: [HiddenLimitLine] {
        let axes = [("leftAxis", view.leftAxis), ("rightAxis", view.rightAxis)].filter {
            $0.1.enabled && $0.1.limitLines.contains(where: \.enabled)
        }
        guard !axes.isEmpty, let layout = LineChartLayout(of: self) else { return [] }
        return axes.flatMap { key, axis in
            let range = axis.axisDependency == .left ? layout.leftAxis.range : layout.rightAxis.range
            return axis.limitLines.filter { $0.enabled && ($0.limit < range.minimum || $0.limit > range.maximum) }
                .map { HiddenLimitLine(axisKey: key, limit: $0.limit, isReferenceLevel: $0.isReferenceLevel) }
        }
    }
}
