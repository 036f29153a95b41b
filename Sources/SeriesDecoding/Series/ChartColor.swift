/// A color of 8 bits a channel in sRGB, not premultiplied.
public struct ChartColor: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8
    /// Opacity, 0 (clear) to 255 (opaque).
    public var alpha: UInt8

    /// Creates a color from its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Reads `#RRGGBB` or `#RRGGBBAA`, hexadecimal digits of either case; `nil` for anything else.
    public init?(hex: String) {
        var digits: [UInt8] = []
        var text = hex.utf8.makeIterator()
        guard text.next() == UInt8(ascii: "#") else { return nil }
        while let byte = text.next() {
            guard digits.count < 8, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            digits.append(UInt8(digit))
        }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        self.init(
            red: digits[0] << 4 | digits[1],
            green: digits[2] << 4 | digits[3],
            blue: digits[4] << 4 | digits[5],
            alpha: digits.count == 8 ? digits[6] << 4 | digits[7] : 255
        )
    }

    /// `#RRGGBB`, or `#RRGGBBAA` where the color is not opaque, in capitals.
    public var hex: String {
        let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return channels.reduce(into: "#") { text, channel in
            text += (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
        }
    }
}
