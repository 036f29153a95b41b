package import DecimalNumbers

/// The values that the levels of one series stand for, evenly spaced.
///
/// The plain grid holds multiples of `step * 10^exponent`: level *n* is `(origin + n) * step * 10^exponent`. If the
/// values are so far from zero, compared to their range, that this exceeds 53 bits, the grid starts at a double: level
/// *n* is `base + n * step * 10^exponent`.
package struct LevelGrid: Hashable {
    /// The power of ten of a step, -400...400.
    package var exponent: Int
    /// The distance of two levels in units of `10^exponent`; at least 1.
    package var step: Integer53
    /// The value of level 0 on the plain grid, in steps.
    package var origin: Integer53
    /// The value of level 0 on a grid that starts at a double.
    package var base: Double?
    /// The highest level.
    package var top: Integer53

    package init(
        exponent: Int = 0,
        step: Integer53 = 1,
        origin: Integer53 = 0,
        base: Double? = nil,
        top: Integer53 = 0
    ) {
        (self.exponent, self.step, self.origin, self.base, self.top) = (exponent, step, origin, base, top)
    }

    package init(flat value: Double) {
        let decimal = ShortestDecimal(value)
        self.init(exponent: decimal.exponent, origin: decimal.mantissa)
        // A power of ten beyond 10^22 is itself rounded, so the product may be the double beside the value.
        if !fitsFormat || self.value(of: 0) != value { self.init(base: value) }
    }

    /// The value of a level, limited to the finite doubles.
    package func value(of level: Integer53) -> Double {
        let value: Double
        if let base {
            value = base + PowersOfTen.scale(Double(level) * Double(step), byPowerOfTen: exponent)
        } else {
            value = PowersOfTen.scale(Double(origin + level) * Double(step), byPowerOfTen: exponent)
        }
        return min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }

    /// Whether a text can hold the grid: its levels and its origin together stay within 53 bits.
    package var fitsFormat: Bool {
        top >= 0 && top < ShortestDecimal.mantissaLimit && abs(origin) < ShortestDecimal.mantissaLimit - top
    }
}
