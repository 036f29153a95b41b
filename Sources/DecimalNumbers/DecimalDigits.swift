/// The decimal digits of a double, the fewest that read back as the same double unless they were rounded.
///
/// The number is 0.*digits* times ten to the power of ``exponent``.
package struct DecimalDigits: Hashable, Sendable {
    /// Whether the number has a minus sign, as negative zero does.
    package let isNegative: Bool

    /// The digits, 0 to 9, without zeros at either end; empty for zero.
    package private(set) var digits: [UInt8]

    /// The position of the decimal point, counted from the first digit.
    package private(set) var exponent: Int

    /// Finds the digits of a number; `nil` for NaN and infinities.
    package init?(_ number: Double) {
        guard number.isFinite else { return nil }
        let decimal = ShortestDecimal(number.magnitude)
        let digits = decimal.mantissa == 0 ? [] : String(decimal.mantissa).utf8.map { $0 - UInt8(ascii: "0") }
        isNegative = number.sign == .minus
        self.digits = digits
        exponent = digits.count + decimal.exponent
    }

    /// The number of digits after the decimal point in plain notation.
    package var fractionDigitCount: Int { max(0, digits.count - exponent) }

    /// The least number of decimals whose last digit is at most a thousandth of a range, or of its ends if these are equal.
    package static func decimalsOfThousandth(from lowest: Double, through highest: Double) -> Int {
        guard let lowest = DecimalDigits(lowest), let highest = DecimalDigits(highest) else { return 0 }
        let range = highest - lowest
        // A range of 0.1 to 1 has the exponent 0 and needs steps of 0.0001.
        return max(0, 4 - (range.digits.isEmpty ? highest : range).exponent)
    }

    /// The number times a power of ten, without rounding.
    package func multiplied(byPowerOfTen power: Int) -> DecimalDigits {
        DecimalDigits(isNegative: isNegative, digits: digits, exponent: exponent + power)
    }

    /// The direction in which a number halfway between two others is rounded.
    package enum TieRule: Sendable {
        case awayFromZero, toEven
    }

    /// The number rounded to some digits after the point, or with a negative count to tens, hundreds and so on.
    package func rounded(toDecimals decimals: Int, ties: TieRule) -> DecimalDigits {
        let (kept, isHuge) = exponent.addingReportingOverflow(decimals)
        guard !isHuge, kept < digits.count else { return self }
        var result = self
        guard kept >= 0 else {
            result.digits = []
            result.exponent = 0
            return result
        }
        let isEvenHalf = digits[kept...] == [5] && (kept == 0 || digits[kept - 1].isMultiple(of: 2))
        let roundsUp = digits[kept] >= 5 && !(ties == .toEven && isEvenHalf)
        result.digits = Array(digits[..<kept])
        if roundsUp {
            var index = kept - 1
            while index >= 0, result.digits[index] == 9 {
                result.digits[index] = 0
                index -= 1
            }
            if index >= 0 {
                result.digits[index] += 1
            } else {
                result.digits.insert(1, at: 0)
                result.exponent += 1
            }
        }
        result.removeOuterZeros()
        return result
    }

    /// The digits before the decimal point and the digits after it, padded with zeros to minimum counts.
    package func wholeAndFractionDigits(
        minimumWholeDigits: Int,
        minimumFractionDigits: Int
    ) -> (whole: String, fraction: String) {
        func digit(at position: Int) -> Character {
            let index = position + exponent
            return Character(Unicode.Scalar(digits.indices.contains(index) ? digits[index] + 0x30 : 0x30))
        }
        let whole = String((-max(exponent, minimumWholeDigits, 0)..<0).map(digit))
        return (whole, String((0..<max(fractionDigitCount, minimumFractionDigits, 0)).map(digit)))
    }

    /// The exact difference of two numbers.
    package static func - (left: DecimalDigits, right: DecimalDigits) -> DecimalDigits {
        // One more place for the carry. The last place is the last one of either number.
        let wholeCount = max(left.exponent, right.exponent) + 1
        let lastPlace = max(left.digits.count - left.exponent, right.digits.count - right.exponent)
        var places = [Int](repeating: 0, count: wholeCount + lastPlace)
        for (number, sign) in [(left, left.isNegative ? -1 : 1), (right, right.isNegative ? 1 : -1)] {
            for (index, digit) in number.digits.enumerated() {
                places[wholeCount - number.exponent + index] += sign * Int(digit)
            }
        }
        // Either no two digits have opposite signs, or each place is -9 to 9: the first place decides the sign.
        let sign = (places.first { $0 != 0 } ?? 0).signum()
        var digits = [UInt8](repeating: 0, count: places.count)
        var carry = 0
        for index in places.indices.reversed() {
            let sum = places[index] * sign + carry
            let digit = (sum % 10 + 10) % 10
            digits[index] = UInt8(digit)
            carry = (sum - digit) / 10
        }
        return DecimalDigits(isNegative: sign < 0, digits: digits, exponent: wholeCount)
    }

    private init(isNegative: Bool, digits: [UInt8], exponent: Int) {
        self.isNegative = isNegative
        self.digits = digits
        self.exponent = exponent
        removeOuterZeros()
    }

    private mutating func removeOuterZeros() {
        let leading = digits.prefix { $0 == 0 }.count
        digits.removeFirst(leading)
        exponent -= leading
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { exponent = 0 }
    }
}
