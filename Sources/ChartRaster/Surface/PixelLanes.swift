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

    /// The channels as numbers that can be mixed.
    @inline(__always)
    static func levels(_ lanes: UInt64) -> SIMD4<Double> {
        func level(_ shift: UInt64) -> Double { Double(Int32(truncatingIfNeeded: lanes >> shift & 0xFFFF)) }
        return SIMD4(level(0), level(16), level(32), level(48))
    }

    /// Numbers from 0 to 255, rounded to the nearest with halves upwards, as channels.
    @inline(__always)
    static func lanes(_ levels: SIMD4<Double>) -> UInt64 {
        lane(levels[0]) | lane(levels[1]) << 16 | lane(levels[2]) << 32 | lane(levels[3]) << 48
    }

    /// `rounded()` is a call into the C library where the processor need not have an instruction for it.
    @inline(__always)
    private static func lane(_ level: Double) -> UInt64 {
        let whole = Int32(level)
        return UInt64(truncatingIfNeeded: level - Double(whole) >= 0.5 ? whole &+ 1 : whole)
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
