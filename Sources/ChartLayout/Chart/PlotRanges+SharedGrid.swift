import DecimalNumbers

extension PlotRanges {
    /// The tenths of a power of ten that are steps of an axis on the grid of another one.
    private static let tenthsOfSteps = [10, 15, 20, 25, 30, 40, 50, 60, 80]
    /// The part of a step by which a tick may be beside the grid.
    private static let tolerance = 1e-9

    /// The y axes with a length in points, around some values.
    ///
    /// Of two axes with round numbers, the right one has its ticks on the grid of the left one, which begins at a tick. An
    /// end that a style sets does not move.
    func yAxisLayouts(around values: YAxisExtents, length: Double) -> (left: AxisLayout, right: AxisLayout) {
        let (leftAxis, rightAxis) = (chart.view.leftAxis, chart.view.rightAxis)
        let (left, right) = (
            yAxisLayout(of: leftAxis, around: values, length: length),
            yAxisLayout(of: rightAxis, around: values, length: length)
        )
        guard leftAxis.enabled, rightAxis.enabled, rightAxis.ticks == .decimal, leftAxis.inverted == rightAxis.inverted,
            let first = left.ticks.entries.first, let step = left.step?.multiple(1)
        else { return (left, right) }
        var grid = left
        if leftAxis.axisMinimum == nil, left.range.minimum < first {
            let range = AxisRange(clampedToFinite: first - step, left.range.maximum)
            grid = yAxisLayout(of: leftAxis, range: range, length: length, step: left.step)
        }
        let range = yRange(of: rightAxis, around: values)
        guard let (range, step) = rangeOnGrid(of: grid, around: range, of: rightAxis) else { return (left, right) }
        let aligned = yAxisLayout(of: rightAxis, range: range, length: length, step: step)
        return aligned.ticks.entries.count == grid.ticks.entries.count ? (grid, aligned) : (left, right)
    }

    /// The shortest range around another one that has ticks where an axis has its ticks; `nil` if none has.
    private func rangeOnGrid(of grid: AxisLayout, around range: AxisRange, of axis: YAxis)
        -> (AxisRange, DecimalTicks.Step)?
    {
        guard let gridStep = grid.step?.multiple(1), let first = grid.ticks.entries.first,
            grid.range.minimum < grid.range.maximum, range.minimum < range.maximum
        else { return nil }
        let (below, stepCount) = ((first - grid.range.minimum) / gridStep, grid.range.length / gridStep)
        let shortest = range.length / stepCount * (1 - Self.tolerance)
        guard shortest > 0, shortest.isFinite else { return nil }
        let hasWholeValues = !chart.sidesWithFractions.contains(axis.axisDependency)
        let exponent = max(PowersOfTen.exponents(around: shortest).lowerBound, hasWholeValues ? 0 : .min)
        for exponent in exponent...(exponent + 1) {
            for tenths in Self.tenthsOfSteps {
                let step = DecimalTicks.Step(tenths: tenths, exponent: exponent)
                if hasWholeValues, step.decimals > 0 { continue }
                let length = step.multiple(1)
                let start = (range.minimum / length + below + Self.tolerance).rounded(.down)
                let minimum = min(step.multiple(start) - below * length, step.multiple(start))
                let last = start + Double(grid.ticks.entries.count - 1)
                let maximum = max(minimum + stepCount * length, step.multiple(last))
                let slack = length * Self.tolerance * 10
                guard length >= shortest, maximum >= range.maximum - slack, minimum >= 0 || range.minimum < 0,
                    axis.axisMinimum == nil || abs(minimum - range.minimum) <= slack,
                    axis.axisMaximum == nil || abs(maximum - range.maximum) <= slack
                else { continue }
                return (AxisRange(clampedToFinite: minimum, maximum), step)
            }
        }
        return nil
    }
}
