/// Arithmetic on the four channels of a pixel at once (SWAR): red, green, blue and alpha in 16-bit lanes, red lowest.
enum PixelLanes {
    private static let byteMask: UInt64 = 0x00FF_00FF_00FF_00FF

    /// The channels of a pixel as lanes; red is the lowest byte of a pixel.
    static func unpack(_ pixel: UInt32) -> UInt64 {
        let halves = (UInt64(pixel) | UInt64(pixel) << 16) & 0x0000_FFFF_0000_FFFF
        return (halves | halves << 8) & byteMask
    }

    /// The pixel of lanes that are all below 256.
    static func pack(_ lanes: UInt64) -> UInt32 {
        let halves = (lanes | lanes >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: halves | halves >> 16)
    }

    /// The lanes as floating-point levels, for interpolation.
    static func floatingPointLevels(of lanes: UInt64) -> SIMD4<Double> {
        func level(_ shift: UInt64) -> Double { Double(Int32(truncatingIfNeeded: lanes >> shift & 0xFFFF)) }
        return SIMD4(level(0), level(16), level(32), level(48))
    }

    /// Levels from 0 to 255 as lanes, rounded to nearest, halves up.
    static func lanes(rounding levels: SIMD4<Double>) -> UInt64 {
        let (red, green) = (roundedLane(levels[0]), roundedLane(levels[1]))
        let (blue, alpha) = (roundedLane(levels[2]), roundedLane(levels[3]))
        return red | green << 16 | blue << 32 | alpha << 48
    }

    /// A level from 0 to 255 as one lane, rounded to the nearest integer, halves up.
    ///
    /// `rounded()` would call the C library on processors without an instruction for it.
    private static func roundedLane(_ level: Double) -> UInt64 {
        let whole = Int32(level)
        return UInt64(truncatingIfNeeded: level - Double(whole) >= 0.5 ? whole &+ 1 : whole)
    }

    /// Every lane divided by 255, rounded down; exact up to 65,534.
    static func dividedBy255RoundingDown(_ lanes: UInt64) -> UInt64 {
        ((lanes &+ 0x0001_0001_0001_0001 &+ (lanes >> 8 & byteMask)) >> 8) & byteMask
    }

    /// Every lane divided by 255, rounded to nearest; exact up to 65,407.
    private static func dividedBy255ToNearest(_ lanes: UInt64) -> UInt64 {
        dividedBy255RoundingDown(lanes &+ 0x007F_007F_007F_007F)
    }

    /// Channels moved toward others by a half to a power: `a − ⌊a / 2ⁿ⌋ + ⌊b / 2ⁿ⌋` in every lane.
    ///
    /// - Parameters:
    ///   - channels: Lanes below 256.
    ///   - target: Lanes below 256.
    ///   - halvings: The power *n*, 0 to 8; at 8 the channels stay as they are.
    static func mixed(_ channels: UInt64, toward target: UInt64, halvings: UInt64) -> UInt64 {
        // Without the mask, low bits of a lane would get into the lane below.
        let mask: UInt64 = 0x0001_0001_0001_0001 &* (0xFF >> halvings)
        return channels &- (channels >> halvings & mask) &+ (target >> halvings & mask)
    }

    /// Blends premultiplied channels over a pixel ("source over" of Porter and Duff) at a coverage of 0 to 255.
    ///
    /// CoreGraphics rounds down twice: with `a` = ⌊coverage · alpha / 255⌋ each channel becomes
    /// ⌊(coverage · source + (255 − a) · pixel) / 255⌋. Derived from images made by CoreGraphics, where every grid
    /// line, painted once or twice, is exactly equal.
    static func blend(_ source: UInt64, coverage: UInt64, over pixel: UInt32) -> UInt32 {
        let covered = source &* coverage
        let alpha = dividedBy255RoundingDown(covered) >> 48
        return pack(dividedBy255RoundingDown(covered &+ unpack(pixel) &* (255 &- alpha)))
    }
    /// Blends premultiplied channels of an image over a pixel at a coverage of 0 to 255.
    ///
    /// CoreGraphics rounds images otherwise than colors: with *s* = coverage · source / 255, each channel becomes
    /// *s* + (255 − alpha of *s*) · pixel / 255, and both quotients are rounded to nearest. Measured on the edges and
    /// the translucent pixels of icons in Apple's pictures, where every byte is equal.
    static func blendImage(_ source: UInt64, coverage: UInt64, over pixel: UInt32) -> UInt32 {
        let covered = dividedBy255ToNearest(source &* coverage)
        return pack(covered &+ dividedBy255ToNearest(unpack(pixel) &* (255 &- covered >> 48)))
    }
}

/// The last blend of one color, because many neighboring pixels are equal.
struct LastBlend {
    private(set) var pixel: UInt32 = 0
    private(set) var coverage: UInt8 = 0
    private(set) var result: UInt32 = 0

    mutating func blend(_ color: UInt64, coverage: UInt8, over pixel: UInt32) -> UInt32 {
        if pixel != self.pixel || coverage != self.coverage {
            (self.pixel, self.coverage) = (pixel, coverage)
            result = PixelLanes.blend(color, coverage: UInt64(coverage), over: pixel)
        }
        return result
    }
}
