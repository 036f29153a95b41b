import CPushChartLibrary
import PushChartPixels

/// An image of few colors as a palette and one index per pixel.
struct IndexedColorImage {
    /// RGBA of each color: colors that are not opaque first, otherwise in the order of their first pixels.
    private(set) var palette: [UInt8]
    private(set) var pixelIndices: [UInt8]
    /// The number of colors that are not opaque.
    private(set) var transparentColorCount: Int

    /// The maximum number of colors in the palette of a PNG.
    static let maximumColors = 256

    /// Collects the colors of an image; nil if there are more than a palette holds.
    init?(_ picture: PixelBuffer) {
        let width = picture.width
        guard width > 0 else { return nil }
        var table = ColorIndexTable()
        var found = [UInt8](unsafeUninitializedCapacity: width * picture.height) { target, written in
            picture.bytes.withUnsafeBytes { source in
                guard let pixels = source.baseAddress, let indices = target.baseAddress else { return }
                for row in stride(from: 0, to: target.count, by: width) {
                    let above = row - width
                    if row > 0, memcmp(pixels + 4 * row, pixels + 4 * above, 4 * width) == 0 {
                        (indices + row).update(from: indices + above, count: width)
                    } else if !table.writeIndices(of: pixels + 4 * row, count: width, to: indices + row) {
                        return
                    }
                }
                written = target.count
            }
        }
        guard !found.isEmpty else { return nil }

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
}

/// A hash table from colors to palette indices; a color is the four bytes of a pixel in memory order.
private struct ColorIndexTable {
    private(set) var colors: [UInt32] = []
    private var slots = [Int16](repeating: -1, count: 1024)
    private var last: (color: UInt32, index: UInt8)?

    /// Writes the palette index of each pixel of a row.
    ///
    /// - Returns: Whether the palette holds the colors of all pixels.
    mutating func writeIndices(of row: UnsafeRawPointer, count: Int, to indices: UnsafeMutablePointer<UInt8>) -> Bool {
        var pixel = 0
        while pixel < count {
            // Neighboring pixels are mostly equal.
            if let last, count - pixel >= 8, Self.eightPixels(at: row + 4 * pixel, are: last.color) {
                (indices + pixel).update(repeating: last.index, count: 8)
                pixel += 8
                continue
            }
            for next in pixel..<min(pixel + 8, count) {
                let color = row.loadUnaligned(fromByteOffset: 4 * next, as: UInt32.self)
                if color != last?.color {
                    guard let index = paletteIndex(inserting: color) else { return false }
                    last = (color, index)
                }
                if let last { indices[next] = last.index }
            }
            pixel += 8
        }
        return true
    }

    private static func eightPixels(at pixels: UnsafeRawPointer, are color: UInt32) -> Bool {
        pixels.loadUnaligned(as: SIMD8<UInt32>.self) == SIMD8(repeating: color)
    }

    /// The index of a color, which is appended if it is new; nil if the palette is full.
    private mutating func paletteIndex(inserting color: UInt32) -> UInt8? {
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
