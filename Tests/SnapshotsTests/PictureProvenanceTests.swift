import PNGFile
import PushChartSnapshots
import Testing

@Suite("What pictures state about their origin")
struct PictureProvenanceTests {
    private typealias Digest = PictureProvenance.Digest

    private func digest(_ text: String) -> Digest { Digest(Array(text.utf8)) }

    /// The provenance of a picture with two style files and two series.
    private func provenance(_ change: (inout PictureProvenance) -> Void = { _ in }) -> PictureProvenance {
        var provenance = PictureProvenance(
            styles: [("night", Array("a".utf8)), ("base", Array("b".utf8))],
            series: [digest("c"), digest("d")],
            texts: digest("e"),
            rest: digest("f")
        )
        provenance.version = "0.1.0"
        provenance.font = digest("g")
        provenance.zoneRules = "2025b"
        change(&provenance)
        return provenance
    }

    @Test("A text chunk has the beginnings of digests, and is read again without names")
    func textChunk() throws {
        let chunk = provenance().textChunk
        #expect(chunk.keyword == "Software")
        // The digests of FNV-1a from `a` to `g`.
        #expect(
            chunk.value == "PushChart 0.1.0 tz:2025b font:af63da styles:af63dcaf63df series:af63deaf63d9 "
                + "texts:af63d8 rest:af63db"
        )
        let read = try #require(PictureProvenance([PNGImage.TextChunk("Comment", "x"), chunk]))
        #expect(read == provenance { $0.styleNames = [] })
        var least = PictureProvenance(styles: [], series: [], texts: nil, rest: nil)
        least.version = "0.1.0"
        #expect(least.textChunk.value == "PushChart 0.1.0")
        #expect(PictureProvenance([least.textChunk]) == least)
    }

    @Test("Other texts state no origin", arguments: ["", "GIMP", "PushChart", "PushChartX 0.1.0", " "])
    func otherTexts(value: String) {
        #expect(PictureProvenance([PNGImage.TextChunk("Software", value)]) == nil)
        #expect(PictureProvenance([PNGImage.TextChunk("Comment", "PushChart 0.1.0")]) == nil)
    }

    @Test("The largest chunk has at most 200 bytes")
    func largest() {
        let many = (0..<8).map { digest("\($0)") }
        let largest = provenance {
            $0.styles = many
            $0.series = many
            $0.zoneRules = "fnv1a:0123456789abcdef"
        }
        let chunk = largest.textChunk
        // Length, type and checksum of the chunk, and the zero after the keyword.
        let byteCount = 12 + chunk.keyword.utf8.count + 1 + chunk.value.utf8.count
        #expect((190...200).contains(byteCount), "\(byteCount)")
        #expect(PictureProvenance([chunk])?.series == many)
    }

    @Test("Each change has a description")
    func changes() {
        func changes(_ change: (inout PictureProvenance) -> Void) -> [String] {
            provenance(change).changes(since: provenance())
        }
        #expect(changes { _ in } == [])
        #expect(changes { $0.styles[0] = digest("x") } == ["the style file night changed"])
        #expect(changes { $0.styles[1] = digest("x") } == ["the style file base changed"])
        #expect(changes { $0.styles.removeLast() } == ["1 style files instead of 2"])
        #expect(changes { ($0.styles[1], $0.styleNames) = (digest("x"), []) } == ["the style file 2 changed"])
        #expect(changes { $0.series[1] = digest("x") } == ["the series 2 changed"])
        #expect(changes { $0.series.append(digest("x")) } == ["3 series instead of 2"])
        #expect(changes { $0.texts = digest("x") } == ["the texts changed"])
        #expect(changes { $0.texts = nil } == ["the texts changed"])
        #expect(changes { $0.rest = digest("x") } == ["the rest of the payload changed"])
        #expect(changes { $0.font = digest("x") } == ["the font differs"])
        // A text that appears is no other font.
        #expect(changes { ($0.font, $0.zoneRules) = (nil, nil) } == [])
        #expect(changes { $0.zoneRules = "2026a" } == ["the rules of time zones are 2026a, not 2025b"])
        #expect(changes { $0.version = "0.2.0" } == ["PushChart 0.1.0 is now 0.2.0"])
        let one = provenance { $0.series = [digest("x")] }
        #expect(one.changes(since: provenance { $0.series = [digest("y")] }) == ["the series changed"])
        // Font, rules and version are no source.
        let host = provenance { ($0.font, $0.zoneRules, $0.version) = (digest("x"), "2026a", "0.2.0") }
        #expect(host.changesOfSources(since: provenance()) == [])
    }
}
