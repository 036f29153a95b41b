extension UInt8 {
    /// Whether JSON allows the byte between tokens: space, tab, line feed or carriage return (RFC 8259, section 2).
    package var isJSONWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// Whether the byte is an ASCII digit, `0` to `9`.
    package var isDecimalDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// The value of an ASCII hexadecimal digit in either case; `nil` for any other byte.
    package var hexadecimalDigitValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The byte as two uppercase hexadecimal digits.
    package var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}
