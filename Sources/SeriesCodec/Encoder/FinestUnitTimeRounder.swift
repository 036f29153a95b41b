import SeriesDecoding

/// Rounds times of more than 53 bits to the finest decimal unit that a chart text holds.
///
/// Rounding moves a steep line sideways, and so its height at the border of a pixel column. The line keeps its height
/// there, because a sample stays in its column, and a steep segment gets a sample at each side of a border.
struct FinestUnitTimeRounder {
    private let unit: TimeUnit
    /// The window that no time may leave.
    private let window: XAxisWindow?
    /// The pixel columns in which the error is measured.
    private let axis: ColumnAxis
    /// A segment that rises by more than this in a unit of time is steep.
    private let maximumRisePerUnit: Double

    /// Rounds the times of a chart; `nil` if no time needs it.
    ///
    /// - Parameters:
    ///   - axis: The pixel columns of the chart.
    ///   - maximumRisePerUnit: The largest rise of a segment in a unit of time that does not exceed the tolerance.
    /// - Complexity: O(samples + columns) for each series.
    static func roundTimesToFinestExactUnit(of chart: SeriesChart, on axis: ColumnAxis, maximumRisePerUnit: Double)
        -> SeriesChart?
    {
        let times = chart.series.flatMap { $0.runs.joined().lazy.map(\.time) }
        let largestEnd = chart.window.map { max(abs($0.from), abs($0.to)) } ?? 0
        let unit = TimeUnit(finestFor: times.reduce(largestEnd) { max($0, abs($1)) })
        guard !times.allSatisfy(unit.isExact) else { return nil }
        let rounding = FinestUnitTimeRounder(
            unit: unit,
            window: chart.window,
            axis: axis,
            maximumRisePerUnit: maximumRisePerUnit
        )
        var rounded = chart
        rounded.series = chart.series.map { $0.withRuns(rounding.runsWithRoundedTimes($0.runs)) }
        return rounded
    }

    /// A sample whose time is a number of units.
    private struct SampleAtRoundedTime {
        var units: Int
        var value: Double
    }

    /// The runs with rounded times, which stay in order.
    private func runsWithRoundedTimes(_ runs: [[Sample]]) -> [[Sample]] {
        var earliest = Int.min
        return runs.map { run in
            roundedSamples(of: run).map { sample in
                earliest = max(earliest, sample.units)
                return Sample(time: timeInWindow(ofUnits: earliest), value: sample.value)
            }
        }
    }

    private func timeInWindow(ofUnits units: Int) -> Double {
        let time = unit.time(ofUnits: units)
        return window.map { min(max(time, $0.from), $0.to) } ?? time
    }

    private func roundedSamples(of run: [Sample]) -> [SampleAtRoundedTime] {
        var rounded: [SampleAtRoundedTime] = []
        var previous: Sample?
        for sample in run {
            if let previous { rounded += samplesOnBothSidesOfColumnBorders(ofSteepSegmentFrom: previous, to: sample) }
            rounded.append(
                SampleAtRoundedTime(units: nearestUnitCountInSameColumns(to: sample.time), value: sample.value)
            )
            previous = sample
        }
        return rounded
    }

    /// The number of units nearest to a time in the same columns; the nearest, if there is none.
    private func nearestUnitCountInSameColumns(to time: Double) -> Int {
        let nearest = unit.units(ofTime: time)
        let columns = columns(at: axis.position(of: time))
        return [0, -1, 1, -2, 2].lazy.map { nearest + $0 }
            .first { self.columns(at: position(ofUnits: $0)) == columns } ?? nearest
    }

    /// The columns that a position belongs to, two at a border.
    private func columns(at position: Double) -> ClosedRange<Double> {
        let first = (position - axis.borderWidth).rounded(.down)
        return first...max(first, (position + axis.borderWidth).rounded(.down))
    }

    private func position(ofUnits units: Int) -> Double { axis.position(of: unit.time(ofUnits: units)) }

    /// Two samples at each border that a steep segment crosses, one on each side, with the value there.
    ///
    /// A border at which the segment starts or ends, within its width, counts too: rounding may move that sample across.
    private func samplesOnBothSidesOfColumnBorders(ofSteepSegmentFrom start: Sample, to end: Sample)
        -> [SampleAtRoundedTime]
    {
        let (startX, endX) = (axis.position(of: start.time), axis.position(of: end.time))
        let first = max(Int(clamped: (startX - axis.borderWidth).rounded(.down)) + 1, 1)
        let last = min(Int(clamped: (endX + axis.borderWidth).rounded(.down)), axis.columnCount - 1)
        let rise = end.value - start.value
        let duration = unit.time(ofUnits: 1)
        let isSteep = !(abs(rise) * duration <= maximumRisePerUnit * (end.time - start.time))
        guard isSteep, first <= last else { return [] }
        return (first...last).flatMap { border -> [SampleAtRoundedTime] in
            let share = min(max((Double(border) - startX) / (endX - startX), 0), 1)
            let value = rise.isFinite ? start.value + rise * share : start.value * (1 - share) + end.value * share
            var left = unit.units(ofTime: start.time + (end.time - start.time) * share)
            if position(ofUnits: left) > Double(border) { left -= 1 }
            return [SampleAtRoundedTime(units: left, value: value), SampleAtRoundedTime(units: left + 1, value: value)]
        }
    }
}
