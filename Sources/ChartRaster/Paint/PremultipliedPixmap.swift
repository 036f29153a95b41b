import Pixels

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An image of premultiplied pixels, with the blending of CoreGraphics.
///
/// Cairo would round otherwise: a line painted twice would be off by a level.
final class PremultipliedPixmap {
    let width: Int
    let height: Int
    /// Row by row without padding; red is the lowest byte.
    private let pixels: UnsafeMutablePointer<UInt32>

    /// Creates a transparent image.
    init(width: Int, height: Int) throws(RasterError) {
        guard let memory = calloc(width * height, MemoryLayout<UInt32>.stride) else {
            throw RasterError(.outOfMemory, "there is no memory for \(width) by \(height) pixels")
        }
        self.width = width
        self.height = height
        pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
    }

    deinit {
        free(pixels)
    }

    /// Paints a box of equal coverage.
    func paint(_ box: PixelBox, coverage: UInt8, source: PaintSource) {
        let coverage = UInt64(coverage)
        for y in box.y {
            let row = pixels + y * width
            switch source {
            case .solid(let color):
                if coverage == 255, color >> 48 == 255 {
                    (row + box.x.lowerBound).update(repeating: PixelLanes.pack(color), count: box.x.count)
                } else {
                    for x in box.x { row[x] = PixelLanes.blend(color, coverage: coverage, over: row[x]) }
                }
            default:
                for x in box.x {
                    row[x] = PixelLanes.blend(
                        source.premultipliedColor(column: x, row: y),
                        coverage: coverage,
                        over: row[x]
                    )
                }
            }
        }
    }

    /// Paints a box of equal coverage with an image.
    func paint(_ box: PixelBox, coverage: UInt8, image: ImageSampler) {
        let coverage = UInt64(coverage)
        for y in box.y {
            let row = pixels + y * width
            for x in box.x {
                row[x] = PixelLanes.blendImage(
                    image.premultipliedColor(column: x, row: y),
                    coverage: coverage,
                    over: row[x]
                )
            }
        }
    }

    /// Paints the pixels of a box through a mask whose top left pixel lies at `left`, `top`.
    func paint(through mask: CairoCoverageSurface, left: Int, top: Int, within box: PixelBox, source: PaintSource) {
        mask.withRows { rows, stride in
            for y in box.y {
                let coverages = rows + (y - top) * stride + (box.x.lowerBound - left)
                let target = pixels + y * width + box.x.lowerBound
                switch source {
                case .solid(let color):
                    Self.paintRow(target, count: box.x.count, coverages: coverages, color: color)
                default:
                    for index in 0..<box.x.count where coverages[index] != 0 {
                        let color = source.premultipliedColor(column: box.x.lowerBound + index, row: y)
                        let coverage = UInt64(coverages[index])
                        target[index] = PixelLanes.blend(color, coverage: coverage, over: target[index])
                    }
                }
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
        // Inside an area many neighboring results are equal.
        var last: (pixel: UInt32, coverage: UInt8, result: UInt32) = (0, 0, 0)
        var index = 0
        while index < count {
            if count - index >= 8, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0 {
                index += 8
                continue
            }
            let end = min(index + 8, count)
            while index < end {
                let coverage = coverages[index]
                if coverage == 255, isOpaque {
                    target[index] = solid
                } else if coverage != 0 {
                    let pixel = target[index]
                    if pixel != last.pixel || coverage != last.coverage {
                        let result = PixelLanes.blend(color, coverage: UInt64(coverage), over: pixel)
                        last = (pixel, coverage, result)
                    }
                    target[index] = last.result
                }
                index += 1
            }
        }
    }

    /// The pixels as straight RGBA: each channel divided by alpha and rounded to nearest, halves up.
    func unpremultiplied() -> PixelBuffer {
        let count = width * height
        let bytes = [UInt8](unsafeUninitializedCapacity: 4 * count) { target, written in
            let target = UnsafeMutableRawBufferPointer(target)
            target.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: 4 * count))
            let opaque: UInt64 = 0xFF00_0000_FF00_0000
            var last: (pixel: UInt32, result: UInt32) = (0, 0)
            var index = 0
            while index < count {
                // Two opaque or two transparent pixels stay as they are.
                if count - index >= 2 {
                    let pair = UnsafeRawPointer(pixels).loadUnaligned(fromByteOffset: 4 * index, as: UInt64.self)
                    if pair & opaque == opaque || pair == 0, Self.isLittleEndian {
                        index += 2
                        continue
                    }
                }
                let pixel = pixels[index]
                if pixel != last.pixel { last = (pixel, Self.unpremultiplied(pixel)) }
                target.storeBytes(of: last.result, toByteOffset: 4 * index, as: UInt32.self)
                index += 1
            }
            written = 4 * count
        }
        return PixelBuffer(width: width, height: height, bytes: bytes)
    }

    private static let isLittleEndian = UInt32(1).littleEndian == 1

    /// A premultiplied pixel as straight red, green, blue and alpha in this order in memory.
    @inline(__always)
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
