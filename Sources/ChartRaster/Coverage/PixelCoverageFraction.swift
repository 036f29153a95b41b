import SeriesDecoding

/// The covered fraction of a pixel, in 255ths.
struct PixelCoverageFraction: Hashable {
    /// 0 (nothing) to 255 (the whole pixel).
    var byte: UInt8

    static let full = PixelCoverageFraction(byte: 255)

    init(byte: UInt8) { self.byte = byte }

    /// An area of 0 to 1, rounded like CoreGraphics: the number of 256ths that are exceeded. An area of 94/256 counts
    /// as 93, and a whole pixel as 255.
    ///
    /// Derived from grid, axis and limit lines in images made by CoreGraphics. With this rule and the exact text widths
    /// all of them are exactly equal.
    init(area: Double) {
        guard area < 1 else {
            byte = 255
            return
        }
        // Rounding noise must not exceed a whole number of 256ths.
        let parts = (256 * area - 1e-7).rounded(.up) - 1
        byte = parts > 0 ? UInt8(clamping: Int(clamped: parts)) : 0
    }

    /// The product of two coverages, rounded down.
    static func * (left: PixelCoverageFraction, right: PixelCoverageFraction) -> PixelCoverageFraction {
        PixelCoverageFraction(byte: UInt8(UInt16(left.byte) * UInt16(right.byte) / 255))
    }
}
