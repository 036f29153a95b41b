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
    func forEachChange(_ body: (_ x: Int, _ y: Int, _ change: Int) -> Void) {
        let width = expected.width
        expected.bytes.withUnsafeBytes { first in
            actual.bytes.withUnsafeBytes { second in
                for y in 0..<expected.height {
                    for x in 0..<width {
                        let offset = 4 * (y * width + x)
                        let left = first.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                        let right = second.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                        if left == right { continue }
                        let change = change(first, second, at: offset)
                        if change > 0 { body(x, y, change) }
                    }
                }
            }
        }
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
