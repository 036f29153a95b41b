/// Reads a decimal number as the nearest double.
///
/// Most numbers take the fast path of Clinger ("How to Read Floating Point Numbers Accurately", 1990). A whole number
/// up to 2^53 and a power of ten up to 10^22 are doubles, so one multiplication or division rounds correctly. The
/// standard library reads all other numbers.
package enum NearestDouble {
    /// Reads a JSON number, and moves the index past it.
    ///
    /// - Parameter index: The first byte of the number; unchanged if there is none.
    /// - Returns: `nil` if no number begins here, or if it is too large for a finite double.
    package static func readNumberAsDouble(in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Double? {
        var end = index
        let isNegative = end < bytes.count && bytes[end] == UInt8(ascii: "-")
        if isNegative { end += 1 }
        let first = end
        var mantissa: UInt64 = 0
        readDigits(in: bytes, at: &end, into: &mantissa)
        let wholeCount = end - first
        // The grammar of RFC 8259 has no leading zero.
        guard wholeCount == 1 || wholeCount > 1 && bytes[first] != UInt8(ascii: "0") else { return nil }
        var fractionCount = 0
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            end += 1
            let fraction = end
            readDigits(in: bytes, at: &end, into: &mantissa)
            fractionCount = end - fraction
            guard fractionCount > 0 else { return nil }
        }
        let hasExponent = end < bytes.count && bytes[end] | 0x20 == UInt8(ascii: "e")
        // 19 digits do not overflow.
        if !hasExponent, wholeCount + fractionCount <= 19, mantissa <= 1 << 53, fractionCount <= 22 {
            index = end
            let value = Double(mantissa) / powers[fractionCount]
            return isNegative ? -value : value
        }
        if hasExponent {
            end += 1
            if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
            let exponent = end
            readDigits(in: bytes, at: &end, into: &mantissa)
            guard end > exponent else { return nil }
        }
        let spelling = String(decoding: bytes[index..<end], as: UTF8.self)
        guard let value = Double(spelling), value.isFinite else { return nil }
        index = end
        return value
    }

    /// Appends decimal digits to a number, which may overflow.
    @inline(__always)
    private static func readDigits(in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int, into number: inout UInt64)
    {
        while index < bytes.count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return }
            number = number &* 10 &+ UInt64(digit)
            index += 1
        }
    }

    /// 10^0 to 10^22: all that a double holds exactly.
    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
