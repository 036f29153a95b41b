import ImageCompare
import PNGFile
import Pixels
import Snapshots
import Testing

@Suite("A picture against its reference")
struct SnapshotCheckTests {
    private func image(_ color: [UInt8] = [10, 20, 30, 255], _ width: Int = 12, _ height: Int = 9) -> PNGImage {
        PNGImage(
            pixels: PixelBuffer(width: width, height: height, bytes: (0..<width * height).flatMap { _ in color })
        )
    }

    private func check(_ reference: [UInt8]?, _ actual: PNGImage, _ options: ComparisonOptions = .init()) throws
        -> SnapshotCheck
    {
        SnapshotCheck(
            reference: reference,
            drawn: actual,
            encoded: try actual.encoded(),
            options: options
        )
    }

    @Test("The same file and the same pixels in another file both pass")
    func equal() throws {
        let fast = try image().encoded()
        let small = try PNGImage(pixels: image().pixels, texts: [.init("Comment", "another file")]).encoded(.small)
        #expect(fast != small)
        for reference in [fast, small] {
            let check = try check(reference, image())
            #expect(check.verdict == .passed(ImageComparison(comparedPixels: 108)))
            #expect(check.finding.sentence == "equal")
        }
    }

    @Test("Every way not to pass is one of its own")
    func failures() throws {
        let good = try image().encoded()
        #expect(try check(nil, image()).verdict == .missingReference)
        #expect(try check([], image()).verdict.name == "unreadable-reference")
        #expect(try check(Array("a text".utf8), image()).verdict.name == "unreadable-reference")
        #expect(try check(Array(good.dropLast(20)), image()).verdict.name == "unreadable-reference")
        #expect(try check(image([10, 20, 31, 255]).encoded(), image()).verdict.name == "different")
        #expect(try check(image([10, 20, 30, 255], 9, 12).encoded(), image()).verdict.name == "size-mismatch")
        let everything = ComparisonOptions(ignored: [PixelRect(x: 0, y: 0, width: 99, height: 99)])
        #expect(try check(good, image(), everything).verdict == .nothingToCompare)
        #expect(SnapshotCheck(reference: good, actual: []).verdict.name == "unreadable-picture")
        #expect(SnapshotCheck(reference: [], actual: []).verdict.name == "unreadable-picture")
        let empty = PNGImage(pixels: PixelBuffer(width: 0, height: 0))
        #expect(SnapshotCheck(reference: [], drawn: empty, encoded: []).verdict.name == "unreadable-reference")
        let options = ComparisonOptions(minimumSimilarity: .nan)
        #expect(try !check(good, image(), options).verdict.isPass)
    }

    @Test("No prefix of a reference passes")
    func prefixes() throws {
        let good = try image().encoded()
        for count in 0..<good.count {
            let verdict = try check(Array(good.prefix(count)), image()).verdict
            #expect(verdict.name == "unreadable-reference", "\(count) of \(good.count) bytes")
        }
    }

    @Test("A bomb is refused by its header")
    func bomb() throws {
        // The header of a picture of 30,000 by 30,000 pixels in the place of the true one.
        var bytes = try image().encoded()
        bytes.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        bytes.replaceSubrange(29..<33, with: crc(Array(bytes[12..<29])))
        let check = try check(bytes, image())
        #expect(check.verdict.name == "unreadable-reference")
        #expect(check.finding.sentence.contains("30000 by 30000"))
        #expect(try check.difference() == nil)
    }

    @Test("What differs in where pictures came from is said in words")
    func origins() throws {
        func texts(_ changes: [String: String?] = [:]) -> [PNGImage.Text] {
            var values: [(String, String?)] = [
                ("Software", "PushChart 0.1.0"), ("PushChart payload", "sha256:1"),
                ("PushChart style", "my style sha256:2"), ("PushChart size", "320x320"), ("PushChart scale", "2"),
                ("PushChart appearance", "light"), ("PushChart font", "sha256:3"),
                ("PushChart libraries", "cairo 1.16.0, freetype 2.12.1, libpng 1.6.39"),
            ]
            for index in values.indices {
                if let change = changes[values[index].0] { values[index].1 = change }
            }
            return values.compactMap { key, value in value.map { PNGImage.Text(key, $0) } }
        }
        func differences(_ changes: [String: String?]) -> [String] {
            PictureOrigin.differences(expected: texts(), actual: texts(changes))
        }
        #expect(differences([:]) == [])
        #expect(differences(["PushChart payload": "sha256:9"]) == ["another payload"])
        #expect(differences(["PushChart style": "my style sha256:9"]) == ["the style my style was edited"])
        #expect(differences(["PushChart style": "night sha256:9"]) == ["the style is now night, not my style"])
        #expect(differences(["PushChart font": "sha256:9"]) == ["another font file"])
        #expect(differences(["PushChart font": nil]) == ["no more text"])
        #expect(
            PictureOrigin.differences(expected: texts(["PushChart font": nil]), actual: texts())
                == ["text that was not there"]
        )
        #expect(
            differences(["PushChart libraries": "cairo 1.18.0, freetype 2.12.1, libpng 1.6.43"])
                == ["cairo 1.16.0 is now 1.18.0, libpng 1.6.39 is now 1.6.43"]
        )
        #expect(differences(["Software": "PushChart 0.2.0"]) == ["PushChart 0.1.0 is now PushChart 0.2.0"])
        #expect(
            differences(["PushChart scale": "3", "PushChart appearance": "dark", "PushChart size": "100x50"])
                == [
                    "the size is now 100x50 points, not 320x320", "the scale is now 3, not 2",
                    "the appearance is now dark, not light",
                ]
        )
        #expect(PictureOrigin.differences(expected: [], actual: texts()) == [])
        #expect(PictureOrigin.differences(expected: texts(), actual: [.init("Software", "GIMP")]) == [])
    }

    @Test("An origin is told in the order and the words that it is read in")
    func originTexts() {
        func texts(style: [UInt8]?, font: String? = "3") -> [PNGImage.Text] {
            PictureOrigin(
                payload: [],
                style: PictureOrigin.Style(name: "my style", source: style),
                size: (320, 180.5),
                scale: 2,
                appearance: "light",
                fontDigest: font,
                libraries: [("cairo", "1.16.0"), ("freetype", "2.12.1")]
            ).texts
        }
        let empty = "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        let expected = [
            ("Software", "PushChart \(Version.current)"), ("PushChart payload", empty),
            ("PushChart style", "my style \(empty)"), ("PushChart size", "320x180.5"), ("PushChart scale", "2"),
            ("PushChart appearance", "light"), ("PushChart font", "sha256:3"),
            ("PushChart libraries", "cairo 1.16.0, freetype 2.12.1, libpng \(PNGImage.libpngVersion)"),
        ]
        #expect(texts(style: []) == expected.map { PNGImage.Text($0.0, $0.1) })
        #expect(!texts(style: [], font: nil).contains { $0.keyword == "PushChart font" })
        #expect(texts(style: nil)[2].value == "my style -")
        // Nobody knows whether a style without a file is another one.
        #expect(PictureOrigin.differences(expected: texts(style: []), actual: texts(style: nil)) == [])
        #expect(
            PictureOrigin.differences(expected: texts(style: []), actual: texts(style: [1]))
                == ["the style my style was edited"]
        )
    }

    @Test("Which references a mode writes")
    func modes() throws {
        let good = try image().encoded()
        let verdicts = try [nil, [], image([0, 0, 0, 255]).encoded(), good].map { try check($0, image()).verdict }
        #expect(verdicts.map(RecordMode.missing.records) == [true, false, false, false])
        #expect(verdicts.map(RecordMode.failed.records) == [true, true, true, false])
        #expect(verdicts.map(RecordMode.all.records) == [true, true, true, true])
        #expect(verdicts.map(RecordMode.never.records) == [false, false, false, false])
    }

    @Test("What the environment says about recording")
    func environment() {
        #expect(RecordMode.inEnvironment(asked: nil, ci: nil) == .missing)
        #expect(RecordMode.inEnvironment(asked: "", ci: "") == .missing)
        #expect(RecordMode.inEnvironment(asked: nil, ci: "false") == .missing)
        #expect(RecordMode.inEnvironment(asked: nil, ci: "true") == .never)
        #expect(RecordMode.inEnvironment(asked: nil, ci: "1") == .never)
        #expect(RecordMode.inEnvironment(asked: "failed", ci: "1") == .failed)
        #expect(RecordMode.inEnvironment(asked: "always", ci: nil) == nil)
    }

    /// The checksum of a PNG's chunk (ISO 3309).
    private func crc(_ bytes: [UInt8]) -> [UInt8] {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        sum = ~sum
        return (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * $0)) }
    }
}
