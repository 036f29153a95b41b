/// The digits of a chart's text: the 88 characters of printable ASCII that neither JSON nor HTML escapes.
///
/// These are 0x20 to 0x7E without `"`, `\`, `/`, `<`, `>`, `&` and `'`, in ASCII order.
package enum Radix88Alphabet {
    /// The number of digits.
    package static let radix = 88

    /// The character of each digit.
    package static let characters: [UInt8] = (0x20...0x7E).filter { !#""\/<>&'"#.utf8.contains($0) }

    /// The digit of each byte; 255 for a byte that is not a digit.
    package static let digitOfByte: [UInt8] = {
        var table = [UInt8](repeating: .max, count: 256)
        for (digit, byte) in characters.enumerated() { table[Int(byte)] = UInt8(digit) }
        return table
    }()
}
