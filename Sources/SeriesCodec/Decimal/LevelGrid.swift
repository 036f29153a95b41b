/// The values that the levels of one series stand for, evenly spaced.
///
/// The plain grid holds multiples of `step * 10^exponent`: level *n* is `(origin + n) * step * 10^exponent`. Where the
/// values lie so far from zero, compared to their range, that this leaves 53 bits, the grid starts at a double instead:
/// level *n* is `base + n * step * 10^exponent`.
struct LevelGrid: Hashable {
    /// The power of ten of a step, -400...400.
    var exponent = 0
    /// The distance of two levels in units of `10^exponent`; at least 1.
    var step = 1
    /// The multiple of a step that level 0 stands for.
    var origin = 0
    /// The value of level 0 on a grid that starts at a double.
    var base: Double?
    /// The highest level.
    var top = 0

    /// The value of a level; where it would be past the largest double, the largest double.
    func value(of level: Int) -> Double {
        let value: Double
        if let base {
            value = base + PowersOfTen.scale(Double(level) * Double(step), by: exponent)
        } else {
            value = PowersOfTen.scale(Double(origin + level) * Double(step), by: exponent)
        }
        return min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }

    /// The level nearest to a value, within `0...top`.
    func level(of value: Double) -> Int {
        Int(min(max((units(of: value) + 0.5).rounded(.down), 0), Double(top)))
    }

    /// Where a value lies between levels, unrounded.
    func units(of value: Double) -> Double {
        PowersOfTen.scale(value - (base ?? 0), by: -exponent) / Double(step) - Double(origin)
    }

    /// A grid over a range of values.
    ///
    /// - Parameters:
    ///   - range: Lowest and highest value, finite.
    ///   - spacing: How far apart levels may lie at the most, above 0.
    init(covering range: ClosedRange<Double>, spacing: ShortDecimal) {
        let (low, high) = (range.lowerBound, range.upperBound)
        guard low < high else {
            self.init(flat: low)
            return
        }
        self.init(exponent: 0, step: 1, origin: 0, base: nil, top: 0)
        // Three digits, cut: the step is at most 1 % finer than it might be and takes 10 bits.
        var decimal = spacing
        while decimal.mantissa > 999 {
            decimal.mantissa /= 10
            decimal.exponent += 1
        }
        while decimal.mantissa % 10 == 0, decimal.mantissa > 0 {
            decimal.mantissa /= 10
            decimal.exponent += 1
        }
        exponent = decimal.exponent
        step = max(decimal.mantissa, 1)
        let units = PowersOfTen.scale(low, by: -exponent) / Double(step)
        let last = PowersOfTen.scale(high, by: -exponent) / Double(step)
        if abs(units) < 4e15, abs(last) < 4e15 {
            origin = Int((units + 0.5).rounded(.down))
            top = Int((last + 0.5).rounded(.down)) - origin
        } else {
            base = low
            let width = PowersOfTen.scale(high - low, by: -exponent) / Double(step)
            top = Int(min((width + 0.5).rounded(.down), 4e15))
        }
    }

    /// A grid of one level.
    init(flat value: Double) {
        self.init(exponent: 0, step: 1, origin: 0, base: nil, top: 0)
        let decimal = ShortDecimal(value)
        if abs(decimal.mantissa) < ShortDecimal.mantissaLimit {
            exponent = decimal.exponent
            origin = decimal.mantissa
        } else {
            base = value
        }
    }

    /// The grid on which every one of some values lies exactly, in decimals; `nil` where that takes more than 53 bits.
    init?(exact values: [Double]) {
        guard let (exponent, mantissas) = ShortDecimal.common(values),
            let low = mantissas.min(), let high = mantissas.max()
        else { return nil }
        let (range, overflow) = high.subtractingReportingOverflow(low)
        guard !overflow, range < ShortDecimal.mantissaLimit else { return nil }
        self.init(exponent: exponent, step: 1, origin: low, base: nil, top: range)
    }

    /// The grid of all numbers of some decimals over a range; `nil` where that takes more than 53 bits.
    init?(decimals: Int, covering range: ClosedRange<Double>) {
        let low = PowersOfTen.scale(range.lowerBound, by: decimals).rounded()
        let high = PowersOfTen.scale(range.upperBound, by: decimals).rounded()
        guard abs(low) + (high - low) < Double(ShortDecimal.mantissaLimit) else { return nil }
        self.init(exponent: -decimals, step: 1, origin: Int(low), base: nil, top: Int(high - low))
    }

    /// A grid as it stands in a text.
    init(exponent: Int, step: Int, origin: Int, base: Double?, top: Int) {
        self.exponent = exponent
        self.step = step
        self.origin = origin
        self.base = base
        self.top = top
    }
}
