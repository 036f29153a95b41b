import CPushChartLibrary
import PushChartDiagnostics
import PushChartPixels

/// An image of premultiplied pixels, with the blending of CoreGraphics.
///
/// Cairo would round otherwise: a line painted twice would be off by a level.
final class PremultipliedPixmap {
    let width: Int
    let height: Int
    /// Row by row without padding; red is the lowest byte. The finished image takes over the memory.
    private var bytes: [UInt8]

    /// Creates a transparent image.
    init(width: Int, height: Int) throws(PushChartError) {
        // Without enough memory, an array ends the process, and `malloc` only fails.
        guard let memory = malloc(4 * width * height) else {
            throw PushChartError(.outOfMemory, "there is no memory for \(width) by \(height) pixels")
        }
        free(memory)
        self.width = width
        self.height = height
        bytes = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { memory, count in
            memory.initialize(repeating: 0)
            count = memory.count
        }
    }

    private func withPixels(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
        bytes.withUnsafeMutableBytes { bytes in
            // An image has at least one pixel.
            if let first = bytes.bindMemory(to: UInt32.self).baseAddress { body(first) }
        }
    }

    /// Paints the covered columns of the rows of a box through a mask.
    func paint(through mask: CoverageMask, within box: PixelBox, source: PaintSource) {
        withPixels { pixels in
            mask.forEachCoveredRow(of: box) { y, columns, coverages in
                paintRow(y, of: pixels, columns: columns, coverages: coverages, source: source)
            }
        }
    }

    private func paintRow(
        _ y: Int,
        of pixels: UnsafeMutablePointer<UInt32>,
        columns: Range<Int>,
        coverages: UnsafePointer<UInt8>,
        source: PaintSource
    ) {
        let target = pixels + y * width + columns.lowerBound
        switch source {
        case .solid(let color):
            Self.paintRow(target, count: columns.count, coverages: coverages, color: color)
        case .gradient(let gradient):
            for index in 0..<columns.count where coverages[index] != 0 {
                let color = gradient.premultipliedColor(column: columns.lowerBound + index, row: y)
                target[index] = PixelLanes.blend(color, coverage: UInt64(coverages[index]), over: target[index])
            }
        case .image(let image):
            for index in 0..<columns.count where coverages[index] != 0 {
                let color = image.premultipliedColor(column: columns.lowerBound + index, row: y)
                target[index] = PixelLanes.blendImage(color, coverage: UInt64(coverages[index]), over: target[index])
            }
        }
    }

    /// Paints one row in one color; runs without coverage, and of equal pixels, are nearly free.
    private static func paintRow(
        _ target: UnsafeMutablePointer<UInt32>,
        count: Int,
        coverages: UnsafePointer<UInt8>,
        color: UInt64
    ) {
        let isOpaque = color >> 48 == 255
        let solid = PixelLanes.pack(color)
        let bytes = UnsafeRawPointer(coverages)
        var last = LastBlend()
        var index = 0
        while index < count {
            if count - index >= 8 {
                let eight = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                if eight == 0 {
                    index += 8
                    continue
                }
                if eight == .max, isOpaque {
                    (target + index).update(repeating: solid, count: 8)
                    index += 8
                    continue
                }
                if eight == UInt64(last.coverage) &* 0x0101_0101_0101_0101,
                    eightPixels(at: target + index, are: last.pixel)
                {
                    (target + index).update(repeating: last.result, count: 8)
                    index += 8
                    continue
                }
            }
            let end = min(index + 8, count)
            while index < end {
                let coverage = coverages[index]
                if coverage == 255, isOpaque {
                    target[index] = solid
                } else if coverage != 0 {
                    target[index] = last.blend(color, coverage: coverage, over: target[index])
                }
                index += 1
            }
        }
    }

    private static func eightPixels(at pixels: UnsafeMutablePointer<UInt32>, are pixel: UInt32) -> Bool {
        UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt32>.self) == SIMD8(repeating: pixel)
    }

    /// Ends the painting, and returns the pixels as straight RGBA: each channel divided by alpha and rounded to nearest,
    /// halves up.
    func unpremultiplied() -> PixelBuffer {
        let count = width * height
        withPixels { pixels in
            let opaque: UInt64 = 0xFF00_0000_FF00_0000
            var last: (pixel: UInt32, result: UInt32) = (0, 0)
            var index = 0
            while index < count {
                // Opaque and transparent pixels stay as they are.
                if count - index >= 4, Self.isLittleEndian {
                    let four = UnsafeRawPointer(pixels + index)
                    let first = four.loadUnaligned(as: UInt64.self)
                    let second = four.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                    if first & second & opaque == opaque || first | second == 0 {
                        index += 4
                        continue
                    }
                }
                let pixel = pixels[index]
                if pixel != last.pixel { last = (pixel, Self.unpremultiplied(pixel)) }
                pixels[index] = last.result
                index += 1
            }
        }
        defer { bytes = [] }
        return PixelBuffer(width: width, height: height, bytes: bytes)
    }

    private static let isLittleEndian = UInt32(1).littleEndian == 1

    /// A premultiplied pixel as straight red, green, blue and alpha in this order in memory.
    private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha != 255, alpha != 0 else { return pixel.littleEndian }
        func channel(_ level: UInt32) -> UInt32 { min(255, (level * 255 + alpha / 2) / alpha) }
        let red = channel(pixel & 255)
        let green = channel(pixel >> 8 & 255)
        let blue = channel(pixel >> 16 & 255)
        return (red | green << 8 | blue << 16 | alpha << 24).littleEndian
    }
}
