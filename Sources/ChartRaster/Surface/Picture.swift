import Pixels

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The picture being painted: premultiplied pixels, blended the way CoreGraphics does it.
///
/// Cairo says how much of each pixel a shape covers; what that does to the colours is worked out here, since Cairo rounds
/// otherwise and a line painted twice would come out a level off.
final class Picture {
    let width: Int
    let height: Int
    /// Row by row without padding, red in the lowest byte.
    private let pixels: UnsafeMutablePointer<UInt32>

    /// Creates a clear picture.
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

    /// Paints over a box that is all covered alike.
    func paint(_ box: PixelBox, coverage: UInt8, source: PixelSource) {
        let coverage = UInt64(coverage)
        for y in box.y {
            let row = pixels + y * width
            switch source {
            case .solid(let color):
                if coverage == 255, color >> 48 == 255 {
                    (row + box.x.lowerBound).update(repeating: PixelLanes.packed(color), count: box.x.count)
                } else {
                    for x in box.x { row[x] = PixelLanes.blend(color, coverage: coverage, over: row[x]) }
                }
            default:
                for x in box.x {
                    row[x] = PixelLanes.blend(source.color(column: x, row: y), coverage: coverage, over: row[x])
                }
            }
        }
    }

    /// Paints over a box through coverages whose top left lies at a pixel.
    func paint(through mask: CairoSurface, left: Int, top: Int, within box: PixelBox, source: PixelSource) {
        mask.withRows { rows, stride in
            for y in box.y {
                let coverages = rows + (y - top) * stride + (box.x.lowerBound - left)
                let target = pixels + y * width + box.x.lowerBound
                switch source {
                case .solid(let color):
                    Self.paint(target, count: box.x.count, coverages: coverages, color: color)
                default:
                    for place in 0..<box.x.count where coverages[place] != 0 {
                        let color = source.color(column: box.x.lowerBound + place, row: y)
                        let coverage = UInt64(coverages[place])
                        target[place] = PixelLanes.blend(color, coverage: coverage, over: target[place])
                    }
                }
            }
        }
    }

    /// Paints one row in one colour; stretches without coverage, and those alike, cost next to nothing.
    private static func paint(
        _ target: UnsafeMutablePointer<UInt32>,
        count: Int,
        coverages: UnsafePointer<UInt8>,
        color: UInt64
    ) {
        let isOpaque = color >> 48 == 255
        let solid = PixelLanes.packed(color)
        let bytes = UnsafeRawPointer(coverages)
        // Inside an area many pixels in a row come out the same.
        var known: (pixel: UInt32, coverage: UInt8, result: UInt32) = (0, 0, 0)
        var place = 0
        while place < count {
            if count - place >= 8, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) == 0 {
                place += 8
                continue
            }
            let end = min(place + 8, count)
            while place < end {
                let coverage = coverages[place]
                if coverage == 255, isOpaque {
                    target[place] = solid
                } else if coverage != 0 {
                    let pixel = target[place]
                    if pixel != known.pixel || coverage != known.coverage {
                        let result = PixelLanes.blend(color, coverage: UInt64(coverage), over: pixel)
                        known = (pixel, coverage, result)
                    }
                    target[place] = known.result
                }
                place += 1
            }
        }
    }

    /// The pixels as straight RGBA.
    ///
    /// Each channel is divided by alpha and rounded to the nearest byte, halves upwards; clear pixels are all zero.
    func straight() -> PixelBuffer {
        let count = width * height
        let bytes = [UInt8](unsafeUninitializedCapacity: 4 * count) { target, written in
            let target = UnsafeMutableRawBufferPointer(target)
            target.copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: 4 * count))
            let opaque: UInt64 = 0xFF00_0000_FF00_0000
            var known: (pixel: UInt32, result: UInt32) = (0, 0)
            var index = 0
            while index < count {
                // Two opaque or two clear pixels are right as they are.
                if count - index >= 2 {
                    let pair = UnsafeRawPointer(pixels).loadUnaligned(fromByteOffset: 4 * index, as: UInt64.self)
                    if pair & opaque == opaque || pair == 0, Self.isLittleEndian {
                        index += 2
                        continue
                    }
                }
                let pixel = pixels[index]
                if pixel != known.pixel { known = (pixel, Self.straight(pixel)) }
                target.storeBytes(of: known.result, toByteOffset: 4 * index, as: UInt32.self)
                index += 1
            }
            written = 4 * count
        }
        return PixelBuffer(width: width, height: height, bytes: bytes)
    }

    private static let isLittleEndian = UInt32(1).littleEndian == 1

    /// A premultiplied pixel as red, green, blue and alpha in this order in memory.
    @inline(__always)
    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha != 255, alpha != 0 else { return pixel.littleEndian }
        func channel(_ level: UInt32) -> UInt32 { min(255, (level * 255 + alpha / 2) / alpha) }
        let red = channel(pixel & 255)
        let green = channel(pixel >> 8 & 255)
        let blue = channel(pixel >> 16 & 255)
        return (red | green << 8 | blue << 16 | alpha << 24).littleEndian
    }
}
