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
        min(max(Int(clamped: Self.nearest(units(of: value))), 0), top)
    }

    /// The nearest whole number, halves upwards; adding a half would be rounded itself from 2^52 on.
    private static func nearest(_ number: Double) -> Double {
        let floor = number.rounded(.down)
        return number - floor >= 0.5 ? floor + 1 : floor
    }

    /// Whether a text can hold the grid: its levels and its origin together stay within 53 bits.
    private var isWritable: Bool {
        top >= 0 && top < ShortDecimal.mantissaLimit && abs(origin) < ShortDecimal.mantissaLimit - top
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
            origin = Int(clamped: Self.nearest(units))
            top = Int(clamped: Self.nearest(last)) - origin
            if isWritable { return }
        }
        // The range may not fit a double, half of it does.
        let width = PowersOfTen.scale(high / 2 - low / 2, by: -exponent) / Double(step) * 2
        base = low
        origin = 0
        top = Int(clamped: min(Self.nearest(width), 4e15))
    }

    /// A grid of one level.
    init(flat value: Double) {
        self.init(exponent: 0, step: 1, origin: 0, base: nil, top: 0)
        let decimal = ShortDecimal(value)
        exponent = decimal.exponent
        origin = decimal.mantissa
        // A power of ten beyond 10^22 is rounded itself, so the product may be the double beside the value.
        if !isWritable || self.value(of: 0) != value {
            (exponent, origin) = (0, 0)
            base = value
        }
    }

    /// The grid on which every one of some values lies exactly, in decimals; `nil` where that takes more than 53 bits.
    ///
    /// Where the values themselves take more bits than their range does, the grid starts at the lowest of them.
    init?(exact values: [Double]) {
        guard let (exponent, mantissas) = ShortDecimal.common(values),
            let low = mantissas.min(), let high = mantissas.max(), let base = values.min()
        else { return nil }
        guard low < high else {
            self.init(flat: base)
            return
        }
        // Mantissas have 53 bits, so their difference fits.
        self.init(exponent: exponent, step: 1, origin: low, base: nil, top: high - low)
        if isWritable { return }
        (self.base, origin) = (base, 0)
        guard isWritable, values.allSatisfy({ value(of: level(of: $0)) == $0 }) else { return nil }
    }

    /// The grid of all whole multiples of 10^-`decimals` between two of them; `nil` where that takes more than 53 bits.
    init?(decimals: Int, covering multiples: ClosedRange<Int>) {
        let (range, overflow) = multiples.upperBound.subtractingReportingOverflow(multiples.lowerBound)
        guard !overflow, multiples.lowerBound > -ShortDecimal.mantissaLimit else { return nil }
        self.init(exponent: -decimals, step: 1, origin: multiples.lowerBound, base: nil, top: range)
        guard isWritable else { return nil }
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
