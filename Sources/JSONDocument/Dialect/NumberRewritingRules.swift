import DecimalNumbers

/// The rules by which a JSON encoder rewrites a number that it has read, as far as they change the number of bytes.
///
/// All known encoders write the shortest digits that read back as the same double. They differ in the numbers that they
/// read as integers, and in the numbers that they write with an exponent. The defaults write exponents as Python and Swift
/// do: `0.0001`, `1e-05` and `1e+16`.
struct NumberRewritingRules: Hashable, Sendable {
    /// The numbers that an encoder reads as integers and writes digit by digit.
    enum IntegerRewritingRule: Hashable, Sendable {
        /// Numbers that are spelled without point and exponent.
        case unbounded
        /// Numbers that are spelled without point and exponent and fit 64 bits.
        case bits64
        /// Numbers with a whole value that fits 64 bits, with any spelling.
        case wholeValues
        /// None: all numbers are read as doubles.
        case none
    }

    var integers: IntegerRewritingRule

    /// The smallest power of ten that is written without an exponent: -4 writes 0.0001 but 1e-05.
    var smallestPlainExponent = -4

    /// The largest power of ten that is written without an exponent: 15 writes 1000000000000000 but 1e+16.
    var largestPlainExponent = 15

    /// The minimum number of digits of an exponent: 2 writes `1e-07`.
    var minimumExponentDigits = 2

    /// Whether a double without a fraction is written with `.0`.
    var addsPointZeroToWholeDoubles = false

    /// Whether a single digit before an exponent is followed by `.0`.
    var addsPointZeroToWholeMantissas = false

    /// Whether a number that is too large for a double is written as `Infinity`, which is not JSON.
    ///
    /// Otherwise it keeps its spelling. No JSON number reads as `NaN`.
    var writesInfinityAsName = false

    func rewrittenByteCount(of number: JSONNumber) -> Int {
        if let count = byteCountAsInteger(of: number) { return count }
        guard let double = number.double, let digits = DecimalDigits(double) else {
            guard writesInfinityAsName else { return number.spelling.utf8.count }
            return (number.spelling.hasPrefix("-") ? "-Infinity" : "Infinity").utf8.count
        }
        let sign = digits.isNegative ? 1 : 0
        let power = digits.digits.isEmpty ? 0 : digits.exponent - 1
        let count = max(1, digits.digits.count)
        if power < smallestPlainExponent || power > largestPlainExponent {
            let mantissa = count > 1 ? count + 1 : addsPointZeroToWholeMantissas ? 3 : 1
            return sign + mantissa + 2 + max(minimumExponentDigits, String(power.magnitude).utf8.count)
        }
        if digits.fractionDigitCount > 0 { return sign + max(1, digits.exponent) + 1 + digits.fractionDigitCount }
        return sign + max(1, digits.exponent) + (addsPointZeroToWholeDoubles ? 2 : 0)
    }

    private func byteCountAsInteger(of number: JSONNumber) -> Int? {
        let isPlain = number.spelling.utf8.allSatisfy { $0.isDecimalDigit || $0 == UInt8(ascii: "-") }
        switch integers {
        case .unbounded where isPlain: return number.spelling == "-0" ? 1 : number.spelling.utf8.count
        case .bits64 where isPlain:
            return Int(number.spelling).map { String($0).utf8.count }
        case .wholeValues: return number.integer.map { String($0).utf8.count }
        default: return nil
        }
    }
}
