import JSONDocument
import PushChartTestSupport
import Testing

@testable import PushPayload

@Suite("Units of a text")
struct GraphemeClusterOrLoneSurrogateTests {
    /// Characters that join with a neighbor, or nearly do.
    private static let scalars: [Unicode.Scalar] = [
        "a", "b", " ", "\r", "\n", "\t", "\"", "\\", "/", "K", ";", "\u{0}", "\u{7F}", "\u{85}", "\u{A0}", "é",
        "\u{301}",
        "\u{200D}", "\u{FE0F}", "\u{20E3}", "1", "👩", "🏽", "🇩", "🇪", "\u{600}", "\u{1100}", "\u{1161}", "\u{11A8}", "ก",
        "ำ",
        "न", "\u{94D}", "\u{212A}", "\u{37E}", "\u{2028}", "日",
    ]

    private static func text(seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...60, using: &random) {
            text.append(scalars[Int.random(in: scalars.indices, using: &random)])
        }
        return String(text)
    }

    @Test("Clusters are those of the standard library", arguments: 0..<300)
    func clusters(seed: UInt64) {
        let text = Self.text(seed: seed)
        var clusters = GraphemeClusterIterator(text)
        var found: [Character] = []
        while let unit = clusters.readNextGraphemeCluster() {
            switch unit {
            case .ascii(let byte): found.append(Character(Unicode.Scalar(byte)))
            case .character(let character): found.append(character)
            case .loneSurrogate: Issue.record("no surrogate is in a text")
            }
        }
        #expect(found.map { Array($0.unicodeScalars) } == text.map { Array($0.unicodeScalars) })
    }

    @Test("A unit is white space, and equal to a character, as in the standard library", arguments: 0..<20)
    func properties(seed: UInt64) throws {
        let characters = Array(Self.text(seed: seed)) + ["K", ";", "`", "\r\n", "…"]
        for character in characters {
            var clusters = GraphemeClusterIterator(String(character))
            let read = clusters.readNextGraphemeCluster()
            let unit = try #require(read)
            let isBreaking = character.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
            #expect(unit.isBreakingSpace == isBreaking)
            for other in characters {
                #expect(
                    unit.isCanonicallyEquivalent(
                        to: GraphemeClusterOrLoneSurrogate.CharacterForCanonicalComparison(other)
                    )
                        == (character == other)
                )
            }
        }
    }

    @Test("The bytes of a cut are those of the written document", arguments: JSONEncoderDialect.allCases)
    func byteCounts(dialect: JSONEncoderDialect) {
        for seed in 0..<60 as Range<UInt64> {
            let text = Self.text(seed: seed)
            let counter = DialectByteCounter(dialect)
            var units = GraphemeClusterReader(JSONString(text).pieces, counter: counter)
            _ = units.readUnits(beyondByteCount: 100_000, andUnitCount: 0)
            #expect(units.isComplete)
            #expect(units.count == text.count)
            for count in 0...units.count {
                let cut = JSONString(String(text.prefix(count)))
                #expect(units.byteCounts[count] == counter.byteCount(of: cut) - 2)
                #expect(Array(units.spelling[..<units.spellingEnds[count]]) == cut.spelling)
            }
        }
    }

    @Test("The number of characters is that of the standard library", arguments: 0..<50)
    func characterCounts(seed: UInt64) {
        let text = seed < 5 ? String(repeating: "word ", count: Int(seed)) : Self.text(seed: seed)
        let versions = TextWithShortenedVersions(
            JSONString(text),
            minimumCharacterCount: 0,
            cut: TextCutRule(),
            byteBudget: 1000,
            counter: DialectByteCounter(.asWritten)
        )
        #expect(versions.characterCount == text.count)
    }
}
