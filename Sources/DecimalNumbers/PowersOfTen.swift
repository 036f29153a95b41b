/// Powers of ten with IEEE 754 operations, which give the same result on every host, unlike `pow` and `log10`.
package enum PowersOfTen {
    /// 10^0 to 10^22: all that a double holds exactly.
    @usableFromInline package static let exact: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// A number times 10^`exponent`: multiplications or divisions by 10^22 while more than that is left, then one by
    /// the rest.
    ///
    /// Correctly rounded if the number is exact and the exponent is within -22...22.
    @inlinable package static func scale(_ number: Double, byPowerOfTen exponent: Int) -> Double {
        var result = number
        var left = exponent
        while left > 22 {
            result *= 1e22
            left -= 22
        }
        while left < -22 {
            result /= 1e22
            left += 22
        }
        return left >= 0 ? result * exact[left] : result / exact[-left]
    }

    /// The double nearest to 10^`exponent`; 0 or infinity beyond the doubles.
    package static func nearest(_ exponent: Int) -> Double {
        let exponent = min(max(exponent, -400), 400)
        return Double(sign: .plus, exponent: exponent, significand: powerOfFive(exponent).nearest)
    }

    /// The whole numbers around the common logarithm of a positive finite number: one if they are equal, because the
    /// double nearest to the logarithm is whole.
    package static func exponents(around number: Double) -> ClosedRange<Int> {
        // 78,913 / 2^18 is log10(2), near enough for the exponents of doubles.
        let estimate = (Int(number.exponent) * 78_913) >> 18
        let lower = number < nearest(estimate + 1) ? estimate : estimate + 1
        for exponent in [lower, lower + 1] {
            let power = powerOfFive(exponent)
            let scaled = Double(sign: .plus, exponent: -exponent, significand: number)
            // Beside a power, its tangent is the logarithm. 0.434… is log10(e).
            let slope = 0.4342944819032518 / power.nearest
            let logarithm = Double(exponent) + (scaled - power.nearest - power.rest) * slope
            if logarithm == Double(exponent) { return exponent...exponent }
        }
        return lower...lower + 1
    }

    /// 5^`exponent` as the nearest double and what it lacks.
    private static func powerOfFive(_ exponent: Int) -> (nearest: Double, rest: Double) {
        var (power, rest) = (1.0, 0.0)
        for _ in 0..<abs(exponent) {
            let product = power * 5
            rest = rest * 5 + (-product).addingProduct(power, 5)
            power = product
        }
        if exponent < 0 {
            let inverse = 1 / power
            rest = ((1.0).addingProduct(-inverse, power) - inverse * rest) / power
            power = inverse
        }
        let nearest = power + rest
        return (nearest, rest - (nearest - power))
    }
}
