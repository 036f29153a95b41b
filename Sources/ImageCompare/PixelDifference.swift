import Pixels

/// How far two pictures of one size are apart, pixel by pixel.
struct PixelDifference {
    private let expected: PixelBuffer
    private let actual: PixelBuffer
    private let backdrop: Backdrop

    init(_ expected: PixelBuffer, _ actual: PixelBuffer, backdrop: Backdrop) {
        self.expected = expected
        self.actual = actual
        self.backdrop = backdrop
    }

    /// Calls `body` for each pixel that looks different, row by row, with the largest channel difference, 1 to 255.
    @inline(__always)
    func forEachChange(_ body: (_ x: Int, _ y: Int, _ change: Int) -> Void) {
        let width = expected.width
        expected.bytes.withUnsafeBytes { first in
            actual.bytes.withUnsafeBytes { second in
                for y in 0..<expected.height {
                    let row = 4 * width * y
                    // Most rows of most pictures are the same.
                    if Self.isSame(first, second, from: row, count: width) { continue }
                    for x in 0..<width {
                        let offset = row + 4 * x
                        let left = first.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                        let right = second.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                        if left == right { continue }
                        let change = Self.opaqueChange(left, right) ?? change(first, second, at: offset)
                        if change > 0 { body(x, y, change) }
                    }
                }
            }
        }
    }

    /// Whether a run of pixels has the same bytes; without a branch per pixel, so that it is done many at a time.
    private static func isSame(
        _ first: UnsafeRawBufferPointer,
        _ second: UnsafeRawBufferPointer,
        from start: Int,
        count: Int
    ) -> Bool {
        guard count > 0, let first = first.baseAddress, let second = second.baseAddress else { return true }
        var difference: UInt32 = 0
        var offset = start
        for _ in 0..<count {
            difference |=
                first.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                ^ second.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            offset &+= 4
        }
        return difference == 0
    }

    /// How far two opaque pixels are apart; nil where one is not opaque.
    @inline(__always)
    private static func opaqueChange(_ left: UInt32, _ right: UInt32) -> Int? {
        let (left, right) = (left.littleEndian, right.littleEndian)
        guard (left & right) >> 24 == 255 else { return nil }
        func apart(_ shift: UInt32) -> Int {
            abs(Int(truncatingIfNeeded: left >> shift & 255) &- Int(truncatingIfNeeded: right >> shift & 255))
        }
        return max(apart(0), apart(8), apart(16))
    }

    private func change(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, at offset: Int) -> Int {
        let (firstAlpha, secondAlpha) = (first[offset + 3], second[offset + 3])
        func apart(_ channel: Int, _ behind: UInt8) -> Int {
            let left = Backdrop.shown(first[offset + channel], alpha: firstAlpha, on: behind)
            let right = Backdrop.shown(second[offset + channel], alpha: secondAlpha, on: behind)
            return abs(left - right)
        }
        let most = max(apart(0, backdrop.red), apart(1, backdrop.green), apart(2, backdrop.blue))
        return (most + 254) / 255
    }
}
