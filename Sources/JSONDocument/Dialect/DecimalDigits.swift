/// A finite number as the shortest decimal digits that read back as the same double: 0.*digits* times ten to the
/// power of ``exponent``.
package struct DecimalDigits: Hashable, Sendable {
    /// Whether a minus stands before the number; so it does before the negative zero.
    package let isNegative: Bool

    /// The digits, 0 to 9, without zeros at either end; none for zero.
    package private(set) var digits: [UInt8]

    /// Where the decimal point stands, counted from the first digit.
    package private(set) var exponent: Int

    /// Takes a number apart; `nil` for NaN and infinities.
    package init?(_ number: Double) {
        guard number.isFinite else { return nil }
        isNegative = number.sign == .minus
        digits = []
        exponent = 0
        var pointsSeen = false
        var rest = number.magnitude.description.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "."): pointsSeen = true
            case UInt8(ascii: "e"):
                exponent += Int(String(decoding: rest, as: UTF8.self)) ?? 0
                rest = rest.suffix(0)
            default:
                digits.append(byte - UInt8(ascii: "0"))
                if !pointsSeen { exponent += 1 }
            }
        }
        trim()
    }

    /// How many digits stand after the decimal point when the number is written out.
    package var decimals: Int { max(0, digits.count - exponent) }

    /// Where a number goes that lies in the middle between two others.
    package enum Halves: Sendable {
        case awayFromZero, toEven
    }

    /// The number rounded to so many digits after the point, or with a negative count to tens, hundreds and so on.
    package func rounded(toDecimals decimals: Int, halves: Halves) -> DecimalDigits {
        let (kept, isHuge) = exponent.addingReportingOverflow(decimals)
        guard !isHuge, kept < digits.count else { return self }
        var result = self
        guard kept >= 0 else {
            result.digits = []
            result.exponent = 0
            return result
        }
        let isEvenHalf = digits[kept...] == [5] && (kept == 0 || digits[kept - 1].isMultiple(of: 2))
        let roundsUp = digits[kept] >= 5 && !(halves == .toEven && isEvenHalf)
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
        result.trim()
        return result
    }

    /// The digits before the point and those after it, at least as many as asked for.
    package func decimalNotation(wholeDigits: Int, decimals: Int) -> (whole: String, fraction: String) {
        func digit(at place: Int) -> Character {
            let index = place + exponent
            return Character(Unicode.Scalar(digits.indices.contains(index) ? digits[index] + 0x30 : 0x30))
        }
        let whole = String((-max(exponent, wholeDigits, 0)..<0).map(digit))
        return (whole, String((0..<max(self.decimals, decimals, 0)).map(digit)))
    }

    private mutating func trim() {
        let leading = digits.prefix { $0 == 0 }.count
        digits.removeFirst(leading)
        exponent -= leading
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { exponent = 0 }
    }
}
