/// How much of a pixel is covered, in 255 parts.
struct Coverage: Hashable {
    /// 0 (nothing) to 255 (all of it).
    var byte: UInt8

    static let full = Coverage(byte: 255)

    init(byte: UInt8) { self.byte = byte }

    /// An area from 0 to 1 as CoreGraphics rounds it: the parts of 256 that are wholly passed, so that an area of exactly
    /// 94 parts counts as 93, and a whole pixel as 255.
    ///
    /// Worked back from the grid, axis and limit lines of pictures made by CoreGraphics: with it and the exact text widths
    /// all of them come out to the byte.
    init(area: Double) {
        guard area < 1 else {
            byte = 255
            return
        }
        // What is a whole number of parts but for rounding noise is one.
        let parts = (256 * area - 1e-7).rounded(.up) - 1
        byte = parts > 0 ? UInt8(clamping: Int(clamped: parts)) : 0
    }

    /// What two coverages leave of each other, fractions dropped.
    static func * (left: Coverage, right: Coverage) -> Coverage {
        Coverage(byte: UInt8(UInt16(left.byte) * UInt16(right.byte) / 255))
    }
}
