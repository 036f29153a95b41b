import DecimalNumbers
import Testing

@Suite("Powers of ten")
struct PowersOfTenTests {
    @Test("Every power has the bits of its decimal")
    func bits() {
        for exponent in -323...308 {
            #expect(PowersOfTen.nearest(exponent).bitPattern == Double("1e\(exponent)")?.bitPattern, "\(exponent)")
        }
        for exponent in [309, 400, 401, .max] { #expect(PowersOfTen.nearest(exponent) == .infinity) }
        for exponent in [-324, -400, -401, .min] { #expect(PowersOfTen.nearest(exponent) == 0) }
    }

    @Test("Numbers beside a power have its exponent on one side")
    func exponents() {
        for exponent in -307...308 {
            let power = PowersOfTen.nearest(exponent)
            #expect(PowersOfTen.exponents(around: power) == exponent...exponent)
            #expect(PowersOfTen.exponents(around: power * (1 - 1e-12)) == exponent - 1...exponent)
            #expect(PowersOfTen.exponents(around: power * (1 + 1e-12)) == exponent...exponent + 1)
        }
        #expect(PowersOfTen.exponents(around: .leastNonzeroMagnitude) == -324 ... -323)
        #expect(PowersOfTen.exponents(around: .greatestFiniteMagnitude) == 308...309)
    }

    /// How many doubles below and above a power have a logarithm nearer to its exponent than to another double, found
    /// with 250 binary digits.
    @Test(
        "Logarithms are rounded as by an exact function",
        arguments: [
            (-307, 330, 331), (-100, 129, 128), (-23, 27, 28), (-20, 26, 27), (-11, 12, 13), (-5, 6, 5), (-3, 2, 2),
            (-2, 3, 1), (-1, 2, 0), (0, 0, 0), (1, 0, 1), (2, 1, 3), (3, 4, 4), (5, 7, 7), (9, 17, 17), (15, 16, 16),
            (23, 23, 24), (64, 56, 111), (100, 84, 84), (308, 327, 327),
        ]
    )
    func roundedLogarithms(exponent: Int, below: UInt64, above: UInt64) {
        let bits = PowersOfTen.nearest(exponent).bitPattern
        func exponents(_ bits: UInt64) -> ClosedRange<Int> { PowersOfTen.exponents(around: Double(bitPattern: bits)) }
        #expect(exponents(bits - below) == exponent...exponent)
        #expect(exponents(bits - below - 1) == exponent - 1...exponent)
        #expect(exponents(bits + above) == exponent...exponent)
        #expect(exponents(bits + above + 1) == exponent...exponent + 1)
    }
}
