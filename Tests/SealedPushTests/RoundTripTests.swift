import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import SealedFormat
import SealedPush
import Testing

@Suite("Sealing and opening")
struct RoundTripTests {
    @Test("Every content comes back, with every suite, padding and time", arguments: SealSuite.allCases)
    func roundTrip(suite: SealSuite) throws {
        let key = try SealedSamples.key(suite)
        let time = try SealTime(seconds: 1_790_000_000, maximumAge: 3_600)
        for content in SealedSamples.contents {
            let object = try SealedSamples.object(content)
            for multiple in [1, 16, 256, 4_096] {
                for time in [nil, time] {
                    let sealer = try PushSealer(key.sealingKey, paddingMultiple: multiple, hasTime: time != nil)
                    let text = try sealer.seal(object, time: time)
                    let opened = try PushOpener(keys: [key]).open(text, now: 1_790_000_100)
                    #expect(Set(opened.object.members) == Set(object.members))
                    #expect(opened.time == time)
                    #expect(opened.keyIdentifier == key.identifier)
                    #expect(opened.chart == object["chart"]?.text)
                    #expect(try KeyIdentifier(ofSealedText: text) == key.identifier)
                    #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) && !#""\/<>&'"#.utf8.contains($0) })
                }
            }
        }
    }

    @Test("The settings tell the number of characters", arguments: SealSuite.allCases)
    func size(suite: SealSuite) throws {
        let key = try SealedSamples.key(suite)
        for count in [1, 2, 100, 3_000] {
            let sealer = try PushSealer(key.sealingKey)
            let content = try SealedContent(SealedSamples.object(#"{"chart":"\#(SealedSamples.chart(count))"}"#))
            let byteCount = content.plaintextByteCountBeforePadding(paddingMultiple: 1)
            let text = try sealer.seal(content.object)
            #expect(text.utf8.count == sealer.settings.characterCount(ofUnpaddedPlaintextBytes: byteCount))
            #expect(text.utf8.count <= count + (suite == .hpkeX25519 ? 65 : 40))
        }
    }

    @Test("Padding gives contents of different lengths one length")
    func padding() throws {
        let sealer = try PushSealer(SealedSamples.key(.chaCha20Poly1305).sealingKey, paddingMultiple: 256)
        let lengths = try (1...250).map {
            try sealer.seal(SealedSamples.object(#"{"body":"\#(String(repeating: "x", count: $0))"}"#)).utf8.count
        }
        #expect(Set(lengths).count == 1)
    }

    @Test("Two sealings of one content have nothing in common but their header", arguments: SealSuite.allCases)
    func nonces(suite: SealSuite) throws {
        let sealer = try PushSealer(SealedSamples.key(suite).sealingKey)
        let texts = try (0..<200).map { _ in try sealer.seal(SealedSamples.object(#"{"body":"the same"}"#)) }
        let prefixes = try texts.map { try SealedEnvelope(parsing: $0).prefix }
        #expect(Set(prefixes).count == 200)
        #expect(Set(texts.map(\.first)).count == 1)
    }

    @Test("Random contents come back")
    func randomContents() throws {
        var random = SeededGenerator(seed: 17)
        let pieces = [#"\""#, #"\u0000"#, #"\ud800"#, "ä", "👍🏽", " ", "{", "}", "]", ",", ":", "aps", "x", "~", "1"]
        for _ in 0..<300 {
            let suite = SealSuite.allCases.randomElement(using: &random)!
            let key = try SealedSamples.key(suite, seed: UInt64.random(in: 0...9, using: &random))
            var members: [String] = []
            func string(_ count: Int) -> String {
                "\"" + (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined() + "\""
            }
            for name in ["title", "subtitle", "body"] where Bool.random(using: &random) {
                members.append(#""\#(name)":\#(string(Int.random(in: 0...9, using: &random)))"#)
            }
            for index in 0..<Int.random(in: 0...4, using: &random) {
                members.append(#""k\#(index)":[\#(string(3)),-1.50e3,{"n":null}]"#)
            }
            if Bool.random(using: &random) {
                members.append(#""chart":"\#(SealedSamples.chart(Int.random(in: 1...900, using: &random)))""#)
            }
            let object = try SealedSamples.object("{\(members.shuffled(using: &random).joined(separator: ","))}")
            let multiple = [1, 2, 64, 100].randomElement(using: &random)!
            let text = try PushSealer(key.sealingKey, paddingMultiple: multiple).seal(object)
            let opened = try PushOpener(keys: [key]).open(text, now: nil)
            #expect(Set(opened.object.members) == Set(object.members))
        }
    }

    @Test("A content of the wrong kind is refused")
    func badContent() throws {
        let sealer = try PushSealer(SealedSamples.key(.chaCha20Poly1305).sealingKey)
        for content in [#"{"chart":""}"#, #"{"chart":"<"}"#, #"{"title":null}"#, #"{"aps":{}}"#] {
            #expect(throws: PushChartError(.badSealContent, "")) { try sealer.seal(SealedSamples.object(content)) }
        }
        let long = String(repeating: "x", count: 65_000)
        #expect(throws: PushChartError(.badSealContent, "")) {
            try sealer.seal(SealedSamples.object(#"{"body":"\#(long)"}"#))
        }
    }

    @Test("The time is necessary exactly if the sealer has one")
    func times() throws {
        let key = try SealedSamples.key(.aes256GCM).sealingKey
        let time = try SealTime(seconds: 0, maximumAge: 1)
        let content = try SealedSamples.object("{}")
        #expect(throws: PushChartError(.badSealTime, "")) { try PushSealer(key).seal(content, time: time) }
        #expect(throws: PushChartError(.badSealTime, "")) { try PushSealer(key, hasTime: true).seal(content) }
        #expect(throws: PushChartError(.badPadding, "")) { try PushSealer(key, paddingMultiple: 0) }
    }
}
