import Pixels

/// An image of few colors as a palette and one index per pixel.
struct IndexedColorImage {
    /// RGBA of each color: colors that are not opaque first, otherwise in the order of their first pixels.
    private(set) var palette: [UInt8]
    /// The palette index of each pixel.
    private(set) var pixelIndices: [UInt8]
    /// The number of colors that are not opaque.
    private(set) var transparentColorCount: Int

    /// The maximum number of colors in the palette of a PNG.
    static let maximumColors = 256

    /// Collects the colors of an image; nil if there are more than a palette holds.
    init?(_ picture: PixelBuffer) {
        let count = picture.width * picture.height
        var table = ColorIndexTable()
        var isFull = false
        var found = [UInt8](unsafeUninitializedCapacity: count) { target, written in
            target.adviseHugePages()
            picture.bytes.withUnsafeBytes { source in
                var last: (color: UInt32, index: UInt8)?
                var pixel = 0
                while pixel < count {
                    // Neighboring pixels are mostly equal.
                    if let last, count - pixel >= 8, Self.eightPixels(at: 4 * pixel, of: source, are: last.color) {
                        for next in pixel..<pixel + 8 { target[next] = last.index }
                        pixel += 8
                        continue
                    }
                    for next in pixel..<min(pixel + 8, count) {
                        let color = source.loadUnaligned(fromByteOffset: 4 * next, as: UInt32.self)
                        if color != last?.color {
                            guard let index = table.paletteIndex(inserting: color) else {
                                isFull = true
                                return
                            }
                            last = (color, index)
                        }
                        if let last { target[next] = last.index }
                    }
                    pixel += 8
                }
            }
            written = isFull ? 0 : count
        }
        guard !isFull else { return nil }

        let channels = table.colors.map { color in withUnsafeBytes(of: color) { [UInt8]($0) } }
        let transparent = channels.indices.filter { channels[$0][3] != 255 }
        let order = transparent + channels.indices.filter { channels[$0][3] == 255 }
        transparentColorCount = transparent.count
        palette = order.flatMap { channels[$0] }
        if order != Array(channels.indices) {
            var newIndices = [UInt8](repeating: 0, count: Self.maximumColors)
            for (new, old) in order.enumerated() { newIndices[old] = UInt8(new) }
            for pixel in found.indices { found[pixel] = newIndices[Int(found[pixel])] }
        }
        pixelIndices = found
    }

    @inline(__always)
    private static func eightPixels(at offset: Int, of source: UnsafeRawBufferPointer, are color: UInt32) -> Bool {
        source.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self) == SIMD8(repeating: color)
    }
}

/// A hash table from colors to palette indices; a color is the four bytes of a pixel in memory order.
private struct ColorIndexTable {
    private(set) var colors: [UInt32] = []
    private var slots = [Int16](repeating: -1, count: 1024)

    /// The index of a color, which is appended if it is new; nil if the palette is full.
    mutating func paletteIndex(inserting color: UInt32) -> UInt8? {
        // Fibonacci hashing: the multiplier is 2^32 divided by the golden ratio.
        var slot = Int((color.littleEndian &* 2_654_435_769) >> 22)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if colors[index] == color { return UInt8(index) }
            slot = (slot + 1) & 1023
        }
        guard colors.count < IndexedColorImage.maximumColors else { return nil }
        slots[slot] = Int16(colors.count)
        colors.append(color)
        return UInt8(colors.count - 1)
    }
}
