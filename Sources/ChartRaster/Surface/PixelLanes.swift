/// Arithmetic on the four channels of a pixel at once: red, green, blue and alpha in 16 bits each, red lowest.
enum PixelLanes {
    private static let bytes: UInt64 = 0x00FF_00FF_00FF_00FF

    /// The channels of a pixel, whose red is the lowest byte.
    @inline(__always)
    static func spread(_ pixel: UInt32) -> UInt64 {
        let halves = (UInt64(pixel) | UInt64(pixel) << 16) & 0x0000_FFFF_0000_FFFF
        return (halves | halves << 8) & bytes
    }

    /// The pixel of channels that are all below 256.
    @inline(__always)
    static func packed(_ lanes: UInt64) -> UInt32 {
        let halves = (lanes | lanes >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: halves | halves >> 16)
    }

    /// Every channel divided by 255, fractions dropped; exact up to 65,534.
    @inline(__always)
    static func dividedBy255(_ lanes: UInt64) -> UInt64 {
        ((lanes &+ 0x0001_0001_0001_0001 &+ (lanes >> 8 & bytes)) >> 8) & bytes
    }

    /// Lays premultiplied channels over a pixel that is covered to a share of `coverage` in 255.
    ///
    /// This is CoreGraphics' sum, fractions dropped twice and to no other number: with `a` = ⌊coverage · alpha / 255⌋ every
    /// channel becomes ⌊(coverage · source + (255 − a) · pixel) / 255⌋. Worked back from pictures made by CoreGraphics,
    /// where it gives every grid line, painted once or twice, to the byte.
    @inline(__always)
    static func blend(_ source: UInt64, coverage: UInt64, over pixel: UInt32) -> UInt32 {
        let covered = source &* coverage
        let alpha = dividedBy255(covered) >> 48
        return packed(dividedBy255(covered &+ spread(pixel) &* (255 &- alpha)))
    }
}
