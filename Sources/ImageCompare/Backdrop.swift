/// The opaque colour behind pictures that are not.
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

    /// One channel of a pixel with this behind it, in 255ths of a level: a comparison then misses nothing that
    /// rounding would hide.
    @inline(__always)
    static func shown(_ channel: UInt8, alpha: UInt8, on backdrop: UInt8) -> Int {
        Int(channel) * Int(alpha) + Int(backdrop) * (255 - Int(alpha))
    }
}
