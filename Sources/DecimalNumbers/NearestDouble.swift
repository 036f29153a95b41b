/// Reads a decimal number as the nearest double.
///
/// Most numbers take the fast path of Clinger ("How to Read Floating Point Numbers Accurately", 1990). A whole number
/// up to 2^53 and a power of ten up to 10^22 are doubles, so one division rounds correctly. The standard library reads
/// all other numbers.
package enum NearestDouble {
    /// The spellings that are numbers.
    package enum Grammar {
        /// Those of JSON (RFC 8259).
        case json
        /// Also those with a plus sign, with zeros at the start, and without digits on one side of the point.
        case lenient
    }

    /// Reads a number, and moves the index past it.
    ///
    /// - Parameter index: The first byte of the number; unchanged if there is none.
    /// - Returns: `nil` if no number begins here; an infinity if it is too large for a finite double.
    /// - Complexity: O(*n*) in the number.
    package static func readNumber(
        _ grammar: Grammar = .json,
        in bytes: UnsafeBufferPointer<UInt8>,
        at index: inout Int
    ) -> Double? {
        var end = index
        let isNegative = end < bytes.count && bytes[end] == UInt8(ascii: "-")
        if isNegative || grammar == .lenient && end < bytes.count && bytes[end] == UInt8(ascii: "+") { end += 1 }
        let first = end
        var mantissa: UInt64 = 0
        readDigits(in: bytes, at: &end, into: &mantissa)
        let wholeCount = end - first
        guard wholeCount == 1 || wholeCount > 1 && bytes[first] != UInt8(ascii: "0") || grammar == .lenient
        else { return nil }
        var fractionCount = 0
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            end += 1
            let fraction = end
            readDigits(in: bytes, at: &end, into: &mantissa)
            fractionCount = end - fraction
            guard fractionCount > 0 || grammar == .lenient else { return nil }
        }
        guard wholeCount + fractionCount > 0 else { return nil }
        let hasExponent = end < bytes.count && bytes[end] | 0x20 == UInt8(ascii: "e")
        // 19 digits do not overflow.
        if !hasExponent, wholeCount + fractionCount <= 19, mantissa <= 1 << 53, fractionCount <= 22 {
            index = end
            let value = Double(mantissa) / PowersOfTen.exact[fractionCount]
            return isNegative ? -value : value
        }
        if hasExponent {
            end += 1
            if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
            let exponent = end
            readDigits(in: bytes, at: &end, into: &mantissa)
            guard end > exponent else { return nil }
        }
        let value = Double(String(decoding: bytes[index..<end], as: UTF8.self))
        if value != nil { index = end }
        return value
    }

    /// The number that a whole text is; `nil` for any other text, also for hexadecimal digits and for names such as `inf`.
    ///
    /// - Complexity: O(*n*) in the text.
    package static func number(_ text: some StringProtocol) -> Double? {
        var text = String(text)
        return text.withUTF8 { bytes in
            var end = 0
            let number = readNumber(.lenient, in: bytes, at: &end)
            return end == bytes.count ? number : nil
        }
    }

    /// Appends decimal digits to a number, which may overflow.
    @inline(__always)
    private static func readDigits(in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int, into number: inout UInt64)
    {
        while index < bytes.count {
            let digit = UInt64(bytes[index]) &- UInt64(UInt8(ascii: "0"))
            guard digit < 10 else { return }
            number = number &* 10 &+ digit
            index &+= 1
        }
    }
}

extension DecimalDigits {
    package var nearestDouble: Double {
        let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        return NearestDouble.number("\(isNegative ? "-" : "")0.\(text)0e\(exponent)") ?? 0
    }
}
