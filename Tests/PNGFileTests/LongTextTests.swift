import PNGFile
import PushChartDiagnostics
import PushChartPixels
import PushChartTestSupport
import Testing

/// Files of another program, whose texts may be longer than those that PushChart writes.
@Suite("Long texts of PNGs")
struct LongTextTests {
    private static let maximum = 1 << 20

    /// A kind of text chunk.
    enum Kind: CaseIterable, Sendable {
        case latin1, compressedLatin1, utf8, compressedUTF8

        /// The chunk of a text, with its text as the chunk holds it.
        func chunk(holding text: [UInt8]) -> [UInt8] {
            let keyword = Array("Comment\0".utf8)
            return switch self {
            case .latin1: PNGChunks.chunk("tEXt".utf8, keyword + text)
            case .compressedLatin1: PNGChunks.chunk("zTXt".utf8, keyword + [0] + text)
            case .utf8: PNGChunks.chunk("iTXt".utf8, keyword + [0, 0, 0, 0] + text)
            case .compressedUTF8: PNGChunks.chunk("iTXt".utf8, keyword + [1, 0, 0, 0] + text)
            }
        }

        var isCompressed: Bool { self == .compressedLatin1 || self == .compressedUTF8 }
    }

    /// A gray pixel with a chunk before or after it.
    private static func file(with chunk: [UInt8], afterPixels: Bool) -> [UInt8] {
        file(before: afterPixels ? [] : chunk, after: afterPixels ? chunk : [])
    }

    /// A gray pixel with chunks before and after it.
    private static func file(before: [UInt8], after: [UInt8]) -> [UInt8] {
        let header = PNGChunks.chunk("IHDR".utf8, PNGChunks.number(1) + PNGChunks.number(1) + [8, 0, 0, 0, 0])
        let pixels = PNGChunks.chunk("IDAT".utf8, PNGChunks.stored([0, 7]))
        return PNGChunks.signature + header + before + pixels + after + PNGChunks.chunk("IEND".utf8, [])
    }

    @Test("A text of 1 MiB is read, and a longer one is refused", arguments: Kind.allCases, [false, true])
    func border(kind: Kind, afterPixels: Bool) throws {
        for excess in 0...1 {
            let text = [UInt8](repeating: UInt8(ascii: "x"), count: Self.maximum + excess)
            let chunk = kind.chunk(holding: kind.isCompressed ? PNGChunks.stored(text) : text)
            let file = Self.file(with: chunk, afterPixels: afterPixels)
            if excess == 0 {
                let texts = try PNGImage(decoding: file).texts
                #expect(texts.map(\.keyword) == ["Comment"])
                #expect(texts.map(\.value.utf8.count) == [Self.maximum])
            } else {
                #expect(throws: PushChartError(.pngTooLarge, "")) { try PNGImage(decoding: file) }
            }
        }
    }

    @Test("All texts together have at most 4 MiB", arguments: Kind.allCases, 0...4)
    func sum(kind: Kind, countBeforePixels: Int) throws {
        func chunk(_ byteCount: Int) -> [UInt8] {
            let text = [UInt8](repeating: UInt8(ascii: "x"), count: byteCount)
            return kind.chunk(holding: kind.isCompressed ? PNGChunks.stored(text) : text)
        }
        let whole = chunk(Self.maximum)
        let before = (0..<countBeforePixels).flatMap { _ in whole }
        let after = (countBeforePixels..<4).flatMap { _ in whole }
        #expect(try PNGImage(decoding: Self.file(before: before, after: after)).texts.count == 4)
        for (more, other) in [(chunk(1), []), ([], chunk(1))] {
            #expect(throws: PushChartError(.pngTooLarge, "")) {
                try PNGImage(decoding: Self.file(before: before + more, after: other + after))
            }
        }
    }

    @Test("All texts that are written have at most 4 MiB")
    func writtenSum() throws {
        let whole = PNGImage.TextChunk("Comment", String(repeating: "x", count: Self.maximum))
        var image = PNGImage(pixels: PixelBuffer(width: 1, height: 1), texts: [whole, whole, whole, whole])
        #expect(try PNGImage(decoding: image.encoded()).texts == image.texts)
        image.texts.append(.init("Comment", "x"))
        #expect(throws: PushChartError(.unwritablePicture, "")) { try image.encoded() }
    }

    @Test("A chunk that is far too long is refused at its header", arguments: Kind.allCases)
    func header(kind: Kind) throws {
        let text = [UInt8](repeating: UInt8(ascii: "x"), count: 2 * Self.maximum)
        let file = Self.file(with: kind.chunk(holding: text), afterPixels: false)
        let error = #expect(throws: PushChartError.self) { try PNGImage(decoding: file) }
        #expect(error?.code == .pngTooLarge)
        // The signature and the first chunk have 33 bytes. The header of the second chunk has 8.
        #expect(error?.place.offset == 41)
    }

    @Test("A short chunk that inflates to a long text is refused", arguments: [Kind.compressedLatin1, .compressedUTF8])
    func bomb(kind: Kind) throws {
        let file = try PNGVector.file("long-text")
        #expect(file.count < 4_000)
        let chunk = try #require(chunks(of: file).first { $0.kind == "zTXt" })
        let packed = Array(chunk.data.dropFirst("Comment".count + 2))
        // libpng does not tell such a text from one whose compressed bytes are cut off.
        #expect(throws: PushChartError(.damagedPNG, "")) {
            try PNGImage(decoding: Self.file(with: kind.chunk(holding: packed), afterPixels: false))
        }
    }

    @Test("Every character of Latin-1 is read")
    func latin1() throws {
        let bytes = [UInt8](1...255)
        let file = Self.file(with: Kind.latin1.chunk(holding: bytes), afterPixels: true)
        #expect(
            try PNGImage(decoding: file).texts.map(\.value) == [String(bytes.map { Character(Unicode.Scalar($0)) })]
        )
    }
}
