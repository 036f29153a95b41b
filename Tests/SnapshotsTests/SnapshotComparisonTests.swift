import PNGFile
import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import PushChartPixels
@testable import PushChartSnapshots

@Suite("Pictures compared with their references")
struct SnapshotComparisonTests {
    private func image(_ color: [UInt8] = [10, 20, 30, 255], width: Int = 12, height: Int = 9) -> PNGImage {
        PNGImage(
            pixels: PixelBuffer(width: width, height: height, bytes: (0..<width * height).flatMap { _ in color })
        )
    }

    private func compare(_ reference: [UInt8]?, _ actual: PNGImage, options: ComparisonOptions = .init()) throws
        -> SnapshotComparison
    {
        SnapshotComparison(
            drawn: actual,
            encoded: try actual.encoded(),
            reference: reference,
            options: options
        )
    }

    @Test("The same file and the same pixels in another file both pass")
    func equal() throws {
        let fast = try image().encoded()
        let small = try PNGImage(pixels: image().pixels, texts: [.init("Comment", "another file")]).encoded(.small)
        #expect(fast != small)
        for reference in [fast, small] {
            let comparison = try compare(reference, image())
            #expect(comparison.outcome == .compared(.equal(ImageComparison(comparedPixels: 108))))
            #expect(comparison.message == "equal")
        }
    }

    @Test("Each failure has its own outcome")
    func failures() throws {
        let good = try image().encoded()
        #expect(try compare(nil, image()).outcome == .missingReference)
        #expect(try compare([], image()).outcome.code == "unreadable-reference")
        #expect(try compare(Array("a text".utf8), image()).outcome.code == "unreadable-reference")
        #expect(try compare(Array(good.dropLast(20)), image()).outcome.code == "unreadable-reference")
        #expect(try compare(image([10, 20, 31, 255]).encoded(), image()).outcome.code == "different")
        #expect(
            try compare(image([10, 20, 30, 255], width: 9, height: 12).encoded(), image()).outcome.code
                == "size-mismatch"
        )
        let everything = ComparisonOptions(ignored: [PixelRect(x: 0, y: 0, width: 99, height: 99)])
        #expect(try compare(good, image(), options: everything).outcome == .compared(.nothingToCompare))
        #expect(SnapshotComparison(expected: good, actual: []).outcome.code == "unreadable-picture")
        #expect(SnapshotComparison(expected: [], actual: []).outcome.code == "unreadable-picture")
        let empty = PNGImage(pixels: PixelBuffer(width: 0, height: 0))
        #expect(SnapshotComparison(drawn: empty, encoded: [], reference: []).outcome.code == "unreadable-reference")
        let options = ComparisonOptions(minimumSimilarity: .nan)
        #expect(try !compare(good, image(), options: options).outcome.isPass)
    }

    @Test("A message names five regions, and counts the others", arguments: [(5, ""), (6, " and 1 more")])
    func regions(count: Int, more: String) throws {
        var changed = image(width: 1, height: 64 * count)
        for number in 0..<count { changed.pixels.bytes[4 * 64 * number] ^= 0xFF }
        let outcome = try compare(image(width: 1, height: 64 * count).encoded(), changed).outcome
        #expect(outcome.message.hasSuffix("1x1 at (0, 192), 1x1 at (0, 256)\(more)"), "\(outcome.message)")
    }

    @Test("A decompression bomb is refused by its header")
    func bomb() throws {
        // The header states 30,000 by 30,000 pixels.
        var bytes = try image().encoded()
        bytes.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        bytes.replaceSubrange(8..<33, with: PNGChunks.chunk(bytes[12..<16], Array(bytes[16..<29])))
        let comparison = try compare(bytes, image())
        #expect(comparison.outcome.code == "unreadable-reference")
        #expect(comparison.message.contains("30000 by 30000"))
        #expect(try comparison.differenceSideBySidePNG() == nil)
    }

    @Test("Each mode writes its references")
    func modes() throws {
        let good = try image().encoded()
        let outcomes = try [nil, [], image([0, 0, 0, 255]).encoded(), good].map { try compare($0, image()).outcome }
        #expect(outcomes.map(RecordMode.missing.shouldRecordReference) == [true, false, false, false])
        #expect(outcomes.map(RecordMode.failed.shouldRecordReference) == [true, true, true, false])
        #expect(outcomes.map(RecordMode.all.shouldRecordReference) == [true, true, true, true])
        #expect(outcomes.map(RecordMode.never.shouldRecordReference) == [false, false, false, false])
    }

    @Test("The environment sets the record mode")
    func environment() throws {
        #expect(try RecordMode.recordMode(recordVariable: nil, ciVariable: nil) == .missing)
        #expect(try RecordMode.recordMode(recordVariable: "", ciVariable: "") == .missing)
        #expect(try RecordMode.recordMode(recordVariable: nil, ciVariable: "false") == .missing)
        #expect(try RecordMode.recordMode(recordVariable: nil, ciVariable: "0") == .missing)
        #expect(try RecordMode.recordMode(recordVariable: nil, ciVariable: "00") == .never)
        #expect(try RecordMode.recordMode(recordVariable: nil, ciVariable: "true") == .never)
        #expect(try RecordMode.recordMode(recordVariable: nil, ciVariable: "1") == .never)
        #expect(try RecordMode.recordMode(recordVariable: "failed", ciVariable: "1") == .failed)
        #expect(throws: PushChartError.self) {
            try RecordMode.recordMode(recordVariable: "always", ciVariable: nil)
        }
    }
}

@Suite("References of another size")
struct SizeMismatchTests {
    private static func picture(_ width: Int, _ height: Int) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: height)
        for index in picture.bytes.indices { picture.bytes[index] = UInt8(truncatingIfNeeded: index &* 7 | 128) }
        return picture
    }

    @Test(
        "The stated sizes are reported, and the difference shows both pictures",
        arguments: [(2000, 1500), (30, 900), (7, 5)]
    )
    func kept(size: (Int, Int)) throws {
        let drawn = PNGImage(pixels: Self.picture(40, 30))
        let reference = try PNGImage(pixels: Self.picture(size.0, size.1)).encoded()
        let comparison = SnapshotComparison(drawn: drawn, encoded: try drawn.encoded(), reference: reference)
        #expect(
            comparison.outcome
                == .compared(
                    .sizeMismatch(expected: .init(width: size.0, height: size.1), actual: .init(width: 40, height: 30))
                )
        )
        let difference = try PNGImage(decoding: try #require(try comparison.differenceSideBySidePNG())).pixels
        let (width, height) = (max(size.0, 40), max(size.1, 30))
        // Three panels of more than 16 million pixels would be cropped.
        #expect(difference.width == 3 * width + 16 && difference.height == height)
        #expect(try comparison.differenceOverlayPNG() != nil)
    }

    @Test("A damaged reference is unreadable, whatever size it states")
    func damaged() throws {
        let drawn = PNGImage(pixels: Self.picture(40, 30))
        let reference = try PNGImage(pixels: Self.picture(400, 300)).encoded().dropLast(30)
        let comparison = SnapshotComparison(drawn: drawn, encoded: try drawn.encoded(), reference: Array(reference))
        #expect(comparison.outcome.hasUnreadableReference)
    }
}
