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
    /// A grid inside a range of values, whose step is the largest that brings the outer levels near its ends.
    ///
    /// A few percent less than the spacing are mostly enough, because the ends move along the grid as the step becomes
    /// finer. If 30 % less are not, as where the lowest value is a little above zero, the grid starts at that value.
    ///
    /// - Parameters:
    ///   - range: The lowest and the highest value, finite.
    ///   - spacing: The largest distance of two levels, above 0.
    ///   - margin: The largest distance of the outer levels from the ends, in steps. The smaller it is, the more digits
    ///     has the step: two where any step will do.
    init(inside range: ClosedRange<Double>, spacing: ShortestDecimal, margin: Double = 0.5) {
        self.init(flat: range.lowerBound)
        guard range.lowerBound < range.upperBound else { return }
        var (largest, exponent) = (spacing.mantissa, spacing.exponent)
        while largest > 9999 { (largest, exponent) = (largest / 10, exponent + 1) }
        while largest < 1000 { (largest, exponent) = (max(largest, 1) * 10, exponent - 1) }
        // With three digits, rounded down, the step is at most 1 % finer than asked for and takes 10 bits.
        let lastPlace = margin >= 1 ? 100 : margin >= 0.25 ? 10 : 1
        for (base, smallest) in [(nil, largest * 7 / 10), (range.lowerBound, 1)] {
            for step in stride(from: largest - largest % lastPlace, through: smallest, by: -lastPlace) {
                guard let grid = Self.grid(inside: range, step: step, exponent: exponent, base: base, margin: margin)
                else { continue }
                self = grid
                return
            }
        }
    }

    /// The largest grid of a step inside a range; `nil` if its ends are farther from those of the range than a margin.
    private static func grid(
        inside range: ClosedRange<Double>,
        step: Int,
        exponent: Int,
        base: Double?,
        margin: Double
    ) -> LevelGrid? {
        var grid = LevelGrid(exponent: exponent, step: step, base: base)
        while grid.step.isMultiple(of: 10) { (grid.step, grid.exponent) = (grid.step / 10, grid.exponent + 1) }
        let (low, high) = (range.lowerBound, range.upperBound)
        var (first, last) = (grid.steps(to: low), grid.steps(to: high))
        if base != nil {
            // A huge range does not fit a double, but its half does. Half of a subnormal range would be rounded.
            first = 0
            last = (high - low).isFinite ? grid.steps(to: high - low) : grid.steps(to: high / 2 - low / 2) * 2
        } else if max(abs(first), abs(last)) >= largestPosition {
            return nil
        }
        // A quotient that is a whole number but for its rounding is that number.
        let rounding = 1e-9 + max(abs(first), abs(last)) * 0x1p-51
        let (origin, end) = ((first - rounding).rounded(.up), min((last + rounding).rounded(.down), largestPosition))
        guard origin <= end, max(origin - first, last - end) <= margin || end == largestPosition else { return nil }
        (grid.origin, grid.top) = (Int(clamped: origin), Int(clamped: end - origin))
        guard grid.fitsFormat, grid.value(of: 0) >= low, grid.value(of: grid.top) <= high else { return nil }
        return grid
    }

    /// Levels are counted within 53 bits.
    private static let largestPosition = 4e15

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
