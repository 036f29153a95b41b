import PNGFile
import PushChartDiagnostics
import PushChartPixels
import PushChartTestSupport
import Testing

@Suite("Reading PNGs")
struct ReadingTests {
    @Test("Every color type, depth and interlacing is decoded to straight RGBA", arguments: PNGVector.all)
    func kinds(vector: PNGVector) throws {
        #expect(try PNGImage(decoding: vector.file).pixels == vector.pixels)
    }

    @Test("All vectors are present")
    func vectors() {
        #expect(PNGVector.all.count == 54)
    }

    @Test("Text chunks and resolution are read")
    func metadata() throws {
        let image = try PNGImage(decoding: PNGVector.file("texts"))
        #expect(image.pixelsPerMeter == 5669)
        #expect(abs((image.scale ?? 0) - 2) < 0.001)
        #expect(
            image.texts == [
                .init("Title", "café"), .init("Packed", "small"), .init("Comment", "Grüße 📈"),
                .init("Late", "after the pixels"),
            ]
        )
    }

    @Test("A file too short for its pixels is refused before memory is allocated")
    func shortFile() {
        // 7,999 by 8,000 pixels, interlaced, and nine bytes of them.
        let file = [UInt8](
            hexadecimal: "89504e470d0a1a0a0000000d4948445200001f3f00001f40080600000176b443770000000b494441"
                + "54789c636080020000090001fb52b8a90000000049454e44ae426082"
        )
        do throws(PushChartError) {
            _ = try PNGImage(decoding: file)
            Issue.record("the file was read")
        } catch {
            #expect(error.code == .truncatedPNG)
            #expect(error.message.contains("can't hold 7999 by 8000 pixels"))
        }
    }

    @Test("An image over the limit is refused before memory is allocated")
    func bomb() throws {
        let bomb = try PNGVector.file("bomb")
        #expect(bomb.count < 10_000)
        #expect(throws: PushChartError(.pngTooLarge, "")) { try PNGImage(decoding: bomb) }
        let small = try PNGVector.file("rgb8")
        #expect(throws: PushChartError(.pngTooLarge, "")) { try PNGImage(decoding: small, maximumPixels: 98) }
        #expect(try PNGImage(decoding: small, maximumPixels: 99).pixels.width == 11)
    }

    @Test("Other files are refused as not a PNG")
    func foreign() {
        #expect(throws: PushChartError(.emptyFile, "")) { try PNGImage(decoding: []) }
        for text in ["hello", "\u{89}PNG", "P", "%PDF-1.7", "a text file of some length\n\n\n"] {
            #expect(throws: PushChartError(.notPNG, "")) { try PNGImage(decoding: Array(text.utf8)) }
        }
        #expect(throws: PushChartError(.notPNG, "")) { try PNGImage(decoding: [UInt8](repeating: 0, count: 1000)) }
    }

    @Test(
        "Every proper prefix of a file is refused as truncated",
        arguments: ["palette4-interlaced", "rgba16", "grey8-clear", "texts"]
    )
    func prefixes(name: String) throws {
        let file = try PNGVector.file(name)
        #expect(throws: Never.self) { try PNGImage(decoding: file) }
        for length in 1..<file.count {
            #expect(throws: PushChartError(.truncatedPNG, ""), "\(length) bytes") {
                try PNGImage(decoding: Array(file[..<length]))
            }
        }
    }

    /// The image data of a gray picture of 2 by 3 pixels, in chunks, and whether it is whole and nothing follows it.
    static let imageData: [(name: String, chunks: [[UInt8]], isWhole: Bool)] = {
        let rows: [UInt8] = [0, 1, 2, 0, 3, 4, 0, 5, 6]
        let stream = PNGChunks.stored(rows)
        let checksum = stream.count - 4
        // Nothing inflates faster than a run of zeros. This one is stored, and far longer than what is read of it.
        let long = PNGChunks.stored(rows + [UInt8](repeating: 0, count: 200_000))
        return [
            ("the rows", [stream], true), ("an empty chunk after them", [stream, []], true),
            ("the checksum in a chunk of its own", [Array(stream[..<checksum]), Array(stream[checksum...])], true),
            ("each byte in a chunk of its own", stream.map { [$0] }, true),
            ("a byte more in the rows", [PNGChunks.stored(rows + [0])], false),
            ("a byte less in the rows", [PNGChunks.stored(Array(rows.dropLast()))], false),
            ("a byte after the checksum", [stream + [0]], false),
            ("a chunk after the checksum", [stream, [UInt8](repeating: 0, count: 9)], false),
            // libpng does not tell whether they are the rest of the checksum.
            ("eight bytes after the checksum", [stream, [UInt8](repeating: 0, count: 8)], true),
            ("another checksum", [Array(stream[..<checksum]) + [1, 2, 3, 4]], false),
            ("no checksum", [Array(stream[..<checksum])], false), ("very many rows", [long], false),
        ]
    }()

    @Test("Image data ends with the last row", arguments: imageData.indices)
    func imageDataAfterLastRow(index: Int) throws {
        let (name, chunks, isWhole) = Self.imageData[index]
        let header = PNGChunks.chunk("IHDR".utf8, PNGChunks.number(2) + PNGChunks.number(3) + [8, 0, 0, 0, 0])
        let data = chunks.flatMap { PNGChunks.chunk("IDAT".utf8, $0) }
        let file = PNGChunks.signature + header + data + PNGChunks.chunk("IEND".utf8, [])
        if isWhole {
            #expect(try PNGImage(decoding: file).pixels.bytes[20] == 6, "\(name)")
        } else {
            let error = #expect(throws: PushChartError(.damagedPNG, ""), "\(name)") { try PNGImage(decoding: file) }
            // No more than one piece is read after the last row.
            #expect(error?.place.offset ?? .max < 4096, "\(name)")
        }
    }

    @Test("A flipped bit is refused", arguments: ["palette2-clear", "rgb16-interlaced", "greyalpha8", "texts"])
    func mutations(name: String) throws {
        let file = try PNGVector.file(name)
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            var changed = file
            let index = Int.random(in: 0..<file.count, using: &generator)
            changed[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
            #expect(throws: PushChartError.self, "byte \(index)") { try PNGImage(decoding: changed) }
        }
    }
}
