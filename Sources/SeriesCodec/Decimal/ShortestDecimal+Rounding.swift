import DecimalNumbers
import SeriesDecoding

extension ShortestDecimal {
    /// The mantissa at a smaller power of ten; `nil` if it exceeds 53 bits.
    func mantissa(atExponent exponent: Int) -> Int? {
        guard mantissa != 0 else { return 0 }
        let zeroCount = self.exponent - exponent
        guard (0...16).contains(zeroCount) else { return nil }
        let (result, overflow) = mantissa.multipliedReportingOverflow(by: Self.integerPowerOfTen(zeroCount))
        return !overflow && abs(result) < Self.mantissaLimit ? result : nil
    }

    /// The number rounded to units of 10^-`decimals`, halves rounded away from zero; `nil` if it exceeds 53 bits.
    func roundedMantissa(toDecimals decimals: Int) -> Int? {
        let cutDigitCount = -decimals - exponent
        guard cutDigitCount > 0 else { return mantissa(atExponent: -decimals) }
        guard cutDigitCount <= 18 else { return 0 }
        let unit = Self.integerPowerOfTen(cutDigitCount)
        let magnitude = abs(mantissa)
        let whole = magnitude / unit + (magnitude % unit >= unit / 2 ? 1 : 0)
        guard whole < Self.mantissaLimit else { return nil }
        return mantissa < 0 ? -whole : whole
    }

    /// 10^`exponent` for exponents of 0...18.
    private static func integerPowerOfTen(_ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    /// The smallest power of ten of several numbers, and their mantissas at it; `nil` if one exceeds 53 bits.
    static func mantissasWithCommonExponent(of numbers: [Double]) -> (exponent: Int, mantissas: [Int])? {
        guard var (exponent, mantissas) = mantissasOfFewDecimals(numbers) ?? mantissasOfAnyDecimals(numbers) else {
            return nil
        }
        guard mantissas.contains(where: { $0 != 0 }) else { return (0, mantissas) }
        while mantissas.allSatisfy({ $0 % 10 == 0 }) {
            for index in mantissas.indices { mantissas[index] /= 10 }
            exponent += 1
        }
        return (exponent, mantissas)
    }

    /// The common exponent and mantissas of numbers with at most nine decimals, found without printing: multiplied and
    /// divided back, such a number is itself again. `nil` if one has more.
    private static func mantissasOfFewDecimals(_ numbers: [Double]) -> (exponent: Int, mantissas: [Int])? {
        let limit = Double(mantissaLimit)
        var decimals = 0
        var power = 1.0
        for number in numbers {
            while true {
                let product = number * power
                guard abs(product) < limit else { return nil }
                let mantissa = roundedHalfAwayFromZero(product)
                if Double(mantissa) / power == number { break }
                guard decimals < 9 else { return nil }
                decimals += 1
                power *= 10
            }
        }
        var mantissas: [Int] = []
        mantissas.reserveCapacity(numbers.count)
        for number in numbers {
            let product = number * power
            guard abs(product) < limit else { return nil }
            mantissas.append(roundedHalfAwayFromZero(product))
        }
        return (-decimals, mantissas)
    }

    /// The nearest whole number to a number below 2^53, halves rounded away from zero.
    ///
    /// This is `rounded()` without a call of the C library.
    @inline(__always)
    private static func roundedHalfAwayFromZero(_ number: Double) -> Int {
        let whole = Int(clamped: number)
        let rest = number - Double(whole)
        return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }

    private static func mantissasOfAnyDecimals(_ numbers: [Double]) -> (exponent: Int, mantissas: [Int])? {
        let decimals = numbers.map { ShortestDecimal($0) }
        let exponent = decimals.lazy.filter { $0.mantissa != 0 }.map(\.exponent).min() ?? 0
        let mantissas = decimals.compactMap { $0.mantissa(atExponent: exponent) }
        return mantissas.count == numbers.count ? (exponent, mantissas) : nil
    }
}
