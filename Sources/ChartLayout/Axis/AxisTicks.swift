#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The values an axis labels, by the rules of DGCharts.
struct AxisTicks: Hashable, Sendable {
    /// Where grid lines stand, in values.
    var entries: [Double] = []
    /// Where labels stand, in values: on the entries or between them.
    var labelled: [Double] = []
    /// How many decimals tell the entries apart.
    var decimals = 0

    /// Whether the range could be divided at all, be it that no entry fell into it.
    private(set) var areComputed = false

    /// More entries than any sound axis has; only granularities lost in rounding come near it.
    static let mostEntries = 200

    init(_ axis: AxisBase, range: AxisRange) {
        let (low, high) = (range.minimum, range.maximum)
        let length = range.length
        guard length > 0, length.isFinite, axis.labelCount > 0 else { return }
        areComputed = true

        var step = Self.roundedToOneDigit(length / Double(axis.labelCount))
        if axis.granularityEnabled { step = max(step, axis.granularity) }
        let magnitude = Self.roundedToOneDigit(pow(10, log10(step).rounded(.towardZero)))
        if (step / magnitude).rounded(.towardZero) > 5 { step = (10 * magnitude).rounded(.down) }

        let first: Double
        let count: Int
        if axis.forceLabelsEnabled {
            // A single one stands at the minimum.
            step = axis.labelCount > 1 ? length / Double(axis.labelCount - 1) : 0
            first = low
            count = axis.labelCount
        } else {
            guard step > 0, step.isFinite, (low / step).isFinite, (high / step).isFinite else { return }
            let start = (low / step).rounded(.up) * step
            first = axis.centerAxisLabelsEnabled ? start - step : start
            let last = ((high / step).rounded(.down) * step).nextUp
            // Centred labels stand between entries, so they need one more.
            var wanted = axis.centerAxisLabelsEnabled ? 1 : 0
            var steps = 0
            while steps < Self.mostEntries, first + Double(steps) * step <= last { steps += 1 }
            wanted += steps
            count = min(wanted, Self.mostEntries)
        }
        entries = (0..<count).map { index in
            let entry = first + Double(index) * step
            return entry == 0 ? 0 : entry
        }
        decimals = step > 0 && step < 1 ? Int(clamped: min((-log10(step)).rounded(.up), 330)) : 0
        labelled = axis.centerAxisLabelsEnabled ? entries.map { $0 + step / 2 } : entries
    }

    /// A number rounded to one significant digit, half away from zero.
    static func roundedToOneDigit(_ number: Double) -> Double {
        guard number != 0, number.isFinite else { return 0 }
        let factor = pow(10, 1 - log10(abs(number)).rounded(.up))
        let rounded = (number * factor).rounded(.toNearestOrAwayFromZero) / factor
        // The factor leaves the range of numbers beside the smallest and the largest.
        return rounded.isFinite && rounded != 0 ? rounded : number
    }
}
