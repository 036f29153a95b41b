/// A number as an integer mantissa and a power of ten: the shortest that reads back as the same double.
package struct ShortestDecimal: Hashable {
    /// 2^53: doubles hold every integer up to this.
    package static let mantissaLimit: Integer53 = 1 << 53

    /// The mantissa, without zeros at its end; 0 for zero. It has up to 17 digits.
    package var mantissa: Integer53 = 0
    /// The power of ten.
    package var exponent = 0

    /// Converts a finite double.
    package init(_ number: Double) {
        // The standard library prints the shortest digits that read back, the same on every platform.
        var text = number.magnitude.description
        text.withUTF8 { bytes in
            var isFraction = false
            for (index, byte) in bytes.enumerated() {
                switch byte {
                case UInt8(ascii: "."): isFraction = true
                case UInt8(ascii: "e"):
                    exponent += Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)) ?? 0
                    return
                default:
                    mantissa = mantissa &* 10 &+ Integer53(byte &- UInt8(ascii: "0"))
                    if isFraction { exponent -= 1 }
                }
            }
        }
        guard mantissa != 0 else {
            exponent = 0
            return
        }
        while mantissa % 10 == 0 {
            mantissa /= 10
            exponent += 1
        }
        if number < 0 { mantissa = -mantissa }
    }
}
