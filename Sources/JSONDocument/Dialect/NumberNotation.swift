/// How an encoder writes a number that it has read, as far as the number of bytes goes.
///
/// All of the known ones write the shortest digits that read back as the same double; they differ in which numbers
/// they take for doubles, and in where they change to powers of ten.
public struct NumberNotation: Hashable, Sendable {
    /// Which numbers come through as whole numbers, digit by digit.
    public enum IntegerPolicy: Hashable, Sendable {
        /// All that are spelled without point and exponent.
        case unbounded
        /// Those spelled without point and exponent that fit 64 bits.
        case bits64
        /// Those with a whole value that fits 64 bits, however they are spelled.
        case wholeValues
        /// None: all numbers are doubles.
        case none
    }

    /// Which numbers come through as whole numbers.
    public var integers: IntegerPolicy

    /// The smallest power of ten whose numbers are written out: -4 writes 0.0001 and not 0.00001.
    public var smallestPower: Int

    /// The largest power of ten whose numbers are written out: 15 writes 1000000000000000 and not ten times as much.
    public var largestPower: Int

    /// The fewest digits of an exponent: 2 writes `1e-07`.
    public var exponentDigits: Int

    /// Whether a double without fraction is written with `.0`.
    public var marksWholeDoubles: Bool

    /// Whether a single digit before an exponent is followed by `.0`.
    public var marksWholeMantissas: Bool

    /// Whether a number beyond every double is written as `Infinity`, which is no JSON; without this it keeps its
    /// spelling. None becomes `NaN`: a document holds no number that reads as one.
    public var namesInfinity: Bool

    /// Creates a notation; the defaults write powers of ten as Python and Swift do: `0.0001` and `1e-05`, `1e+16`.
    public init(
        integers: IntegerPolicy,
        smallestPower: Int = -4,
        largestPower: Int = 15,
        exponentDigits: Int = 2,
        marksWholeDoubles: Bool = false,
        marksWholeMantissas: Bool = false,
        namesInfinity: Bool = false
    ) {
        self.integers = integers
        self.smallestPower = smallestPower
        self.largestPower = largestPower
        self.exponentDigits = exponentDigits
        self.marksWholeDoubles = marksWholeDoubles
        self.marksWholeMantissas = marksWholeMantissas
        self.namesInfinity = namesInfinity
    }

    /// How many bytes the number takes.
    func byteCount(of number: JSONNumber) -> Int {
        if let count = integerByteCount(of: number) { return count }
        guard let double = number.double, let digits = DecimalDigits(double) else {
            guard namesInfinity else { return number.spelling.utf8.count }
            return (number.spelling.hasPrefix("-") ? "-Infinity" : "Infinity").utf8.count
        }
        let sign = digits.isNegative ? 1 : 0
        let power = digits.digits.isEmpty ? 0 : digits.exponent - 1
        let count = max(1, digits.digits.count)
        if power < smallestPower || power > largestPower {
            let mantissa = count > 1 ? count + 1 : marksWholeMantissas ? 3 : 1
            return sign + mantissa + 2 + max(exponentDigits, String(power.magnitude).utf8.count)
        }
        if digits.decimals > 0 { return sign + max(1, digits.exponent) + 1 + digits.decimals }
        return sign + max(1, digits.exponent) + (marksWholeDoubles ? 2 : 0)
    }

    private func integerByteCount(of number: JSONNumber) -> Int? {
        let isPlain = number.spelling.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
        switch integers {
        case .unbounded where isPlain: return number.spelling == "-0" ? 1 : number.spelling.utf8.count
        case .bits64 where isPlain:
            return Int(number.spelling).map { String($0).utf8.count }
        case .wholeValues: return number.integer.map { String($0).utf8.count }
        default: return nil
        }
    }
}
