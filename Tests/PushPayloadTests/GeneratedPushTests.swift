import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushLint
import PushPayload
import Testing

@Suite("Random payloads")
struct GeneratedPushTests {
    @Test("In 1,000 templates only the chart and mutable-content change, and the reported sizes are exact")
    func templates() throws {
        var replaced = 0
        for seed in 0..<1_000 as Range<UInt64> {
            let generated = GeneratedPush(seed: seed)
            let template = try PushDocument(parsing: Array(generated.template.utf8))
            #expect(
                template.bytes == Array(GeneratedPush.object(generated.members).utf8),
                "seed \(seed): \(generated.template)"
            )
            if generated.hasChart { replaced += 1 }

            let chart = String(repeating: "q", count: Int(seed % 300))
            let limit = PayloadLimit(byteCount: 100_000)
            let available = try template.availableByteCount(budget: PayloadBudget(limit))
            var push = template
            try push.setChart(chart, at: JSONPath(keys: "chart"))
            let bytes = push.bytes
            #expect(bytes == Array(generated.expected(chart: chart).utf8), "seed \(seed): \(generated.template)")
            #expect(bytes.count == limit.byteCount - available + chart.utf8.count + 2)
            #expect(try PushDocument(parsing: bytes) == push)

            let size = push.sizeBreakdown
            #expect(size.total == bytes.count)
            // Two braces enclose the keys.
            #expect(size.keys.reduce(2) { $0 + $1.byteCount } == bytes.count)
            let aps = size.keys.filter { $0.path == JSONPath(keys: "aps") }.map(\.byteCount)
            #expect(aps == [size.apsKeys.reduce(size.apsOverhead) { $0 + $1.byteCount }])
            #expect([8, 9].contains(size.apsOverhead))
        }
        #expect(replaced > 200)
    }

    @Test("Any text can be the value of the chart key")
    func anyText() throws {
        var push = try PushDocument(parsing: Array(#"{"aps":{"mutable-content":1}}"#.utf8))
        for text in ["", "\"\\\n\0", "👩‍👩‍👧‍👦\u{2028}", String(repeating: "é", count: 10_000)] {
            try push.setChart(text, at: JSONPath(keys: "chart"))
            #expect(try PushDocument(parsing: push.bytes).chartText(at: JSONPath(keys: "chart")) == text)
            let limit = PayloadLimit(byteCount: push.bytes.count)
            #expect(try push.availableByteCount(budget: PayloadBudget(limit)) == JSONString(text).byteCount)
        }
    }
}

/// A random push in two spellings: with white space, and in the expected minimal form.
///
/// The expected bytes come from text, and not from the code under test.
struct GeneratedPush {
    /// One spelling with white space around its tokens, and one without.
    struct Spelling {
        var padded = ""
        var minimal = ""
    }

    /// The template with white space.
    private(set) var template = ""
    /// The expected members of the top level before the chart is set: key spelling and value spelling.
    private(set) var members: [(key: String, value: String)] = []
    /// The members of `aps` in the same way.
    private(set) var apsMembers: [(key: String, value: String)] = []
    /// Whether the template already contains the key of the chart.
    private(set) var hasChart = false

    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let inner = subset(of: ["mutable-content", "alert", "badge", "sound", "thread-id"])
        let aps = join(inner)
        var others: [(key: String, value: Spelling)] = (0..<pick(0...4)).map { index in
            // The number at the end keeps the keys apart.
            ("\(stringBody())\(index)", value(depth: 3))
        }
        hasChart = pick(0...1) == 0
        if hasChart { others.insert(("chart", value(depth: 1)), at: pick(0...others.count)) }
        others.insert(("aps", aps), at: pick(0...others.count))
        let whole = join(others)
        template = space() + whole.padded + space()
        apsMembers = inner.map { ($0.key, $0.value.minimal) }
        members = others.map { ($0.key, $0.value.minimal) }
    }

    /// The expected payload with a chart text that needs no escapes.
    func expected(chart: String) -> String {
        var aps = apsMembers
        if let index = aps.firstIndex(where: { $0.key == "mutable-content" }) {
            if !["1", "1.0", "10e-1"].contains(aps[index].value) { aps[index].value = "1" }
        } else {
            aps.append(("mutable-content", "1"))
        }
        var all = members.map { member in
            switch member.key {
            case "aps": ("aps", Self.object(aps))
            case "chart": ("chart", "\"\(chart)\"")
            default: member
            }
        }
        if !hasChart { all.append(("chart", "\"\(chart)\"")) }
        return Self.object(all)
    }

    static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    // MARK: Random parts

    private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func space() -> String {
        (0..<max(0, pick(-2...3))).map { _ in [" ", "\n", "\t", "\r", "\r\n"][pick(0...4)] }.joined()
    }

    /// A subset of keys, shuffled, with values.
    private mutating func subset(of keys: [String]) -> [(key: String, value: Spelling)] {
        var members: [(key: String, value: Spelling)] = []
        for key in keys.shuffled(using: &random) where pick(0...2) > 0 {
            let ones = ["1", "1.0", "10e-1", "0", "true", "\"1\""]
            let text = ones[pick(0...ones.count - 1)]
            members.append(
                (key, key == "mutable-content" ? Spelling(padded: text, minimal: text) : value(depth: 3))
            )
        }
        return members
    }

    private mutating func join(_ members: [(key: String, value: Spelling)]) -> Spelling {
        var result = Spelling(padded: "{" + space(), minimal: "{")
        for (index, member) in members.enumerated() {
            if index > 0 {
                result.padded += "," + space()
                result.minimal += ","
            }
            result.padded += "\"\(member.key)\"\(space()):\(space())\(member.value.padded)\(space())"
            result.minimal += "\"\(member.key)\":\(member.value.minimal)"
        }
        result.padded += "}"
        result.minimal += "}"
        return result
    }

    private mutating func value(depth: Int) -> Spelling {
        switch pick(0...(depth > 0 ? 5 : 3)) {
        case 0:
            let numbers = ["0", "-0", "1.50", "1e3", "1E+03", "12345678901234567890123", "-7", "1e-999"]
            let number = numbers[pick(0...numbers.count - 1)]
            return Spelling(padded: number, minimal: number)
        case 1:
            let literal = ["true", "false", "null"][pick(0...2)]
            return Spelling(padded: literal, minimal: literal)
        case 2, 3:
            let string = "\"\(stringBody())\""
            return Spelling(padded: string, minimal: string)
        case 4:
            var result = Spelling(padded: "[" + space(), minimal: "[")
            for index in 0..<pick(0...3) {
                let element = value(depth: depth - 1)
                result.padded += (index > 0 ? "," + space() : "") + element.padded + space()
                result.minimal += (index > 0 ? "," : "") + element.minimal
            }
            return Spelling(padded: result.padded + "]", minimal: result.minimal + "]")
        default:
            return join((0..<pick(0...3)).map { ("\(stringBody())\($0)", value(depth: depth - 1)) })
        }
    }

    /// The content of a string: any script, emoji sequences, escapes of all kinds, lone surrogates.
    private mutating func stringBody() -> String {
        let pieces = [
            "a", " ", "  ", "é", "e\u{301}", "ß", "жук", "日本", "ไทย", "हिन्दी", "עברית", "العربية", "\u{200F}",
            "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "\u{7F}", "\u{FEFF}", "\u{2028}", "\u{10FFFF}", #"\""#, #"\\"#, #"\/"#, "/", #"\b"#, #"\f"#,
            #"\n"#, #"\r"#, #"\t"#,
            #"\u0000"#, #"\u00e9"#, #"\u00E9"#, #"\ud83d\ude00"#, #"\ud83d"#, #"\uDE00"#, "{", "}", "[", "]", ":", ",",
            "\\u007b",
        ]
        return (0..<pick(0...6)).map { _ in pieces[pick(0...pieces.count - 1)] }.joined()
    }
}

/// A random text: its JSON spelling, and the shortest spelling of each text unit.
///
/// Both come from fixed pieces, and not from the code under test. Marks and joiners are inside the pieces, so each
/// piece stays a separate unit.
struct GeneratedText {
    /// The text between the quotes.
    private(set) var spelling = ""
    /// The shortest spelling of each unit.
    private(set) var units: [String] = []

    /// Units that do not join with a neighbor, each with other spellings.
    private static let pieces: [[String]] = [
        ["a"], ["b"], ["Z"], ["0"], [" "], [" "], [" "], [".", #"\u002e"#], ["é", #"\u00e9"#, #"\u00E9"#],
        ["e\u{301}", #"e\u0301"#], ["o\u{308}\u{332}\u{20DD}"], ["ß"], ["ж"], ["я", #"\u044F"#], ["日", #"\u65e5"#],
        ["本"], ["語"], ["한"], ["ไ"], ["ที่"], ["ש"], ["ל", #"\u05dc"#], ["م"], ["\u{200F}"], ["नि"],
        ["😀", #"\ud83d\ude00"#],
        ["👩‍👩‍👧‍👦"], ["👍🏽"], ["❤️"], ["\u{10FFFF}"], ["\u{7F}"], ["\u{2028}", #"\u2028"#], ["/", #"\/"#], ["<"], ["&"], ["'"],
        [#"\""#], [#"\\"#, #"\u005c"#], [#"\n"#, #"\u000a"#], [#"\t"#], [#"\b"#], [#"\f"#, #"\u000C"#],
        [#"\u0000"#], [#"\u001F"#, #"\u001f"#],
        ["z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}"],
        [#"\ud83d"#], [#"\ude00"#], [#"\udfff"#],
    ]

    init(units count: Int, using random: inout SeededGenerator) {
        // Real texts consist mostly of one kind of unit.
        let favorite = Int.random(in: 0..<Self.pieces.count, using: &random)
        let share = Int.random(in: 0...9, using: &random)
        for _ in 0..<count {
            let isFavorite = Int.random(in: 0...9, using: &random) < share
            let index = isFavorite ? favorite : Int.random(in: 0..<Self.pieces.count, using: &random)
            let piece = Self.pieces[index]
            // A high and a low surrogate in a row would be one character.
            if units.last == #"\ud83d"#, piece[0].hasPrefix(#"\ud"#) || piece[0].hasPrefix(#"\ude"#) { continue }
            spelling += piece[Int.random(in: 0..<piece.count, using: &random)]
            units.append(piece[0])
        }
        if Int.random(in: 0...7, using: &random) == 0 {
            // Flags are at the end, because a flag after a flag would pair differently.
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                spelling += "🇩🇪"
                units.append("🇩🇪")
            }
        }
    }
}
