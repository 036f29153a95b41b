import TestSupport

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
