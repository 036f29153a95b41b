import Pixels
import TestSupport

/// Writes PNGs of kinds that PushChart never writes, byte by byte and without libpng.
struct HandmadePNG {
    /// The format of the pixels.
    enum Kind: CaseIterable {
        case rgb8, rgba8, rgb16, rgba16, palette8, gray8, gray16

        var depth: UInt8 { self == .rgb16 || self == .rgba16 || self == .gray16 ? 16 : 8 }

        /// The PNG specification's number.
        var colorType: UInt8 {
            switch self {
            case .gray8, .gray16: 0
            case .rgb8, .rgb16: 2
            case .palette8: 3
            case .rgba8, .rgba16: 6
            }
        }

        /// Whether it keeps all colors of a picture.
        var isFaithful: Bool { self != .gray8 && self != .gray16 }
    }

    private(set) var bytes = PNGChunks.signature

    /// Writes a picture. A palette contains its first 256 colors.
    init(_ pixels: PixelBuffer, as kind: Kind, isInterlaced: Bool) {
        var palette: [[UInt8]] = []
        var indices: [[UInt8]: UInt8] = [:]
        func samples(_ x: Int, _ y: Int) -> [UInt8] {
            let at = 4 * (y * pixels.width + x)
            let color = Array(pixels.bytes[at..<at + 4])
            let light = UInt8((color[0..<3].reduce(0) { $0 + Int($1) }) / 3)
            switch kind {
            case .rgb8: return Array(color[0..<3])
            case .rgba8: return color
            // 257 times a level is the same level of 16 bits.
            case .rgb16: return color[0..<3].flatMap { [$0, $0] }
            case .rgba16: return color.flatMap { [$0, $0] }
            case .gray8: return [light]
            case .gray16: return [light, light]
            case .palette8:
                if let index = indices[color] { return [index] }
                guard palette.count < 256 else { return [0] }
                indices[color] = UInt8(palette.count)
                palette.append(color)
                return [UInt8(palette.count - 1)]
            }
        }
        // Adam7: the first column and row of each pass, and the steps.
        let passes: [(x: Int, y: Int, dx: Int, dy: Int)] =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
        var rows: [UInt8] = []
        for pass in passes where pass.x < pixels.width {
            for y in stride(from: pass.y, to: pixels.height, by: pass.dy) {
                rows.append(0)
                for x in stride(from: pass.x, to: pixels.width, by: pass.dx) { rows += samples(x, y) }
            }
        }
        let head = PNGChunks.number(pixels.width) + PNGChunks.number(pixels.height)
        add("IHDR", head + [kind.depth, kind.colorType, 0, 0, isInterlaced ? 1 : 0])
        if kind == .palette8 {
            add("PLTE", palette.flatMap { $0[0..<3] })
            add("tRNS", palette.map { $0[3] })
        }
        add("IDAT", PNGChunks.stored(rows))
        add("IEND", [])
    }

    /// A gray picture that states any size, independent of its packed pixels.
    init(claiming width: Int, by height: Int, packed: [UInt8]) {
        add("IHDR", PNGChunks.number(width) + PNGChunks.number(height) + [8, 0, 0, 0, 0])
        add("IDAT", packed)
        add("IEND", [])
    }

    private mutating func add(_ kind: String, _ data: [UInt8]) { bytes += PNGChunks.chunk(kind.utf8, data) }
}
