import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import Testing

/// A random payload with texts to shorten and a limit, and the rules for the result.
///
/// All expected values come from spelled units, and not from the code under test.
struct DrawnFitting {
    enum Outcome { case whole, cut, refused }

    private struct Field {
        let text: GeneratedText
        let weight: Double
        let minimumLength: Int
    }

    private static let paths = ["aps.alert.title", "aps.alert.body", #"x["a.b"][0]"#]
    /// Ellipses with their spelling.
    private static let ellipses = [("…", "…"), ("", ""), ("...", "..."), (" \"more\"", #" \"more\""#), ("…", "…")]

    private var fields: [Field] = []
    private let ellipsis: (text: String, spelling: String)
    private var limit = 1

    init(using random: inout SeededGenerator) {
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        for _ in 0..<pick(1...3) {
            let text = GeneratedText(units: [pick(0...3), pick(0...12), pick(0...40)][pick(0...2)], using: &random)
            let minimumLength = [1, 1, 0, pick(0...10)][pick(0...3)]
            fields.append(Field(text: text, weight: [1, 1, 2, 0.5][pick(0...3)], minimumLength: minimumLength))
        }
        ellipsis = Self.ellipses[pick(0...Self.ellipses.count - 1)]
        let texts = fields.reduce(0) { $0 + $1.text.spelling.utf8.count }
        let less = [0, pick(0...texts), pick(0...texts), pick(0...texts + 9)][pick(0...3)]
        limit = max(1, document(fields.map(\.text.spelling)).utf8.count - less)
    }

    /// The payload with these spellings as its texts.
    ///
    /// - Parameter isPlain: Whether its other strings have no needless escapes.
    private func document(_ spellings: [String], isPlain: Bool = false) -> String {
        let other = isPlain ? #"no \ud83d"# : #"n\u006f \ud83d"#
        let texts = spellings + [String](repeating: other, count: 3 - spellings.count)
        let thread = isPlain ? "note/" : #"no\u0074e\/"#
        return #"{"id":1.50,"aps":{"alert":{"title":"\#(texts[0])","body":"\#(texts[1])"},"thread-id":"\#(thread)"},"#
            + #""x":{"a.b":["\#(texts[2])",[]]}}"#
    }

    /// Shortens the texts, and checks the result against the rules.
    func check() throws -> Outcome {
        let template = document(fields.map(\.text.spelling))
        var push = try PushDocument(parsing: Array(template.utf8))
        let named = try zip(Self.paths, fields).map { path, field in
            try TextField(
                JSONPath(parsing: path),
                weight: field.weight,
                minimumCharacterCount: field.minimumLength
            )
        }
        let budget = PayloadBudget(PayloadLimit(byteCount: limit))
        let cut = TextCutRule(ellipsis: ellipsis.text)
        let minimumByteCounts = fields.map { field in
            field.text.minimumByteCount(minimumLength: field.minimumLength, ellipsis: ellipsis.spelling)
        }
        let plain = fields.map { $0.text.units.joined() }
        let missing =
            document(plain, isPlain: true).utf8.count - limit
            - zip(plain, minimumByteCounts).reduce(0) { $0 + $1.0.utf8.count - $1.1 }
        let shortened: [TextShorteningResult]
        do {
            shortened = try push.shortenTexts(named, cut: cut, toFit: budget)
        } catch {
            #expect(error.code == .overBudget)
            #expect(error.bytesMissing == missing, "\(template) in \(limit)")
            #expect(push.bytes == Array(template.utf8))
            return .refused
        }
        #expect(missing <= 0)
        let bytes = push.bytes
        #expect(bytes.count <= limit)
        if template.utf8.count <= limit {
            #expect(bytes == Array(template.utf8))
            return .whole
        }
        let spellings = named.map { field -> String in
            guard case .string(let string)? = push.value[field.path] else { return "?" }
            return String(decoding: string.spelling, as: UTF8.self)
        }
        #expect(document(spellings, isPlain: true) == String(decoding: bytes, as: UTF8.self), "something else changed")
        for ((field, spelling), outcome) in zip(zip(fields, spellings), shortened) {
            let problem = field.text.problem(
                spelling,
                minimumLength: field.minimumLength,
                ellipsis: ellipsis.spelling,
                free: limit - bytes.count,
                cutCharacterCount: outcome.cutCharacterCount
            )
            #expect(problem == nil, "\(problem ?? ""): \(spelling) from \(template) in \(limit)")
            #expect(outcome.byteCount == spelling.utf8.count)
            #expect(outcome.originalByteCount == field.text.spelling.utf8.count)
        }
        var again = push
        try again.shortenTexts(named, cut: cut, toFit: budget)
        #expect(again == push)
        return .cut
    }
}

extension GeneratedText {
    /// Whether the first units end in the ellipsis without an addition.
    private func ends(in ellipsis: String, after kept: Int) -> Bool {
        ellipsis.isEmpty || kept > 0 && units[kept - 1] == ellipsis
            || ellipsis == "..." && kept > 2 && units[kept - 3..<kept].allSatisfy { $0 == "." }
    }

    /// The text, cut after a number of units.
    private func cut(after kept: Int, ellipsis: String) -> String {
        units[..<kept].joined() + (ends(in: ellipsis, after: kept) ? "" : ellipsis)
    }

    /// The possible cuts, each with the byte count of its result. No cut is inside an ellipsis that an earlier cut left
    /// at the end.
    private func cuts(minimumLength: Int, ellipsis: String) -> [(kept: Int, byteCount: Int)] {
        let blanks: Set = [" ", #"\n"#, #"\t"#, #"\f"#, "\u{2028}"]
        let first = max(minimumLength, units.prefix { blanks.contains($0) }.count + 1)
        let ellipsisCount = ellipsis.isEmpty ? 0 : ellipsis == "..." ? 3 : 1
        let content = units.count - (ends(in: ellipsis, after: units.count) ? ellipsisCount : 0)
        var cuts: [(kept: Int, byteCount: Int)] = []
        var total = 0
        for (index, unit) in units.dropLast().enumerated() {
            total += unit.utf8.count
            guard index + 1 >= first, index + 1 <= content else { continue }
            cuts.append((index + 1, total + (ends(in: ellipsis, after: index + 1) ? 0 : ellipsis.utf8.count)))
        }
        return cuts
    }

    /// The smallest possible byte count.
    func minimumByteCount(minimumLength: Int, ellipsis: String) -> Int {
        if minimumLength == 0 { return 0 }
        let whole = units.joined().utf8.count
        return cuts(minimumLength: minimumLength, ellipsis: ellipsis).reduce(whole) { min($0, $1.byteCount) }
    }

    /// The problem of a shortened spelling; `nil` for a correct cut that is as long as possible.
    func problem(_ result: String, minimumLength: Int, ellipsis: String, free: Int, cutCharacterCount: Int) -> String? {
        let result = Array(result.utf8)
        let size = result.count
        let whole = units.joined()
        if result == Array(whole.utf8) || result == Array(spelling.utf8) {
            return cutCharacterCount == 0 ? nil : "counts a cut that does not exist"
        }
        let kept = units.count - cutCharacterCount
        let cuts = cuts(minimumLength: minimumLength, ellipsis: ellipsis)
        let isEmpty = minimumLength == 0 && size == 0 && kept == 0
        guard isEmpty || cuts.contains(where: { $0.kept == kept }) else { return "cut after \(kept) units" }
        guard isEmpty || Array(cut(after: kept, ellipsis: ellipsis).utf8) == result else {
            return "not a cut of the text"
        }
        if let more = cuts.first(where: { $0.kept > kept && $0.byteCount - size <= free && $0.byteCount != size }) {
            return "\(more.kept) units would fit too"
        }
        return whole.utf8.count - size > free ? nil : "the whole text would fit"
    }
}
