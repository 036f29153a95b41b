/// The 88 characters a chart's text is written in: printable ASCII that neither JSON nor HTML escapes.
///
/// These are 0x20 to 0x7E without `"`, `\`, `/`, `<`, `>`, `&` and `'`, in their ASCII order; the place of a character
/// is its digit.
enum Radix88 {
    /// The number of digits.
    static let radix = 88

    /// The character of each digit.
    static let characters: [UInt8] = (0x20...0x7E).filter { byte in
        !#""\/<>&'"#.utf8.contains(byte)
    }

    /// The digit of each byte, 255 where the byte is no digit.
    static let digits: [UInt8] = {
        var table = [UInt8](repeating: .max, count: 256)
        for (digit, byte) in characters.enumerated() { table[Int(byte)] = UInt8(digit) }
        return table
    }()
}
