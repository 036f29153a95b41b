import SeriesDecoding

extension ChartStyle {
    /// The style with the levels of a chart as numbers, without the parts whose levels have no value.
    ///
    /// The line of the reference level is then a limit line of the axis that the style says. A level whose line has no
    /// label shows its value, if the chart has a unit or the axis has percentages.
    func resolvingLevels(of chart: SeriesChart) -> ChartStyle {
        var style = self
        for axis in [\ChartViewStyle.leftAxis, \ChartViewStyle.rightAxis] {
            style.view[keyPath: axis].limitLines = limitLines(of: view[keyPath: axis]).compactMap { line in
                guard var line = line.resolved(with: chart) else { return nil }
                line.limitFormat.takeNotation(of: view[keyPath: axis].valueFormatter)
                let hasUnit = chart.unit?.isEmpty == false && axisWithoutUnit != view[keyPath: axis].axisDependency
                let hasSign = hasUnit || line.limitFormat.percent != nil
                line.labelShowsLimit = line.level != nil && line.label.isEmpty && hasSign
                return line
            }
            style.view[keyPath: axis].bands = view[keyPath: axis].bands.compactMap { $0.resolved(with: chart) }
        }
        style.markStyles = markStyles.map { $0.resolvingLevels(of: chart) }
        return style
    }

    /// The limit lines of a y axis, and that of the reference level if it belongs to the axis and no line names it.
    private func limitLines(of axis: YAxis) -> [LimitLine] {
        let name = NamedLevel.referenceName
        let isNamed = [view.leftAxis, view.rightAxis].flatMap(\.limitLines).contains { $0.level == name }
        guard (axis.axisDependency == .right) == hasMovedYAxis, !isNamed else { return axis.limitLines }
        var line = referenceLine
        line.limitInStyle = AxisValue(level: name, default: nil)
        return axis.limitLines + [line]
    }

    /// The levels in the places of the style where they stand for numbers.
    ///
    /// - Parameter seriesCount: The number of series in the chart, whose thresholds count.
    package func levels(inChartOf seriesCount: Int) -> [AxisValue] {
        let axes = [view.leftAxis, view.rightAxis].filter(\.enabled)
        return axes.flatMap { $0.limitLines.flatMap(\.levels) + $0.bands.flatMap(\.levels) }
            + markStyles.prefix(seriesCount).flatMap { $0.base.thresholds.flatMap(\.levels) }
    }
}

extension MarkStyle {
    /// The style with the levels of a chart in its thresholds, in ascending order. Of equal ones, the last counts.
    ///
    /// - Complexity: O(*n* log *n*) in the number of thresholds.
    fileprivate func resolvingLevels(of chart: SeriesChart) -> MarkStyle {
        guard base.thresholds.contains(where: { $0.start.level != nil }) else { return self }
        let known = base.thresholds.compactMap { $0.resolved(with: chart) }.enumerated().sorted {
            ($0.element.from, $0.offset) < ($1.element.from, $1.offset)
        }.map(\.element)
        var set = dataSet
        set.base.thresholds = known.enumerated().filter { index, threshold in
            index == known.count - 1 || threshold.from < known[index + 1].from
        }.map(\.element)
        return MarkStyle(dataSet: set)
    }
}
