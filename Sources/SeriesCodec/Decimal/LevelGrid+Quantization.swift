import DecimalNumbers
import SeriesDecoding

extension LevelGrid {
    /// The level nearest to a value, within `0...top`.
    func nearestLevel(to value: Double) -> Int {
        min(max(Int(clamped: Self.roundedHalfUp(fractionalLevel(of: value))), 0), top)
    }

    /// The part of the grid that some levels lie in, and these levels counted from its lowest one.
    func trimmed(to levels: [Int]) -> (grid: LevelGrid, levels: [Int]) {
        guard base == nil, let lowest = levels.min(), let highest = levels.max() else { return (self, levels) }
        var grid = self
        grid.origin += lowest
        grid.top = highest - lowest
        return (grid, levels.map { $0 - lowest })
    }

    /// The position of a value between levels, not rounded.
    func fractionalLevel(of value: Double) -> Double { steps(to: value - (base ?? 0)) - Double(origin) }

    private func steps(to value: Double) -> Double {
        PowersOfTen.scale(value, byPowerOfTen: -exponent) / Double(step)
    }

    /// The nearest whole number, halves upward; from 2^52 on, adding a half would itself be rounded.
    private static func roundedHalfUp(_ number: Double) -> Double {
        let floor = number.rounded(.down)
        return number - floor >= 0.5 ? floor + 1 : floor
    }
}

extension LevelGrid {
    /// A grid over a range of values.
    ///
    /// - Parameters:
    ///   - range: The lowest and the highest value, finite.
    ///   - spacing: The largest distance of two levels, above 0.
    init(covering range: ClosedRange<Double>, spacing: ShortestDecimal) {
        let (low, high) = (range.lowerBound, range.upperBound)
        guard low < high else {
            self.init(flat: low)
            return
        }
        // Three digits, rounded down: the step is at most 1 % finer than asked for and takes 10 bits.
        var decimal = spacing
        while decimal.mantissa > 999 || (decimal.mantissa % 10 == 0 && decimal.mantissa > 0) {
            decimal.mantissa /= 10
            decimal.exponent += 1
        }
        self.init(exponent: decimal.exponent, step: max(decimal.mantissa, 1))
        let (first, last) = (steps(to: low), steps(to: high))
        if abs(first) < 4e15, abs(last) < 4e15 {
            origin = Int(clamped: Self.roundedHalfUp(first))
            top = Int(clamped: Self.roundedHalfUp(last)) - origin
            if fitsFormat { return }
        }
        base = low
        origin = 0
        // A huge range does not fit a double, but its half does. Half of a subnormal range would be rounded.
        let stepCount = (high - low).isFinite ? steps(to: high - low) : steps(to: high / 2 - low / 2) * 2
        top = Int(clamped: min(Self.roundedHalfUp(stepCount), 4e15))
    }

    /// The grid on which each of some values lies exactly, in decimals; `nil` if that takes more than 53 bits.
    ///
    /// If the values themselves take more bits than their range, the grid starts at the lowest of them.
    init?(exact values: [Double]) {
        guard let (exponent, mantissas) = ShortestDecimal.mantissasWithCommonExponent(of: values),
            let low = mantissas.min(), let high = mantissas.max(), let base = values.min()
        else { return nil }
        guard low < high else {
            self.init(flat: base)
            return
        }
        // Mantissas have 53 bits, so their difference fits.
        self.init(exponent: exponent, origin: low, top: high - low)
        if fitsFormat { return }
        (self.base, origin) = (base, 0)
        guard fitsFormat, values.allSatisfy({ value(of: nearestLevel(to: $0)) == $0 }) else { return nil }
    }

    /// The grid of all multiples of 10^-`decimals` in a range of multiples; `nil` if that takes more than 53 bits.
    init?(decimals: Int, multiples: ClosedRange<Int>) {
        let (range, overflow) = multiples.upperBound.subtractingReportingOverflow(multiples.lowerBound)
        guard !overflow, multiples.lowerBound > -ShortestDecimal.mantissaLimit else { return nil }
        self.init(exponent: -decimals, origin: multiples.lowerBound, top: range)
        guard fitsFormat else { return nil }
    }
}
