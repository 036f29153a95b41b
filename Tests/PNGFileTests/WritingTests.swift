import PNGFile
import PushChartDiagnostics
import PushChartPixels
import PushChartTestSupport
import Testing

@Suite("Writing PNGs")
struct WritingTests {
    private func picture(_ width: Int, by height: Int, _ color: (Int) -> [UInt8]) -> PixelBuffer {
        PixelBuffer(width: width, height: height, bytes: (0..<width * height).flatMap(color))
    }

    private func random(colors: Int, opaque: Bool) -> PixelBuffer {
        var generator = SeededGenerator(seed: UInt64(colors))
        let palette: [[UInt8]] = (0..<colors).map { index in
            [
                UInt8(index & 255), UInt8(index >> 8), .random(in: 0...255, using: &generator),
                opaque ? 255 : UInt8(index & 255),
            ]
        }
        var order = Array(0..<colors) + (0..<2_000).map { _ in Int.random(in: 0..<colors, using: &generator) }
        order.shuffle(using: &generator)
        return picture(order.count / 10, by: 10) { palette[order[$0]] }
    }

    @Test(
        "Pixels are restored exactly, and the colors decide the color type",
        arguments: [1, 2, 255, 256, 257, 3_000],
        [true, false]
    )
    func roundTrip(colors: Int, opaque: Bool) throws {
        let pixels = random(colors: colors, opaque: opaque)
        let file = try PNGImage(pixels: pixels).encoded()
        #expect(try PNGImage(decoding: file).pixels == pixels)
        #expect(try PNGImage(pixels: pixels).encoded() == file)
        let head = try #require(chunks(of: file).first)
        #expect(head.kind == "IHDR")
        #expect(head.data[8] == 8)
        #expect(head.data[9] == (colors <= 250 || Set(pixelColors(pixels)).count <= 256 ? 3 : opaque ? 2 : 6))
    }

    private func pixelColors(_ pixels: PixelBuffer) -> [[UInt8]] {
        stride(from: 0, to: pixels.bytes.count, by: 4).map { Array(pixels.bytes[$0..<$0 + 4]) }
    }

    @Test("The pixels of every vector are restored", arguments: PNGVector.all)
    func vectors(vector: PNGVector) throws {
        #expect(try PNGImage(decoding: PNGImage(pixels: vector.pixels).encoded()).pixels == vector.pixels)
    }

    @Test("Transparent pixels keep their color")
    func clearColors() throws {
        let pixels = picture(2, by: 1) { [[1, 2, 3, 0], [9, 8, 7, 255]][$0] }
        #expect(try PNGImage(decoding: PNGImage(pixels: pixels).encoded()).pixels == pixels)
        // Only colors that are not opaque have an entry in tRNS.
        let file = try PNGImage(pixels: picture(3, by: 1) { [[9, 8, 7, 255], [1, 2, 3, 0], [4, 4, 4, 255]][$0] })
            .encoded()
        #expect(chunks(of: file).first { $0.kind == "tRNS" }?.data == [0])
    }

    @Test("The alpha of every pixel decides the color type", arguments: 0..<300)
    func alphaOfOnePixel(place: Int) throws {
        for alpha: UInt8 in [254, 255] {
            // More colors than a palette holds.
            let pixels = picture(300, by: 1) { [UInt8($0 & 255), UInt8($0 >> 8), 0, $0 == place ? alpha : 255] }
            let file = try PNGImage(pixels: pixels).encoded()
            #expect(chunks(of: file).first?.data[9] == (alpha == 255 ? 2 : 6))
        }
    }

    @Test("sRGB, resolution and text chunks are written in order")
    func metadata() throws {
        let texts: [PNGImage.TextChunk] = [
            .init("Software", "PushChart"), .init("Style", "naïve"), .init("Title", "気温 📈"), .init("Style", ""),
        ]
        let image = PNGImage(pixels: PixelBuffer(width: 3, height: 2), scale: 2, texts: texts)
        let file = try image.encoded()
        #expect(try PNGImage(decoding: file) == image)
        let kinds = chunks(of: file).map(\.kind)
        #expect(kinds.first == "IHDR")
        #expect(
            kinds.filter { ["sRGB", "pHYs", "tEXt", "iTXt"].contains($0) }.sorted() == [
                "iTXt", "pHYs", "sRGB", "tEXt", "tEXt", "tEXt",
            ]
        )
        #expect(chunks(of: file).first { $0.kind == "sRGB" }?.data == [0])
        #expect(chunks(of: file).first { $0.kind == "pHYs" }?.data == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    }

    @Test("The scale becomes pixels per meter", arguments: [(1.0, 2835), (2.0, 5669), (3.0, 8504), (1.5, 4252)])
    func scales(scale: Double, density: UInt32) {
        #expect(PNGImage(pixels: PixelBuffer(width: 1, height: 1), scale: scale).pixelsPerMeter == density)
    }

    @Test("A scale that a file cannot contain is omitted", arguments: [0.0, -1, .nan, .infinity, 1e300])
    func noScale(scale: Double) {
        #expect(PNGImage(pixels: PixelBuffer(width: 1, height: 1), scale: scale).pixelsPerMeter == nil)
    }

    @Test("Images and texts that a PNG cannot contain are refused")
    func unwritable() {
        for (width, height) in [(0, 0), (0, 5), (5, 0)] {
            #expect(throws: PushChartError(.unwritablePicture, "")) {
                try PNGImage(pixels: PixelBuffer(width: width, height: height)).encoded()
            }
        }
        for keyword in ["", " Title", "Title ", "a  b", "漢", "a\nb", String(repeating: "k", count: 80)] {
            #expect(throws: PushChartError(.unwritablePicture, ""), "“\(keyword)”") {
                try PNGImage(pixels: PixelBuffer(width: 1, height: 1), texts: [.init(keyword, "x")]).encoded()
            }
        }
        #expect(throws: PushChartError(.unwritablePicture, "")) {
            try PNGImage(pixels: PixelBuffer(width: 1, height: 1), texts: [.init("Key", "a\0b")]).encoded()
        }
    }

    @Test("The maximum number of texts is written and read")
    func manyTexts() throws {
        let texts = (0..<60).map { PNGImage.TextChunk("Key \($0)", String(repeating: "x", count: 1 << ($0 % 20))) }
        let image = PNGImage(pixels: PixelBuffer(width: 1, height: 1), texts: texts)
        #expect(try PNGImage(decoding: image.encoded()).texts == texts)
        #expect(throws: PushChartError(.unwritablePicture, "")) {
            try PNGImage(pixels: image.pixels, texts: texts + texts.prefix(1)).encoded()
        }
    }

    @Test("Threads write the same bytes")
    func threads() async throws {
        let pixels = random(colors: 200, opaque: false)
        let expected = try PNGImage(pixels: pixels).encoded()
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<8 { group.addTask { try PNGImage(pixels: pixels).encoded() } }
            let files = try await group.reduce(into: []) { $0.append($1) }
            #expect(files == Array(repeating: expected, count: 8))
        }
    }
}
