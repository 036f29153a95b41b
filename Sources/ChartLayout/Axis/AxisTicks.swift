/// The values at which an axis has grid lines and labels.
///
/// `computeAxisValues(min:max:)` in DGCharts' Renderers/AxisRenderer.swift.
struct AxisTicks: Hashable, Sendable {
    /// The values of the grid lines.
    var entries: [Double] = []
    /// The values at which the labels are drawn: the entries, or the centers between them.
    var labelValues: [Double] = []
    /// The number of decimals that distinguishes the entries.
    var decimals = 0
    /// Whether the range has a finite length and could be divided, even if it contains no entry.
    private(set) var isRangeDivisible = false

    /// The limit of entries, which only granularities close to the rounding error approach.
    static let maximumEntryCount = 200

    /// The ticks of a time axis at round times.
    init(_ calendarTicks: CalendarTicks) {
        entries = calendarTicks.ticks.map(\.time)
        labelValues = entries
        isRangeDivisible = true
    }

    init(of axis: AxisBase, range: AxisRange) {
        let (low, high, length) = (range.minimum, range.maximum, range.length)
        guard length > 0, length.isFinite, axis.labelCount > 0 else { return }
        isRangeDivisible = true

        var step = (length / Double(axis.labelCount)).roundedToOneSignificantDigit
        if axis.granularityEnabled { step = max(step, axis.granularity) }
        let magnitude = step.powerOfTenTowardZero.roundedToOneSignificantDigit
        if (step / magnitude).rounded(.towardZero) > 5 { step = (10 * magnitude).rounded(.down) }

        let first: Double
        let count: Int
        if axis.forceLabelsEnabled {
            // A single entry is at the minimum.
            step = axis.labelCount > 1 ? length / Double(axis.labelCount - 1) : 0
            first = low
            count = axis.labelCount
        } else {
            guard step > 0, step.isFinite, (low / step).isFinite, (high / step).isFinite else { return }
            let start = (low / step).rounded(.up) * step
            first = axis.centerAxisLabelsEnabled ? start - step : start
            let last = ((high / step).rounded(.down) * step).nextUp
            var steps = 0
            while steps < Self.maximumEntryCount, first + Double(steps) * step <= last { steps += 1 }
            // Centered labels are between entries, so they need one more.
            count = min(steps + (axis.centerAxisLabelsEnabled ? 1 : 0), Self.maximumEntryCount)
        }
        entries = (0..<count).map { index in
            let entry = first + Double(index) * step
            return entry == 0 ? 0 : entry
        }
        decimals = step > 0 && step < 1 ? step.decimalsToFirstSignificantDigit : 0
        labelValues = axis.centerAxisLabelsEnabled ? entries.map { $0 + step / 2 } : entries
    }
}
