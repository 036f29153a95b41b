import Pixels

/// The few colours of a picture, and each pixel as one of them.
struct Palette {
    /// RGBA of each colour: those that are not opaque first, otherwise in the order they are met.
    private(set) var colors: [UInt8]
    /// The place of each pixel's colour.
    private(set) var indices: [UInt8]
    /// The first opaque colour's place.
    private(set) var opaqueFrom: Int

    /// The most colours that a PNG's palette can hold.
    static let most = 256

    /// Finds the colours of a picture; nil where there are more than a palette holds.
    ///
    /// - Complexity: O(pixels).
    init?(_ picture: PixelBuffer) {
        let count = picture.width * picture.height
        var table = ColorTable()
        var isFull = false
        var found = [UInt8](unsafeUninitializedCapacity: count) { target, written in
            picture.bytes.withUnsafeBytes { source in
                var last: UInt32 = 0
                var lastPlace: UInt8 = 0
                for index in 0..<count {
                    let color = source.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
                    // Neighbours are mostly alike.
                    if color != last || index == 0 {
                        guard let place = table.place(of: color) else {
                            isFull = true
                            break
                        }
                        last = color
                        lastPlace = place
                    }
                    target[index] = lastPlace
                }
            }
            written = isFull ? 0 : count
        }
        guard !isFull else { return nil }

        let bytes = table.colors.map { color in withUnsafeBytes(of: color) { [$0[0], $0[1], $0[2], $0[3]] } }
        let order = bytes.indices.filter { bytes[$0][3] != 255 } + bytes.indices.filter { bytes[$0][3] == 255 }
        opaqueFrom = bytes.count { $0[3] != 255 }
        colors = order.flatMap { bytes[$0] }
        if order != Array(bytes.indices) {
            var places = [UInt8](repeating: 0, count: Self.most)
            for (place, old) in order.enumerated() { places[old] = UInt8(place) }
            for index in found.indices { found[index] = places[Int(found[index])] }
        }
        indices = found
    }
}

/// A small hash table of colours, each the four bytes of a pixel as they stand in memory.
private struct ColorTable {
    private(set) var colors: [UInt32] = []
    private var slots = [Int16](repeating: -1, count: 1024)

    /// The place of a colour, which is added if it is new; nil where there is no room.
    mutating func place(of color: UInt32) -> UInt8? {
        // The multiplier is the golden ratio's, which spreads neighbouring colours.
        var slot = Int((color.littleEndian &* 2_654_435_769) >> 22)
        while slots[slot] >= 0 {
            let place = Int(slots[slot])
            if colors[place] == color { return UInt8(place) }
            slot = (slot + 1) & 1023
        }
        guard colors.count < Palette.most else { return nil }
        slots[slot] = Int16(colors.count)
        colors.append(color)
        return UInt8(colors.count - 1)
    }
}
