/// Multiplication by powers of ten with IEEE 754 operations that give the same result on every host.
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
}
