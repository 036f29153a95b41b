import SeriesDecoding

extension ChartStyle {
    /// The style as a chart needs it: with one y axis that has the unit, the levels as numbers, and the kind of x axis.
    ///
    /// - Parameter sides: The y axis of each series.
    func applied(to chart: SeriesChart, seriesOn sides: [YAxis.AxisDependency]) -> ChartStyle {
        var style = self
        if sides.contains(.left), sides.contains(.right) { style.removeUnitOfOtherYAxis() }
        // The labels of levels depend on the axis that has the unit.
        style = style.resolvingLevels(of: chart)
        if chart.axis.holdsTimes, let timeAxis { style.view.xAxis = timeAxis }
        switch chart.axis {
        case .days:
            style.view.xAxis.ticks = .calendar
            style.view.xAxis.valueFormatter.removeTimeZone()
        case .names:
            style.view.xAxis.axisMinimum = -0.5
            style.view.xAxis.axisMaximum = Double(max(chart.names.count, 1)) - 0.5
        case .instants, .number: break
        }
        return style
    }

    /// Leaves the unit to the axis of the reference level.
    private mutating func removeUnitOfOtherYAxis() {
        axisWithoutUnit = hasMovedYAxis ? .left : .right
        let axis = hasMovedYAxis ? \ChartViewStyle.leftAxis : \.rightAxis
        view[keyPath: axis].valueFormatter.limitUnit(to: .never)
    }
}
