// Reads damaged and generated PNG files and compares the pictures. `Tests/Fuzz/run png` builds this target.
//
// The first byte selects the use of the rest:
// - a file as it is;
// - a file with corrected checksums, so that damage reaches the chunk readers;
// - a header and rows that this target packs, so that damage reaches the pixel conversion.

import PNGFile
import PushChartPixels

#if !LIBFUZZER
    import PushChartTestSupport
#endif

/// libFuzzer calls this function with each input.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzPNG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    guard input.count > 8 else { return 0 }
    let rest = Array(input.dropFirst(8))
    let file =
        switch input[0] % 3 {
        case 0: rest
        case 1: withRightChecksums(rest)
        default: handmade(rest)
        }
    let maximumPixels = 4_096
    guard let image = try? PNGImage(decoding: file, maximumPixels: maximumPixels) else { return 0 }
    let pixels = image.pixels
    precondition(
        pixels.width * pixels.height <= maximumPixels && pixels.bytes.count == 4 * pixels.width * pixels.height
    )

    // A picture that was read is written and read back unchanged. Only some inputs do this, because packing is slow.
    if input[1] % 8 == 0, let written = try? image.encoded() {
        guard let again = try? PNGImage(decoding: written), again.pixels == pixels else {
            fatalError("the written picture differs")
        }
    }
    var other = pixels
    for index in 1...4 where !other.bytes.isEmpty {
        let offset = (Int(input[index]) * 257 + index) % other.bytes.count
        other.bytes[offset] ^= input[index]
    }
    let wide = Int(input[5]) % 5 == 0
    if wide { other = PixelBuffer(width: 1 + Int(input[6]) % 40, height: 1 + Int(input[7]) % 40) }
    let number = [0, 1, -1, Int.max, Int.min, Int(input[6])][Int(input[5]) % 6]
    let options = ComparisonOptions(
        tolerance: .init(
            channelDifference: Int(input[6]) - 64,
            pixels: number,
            fraction: [0, 0.5, .nan, .infinity, -1][Int(input[7]) % 5]
        ),
        minimumSimilarity: input[7] % 2 == 0 ? 0.9 : nil,
        backdrop: input[6] % 2 == 0 ? .white : .black,
        ignored: input[5] % 2 == 0 ? [] : [PixelRect(x: number, y: Int(input[6]) - 9, width: number, height: 7)]
    )
    let outcome = ImageComparison.compare(expected: pixels, actual: other, options: options)
    let same = ImageComparison.compare(expected: pixels, actual: pixels, options: options)
    switch same {
    case .equal, .nothingToCompare: break
    case .different(let comparison):
        // A comparison with a negative allowance or an impossible similarity must not pass by accident.
        precondition(
            comparison.differingPixels == 0 || options.tolerance.channelDifference < 0,
            "a picture differs from itself"
        )
    case .sizeMismatch: fatalError("a picture has another size than itself")
    }
    if case .sizeMismatch = outcome { precondition(pixels.width != other.width || pixels.height != other.height) }
    let limit = [1, 100, 1_000_000, 0, -1][Int(input[7]) % 5]
    guard input[2] % 4 == 0 else { return 0 }
    let picture = DifferenceImage(expected: pixels, actual: other, options: options).sideBySide(maximumPixels: limit)
    precondition(picture.width > 0 && picture.height > 0)
    return 0
}

/// A file with a correct checksum in every chunk.
private func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var file = PNGChunks.signature
    var rest = bytes.starts(with: PNGChunks.signature) ? bytes.dropFirst(8) : bytes[...]
    while rest.count >= 8 {
        let head = Array(rest.prefix(8))
        let length = min(Int(head[2]) << 8 | Int(head[3]), max(rest.count - 12, 0))
        file += PNGChunks.chunk(Array(head[4..<8]), Array(rest.dropFirst(8).prefix(length)))
        rest = rest.dropFirst(12 + length)
    }
    return file
}

/// A small picture of any kind, with a header, a palette and arbitrary rows.
private func handmade(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 6 else { return PNGChunks.signature }
    let kinds: [(type: UInt8, depths: [UInt8])] = [
        (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ]
    let kind = kinds[Int(bytes[2]) % kinds.count]
    let depth = kind.depths[Int(bytes[3]) % kind.depths.count]
    let header: [UInt8] = [
        0, 0, 0, 1 + bytes[0] % 40, 0, 0, 0, 1 + bytes[1] % 40, depth, kind.type, 0, 0, bytes[4] & 1,
    ]
    var file = PNGChunks.signature + PNGChunks.chunk("IHDR".utf8, header)
    let paletteCount = 1 + Int(bytes[5]) % 16
    let palette = (0..<3 * paletteCount).map { bytes[$0 % bytes.count] }
    if kind.type == 3 { file += PNGChunks.chunk("PLTE".utf8, palette) }
    if bytes[5] & 64 != 0 { file += PNGChunks.chunk("tRNS".utf8, Array(palette.prefix(kind.type == 2 ? 6 : 2))) }
    // Rows are padded, so that most pictures are complete. The filters are valid.
    let data = Array(bytes.dropFirst(6))
    let bits = Int(depth) * [1, 0, 3, 1, 2, 0, 4][Int(kind.type)]
    let width = Int(header[3])
    let row = 1 + (width * bits + 7) / 8
    let rows = (0..<row * Int(header[7]) * (bytes[4] & 1 == 0 ? 1 : 2)).map { index -> UInt8 in
        let byte = data.isEmpty ? 0 : data[index % data.count]
        return bytes[4] & 1 == 0 && index % row == 0 ? byte % 5 : bytes[4] & 1 == 1 ? byte % 5 : byte
    }
    return file + PNGChunks.chunk("IDAT".utf8, PNGChunks.stored(rows)) + PNGChunks.chunk("IEND".utf8, [])
}
