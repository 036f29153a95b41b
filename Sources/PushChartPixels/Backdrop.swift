/// The opaque color behind images that are not opaque.
public struct Backdrop: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8

    /// White.
    public static let white = Backdrop(red: 255, green: 255, blue: 255)
    /// Black.
    public static let black = Backdrop(red: 0, green: 0, blue: 0)

    /// Creates a backdrop.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// A straight channel composited over an opaque level, in 255ths of a level: exact, so that a comparison misses
    /// nothing that rounding would hide.
    static func compositeIn255ths(_ channel: UInt8, alpha: UInt8, over level: UInt8) -> Int {
        Int(channel) * Int(alpha) + Int(level) * (255 - Int(alpha))
    }

    /// A straight channel composited over an opaque level, rounded to the nearest level.
    static func composite(_ channel: UInt8, alpha: UInt8, over level: UInt8) -> UInt8 {
        UInt8((compositeIn255ths(channel, alpha: alpha, over: level) + 127) / 255)
    }
}

extension Backdrop {
    /// Six lowercase hexadecimal digits.
    package var hex: String {
        String(String(1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16).dropFirst())
    }
}
