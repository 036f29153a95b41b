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

    /// Ticks at some values: round times or numbers, or names.
    init(at values: [Double], decimals: Int = 0) {
        (entries, labelValues) = (values, values)
        self.decimals = decimals
        isRangeDivisible = true
    }

    /// The ticks of an axis, with labels at the ticks or centered between them.
    init(of axis: AxisBase, range: AxisRange, isCentered: Bool) {
        let (low, high, length) = (range.minimum, range.maximum, range.length)
        guard length > 0, length.isFinite, axis.labelCount > 0 else { return }
        isRangeDivisible = true

        var step = (length / Double(axis.labelCount)).roundedToOneSignificantDigit
        if axis.granularityEnabled { step = max(step, axis.granularity) }
        let magnitude = step.powerOfTenTowardZero.roundedToOneSignificantDigit
        if (step / magnitude).rounded(.towardZero) > 5 { step = (10 * magnitude).rounded(.down) }

        let exact: StrideTo<Double>
        if axis.forceLabelsEnabled {
            // A single entry is at the minimum.
            step = axis.labelCount > 1 ? length / Double(axis.labelCount - 1) : .infinity
            // The step between ends next to each other is too small for a double. DGCharts ends at such a stride.
            guard step > 0 else { return }
            exact = stride(from: low, to: Double(axis.labelCount) * step + low, by: step)
        } else {
            guard step > 0, step.isFinite, (low / step).isFinite, (high / step).isFinite else { return }
            let start = (low / step).rounded(.up) * step
            let first = isCentered ? start - step : start
            let last = ((high / step).rounded(.down) * step).nextUp
            // The standard library rounds each value of a stride only once, which decides about entries at the end.
            let count = stride(from: first, through: last, by: step).prefix(Self.maximumEntryCount).reduce(0) { n, _ in
                n + 1
            }
            // Centered labels are between entries, so they need one more.
            let end = first + Double(count + (isCentered ? 1 : 0)) * step
            exact = stride(from: first, to: end, by: step)
        }
        entries = exact.prefix(Self.maximumEntryCount).map { $0 == 0 ? 0 : $0 }
        decimals = step > 0 && step < 1 ? step.decimalsToFirstSignificantDigit : 0
        labelValues = isCentered ? entries.map { $0 + step / 2 } : entries
    }
}
