/// The pixel differences of two images of one size.
struct PixelDifferences {
    let backdrop: Backdrop

    /// Calls `body` for each pixel of two rows that looks different, with the largest difference of its channels, 1 to
    /// 255.
    ///
    /// - Parameters:
    ///   - first: The RGBA bytes of a row.
    ///   - second: As many bytes of the other row.
    func forEachDifferingPixel(
        _ first: UnsafeRawBufferPointer,
        _ second: UnsafeRawBufferPointer,
        _ body: (_ x: Int, _ difference: Int) -> Void
    ) {
        let width = first.count / 4
        // Most rows of most images are equal.
        if Self.rowsAreEqual(first, second) { return }
        for x in 0..<width {
            let left = first.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
            let right = second.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
            if left == right { continue }
            let difference =
                Self.largestChannelDifferenceIfBothOpaque(left, right)
                ?? largestCompositedChannelDifference(first, second, offset: 4 * x)
            if difference > 0 { body(x, difference) }
        }
    }

    /// Whether two rows have equal bytes; without a branch per pixel, so that the loop is vectorized.
    static func rowsAreEqual(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
        guard let start = first.baseAddress, let other = second.baseAddress else { return true }
        var difference: UInt32 = 0
        var offset = 0
        for _ in 0..<first.count / 4 {
            difference |=
                start.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                ^ other.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            offset &+= 4
        }
        return difference == 0
    }

    /// The largest channel difference of two opaque pixels; nil if one is not opaque.
    private static func largestChannelDifferenceIfBothOpaque(_ left: UInt32, _ right: UInt32) -> Int? {
        let (left, right) = (left.littleEndian, right.littleEndian)
        guard (left & right) >> 24 == 255 else { return nil }
        func difference(_ shift: UInt32) -> Int {
            abs(Int(truncatingIfNeeded: left >> shift & 255) &- Int(truncatingIfNeeded: right >> shift & 255))
        }
        return max(difference(0), difference(8), difference(16))
    }

    /// The largest channel difference of two pixels on the backdrop, rounded up.
    private func largestCompositedChannelDifference(
        _ first: UnsafeRawBufferPointer,
        _ second: UnsafeRawBufferPointer,
        offset: Int
    ) -> Int {
        let (firstAlpha, secondAlpha) = (first[offset + 3], second[offset + 3])
        func difference(_ channel: Int, _ level: UInt8) -> Int {
            abs(
                Backdrop.compositeIn255ths(first[offset + channel], alpha: firstAlpha, over: level)
                    - Backdrop.compositeIn255ths(second[offset + channel], alpha: secondAlpha, over: level)
            )
        }
        let largest = max(difference(0, backdrop.red), difference(1, backdrop.green), difference(2, backdrop.blue))
        return (largest + 254) / 255
    }
}
