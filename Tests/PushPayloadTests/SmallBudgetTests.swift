import JSONDocument
import PushPayload
import SeriesCodec
import TestSupport
import Testing

@Suite("Texts and a small chart within small budgets")
struct SmallBudgetTests {
    static let shards = 4

    @Test("Without a tolerance packing uses the available bytes, and is stable", arguments: 0..<shards)
    func full(shard: Int) throws {
        var cut = 0
        let cases = TextPropertyTests.cases(400)
        for index in 0..<cases {
            let seed = UInt64(index * Self.shards + shard) &* 0x9E37_79B9
            if try DrawnSmallBudget(seed: seed).check() { cut += 1 }
        }
        #expect(cut > cases / 4)
    }

    /// Batch requests whose chart is found only with a larger byte budget than it needs.
    static let tight = [
        Tight(
            texts: [
                #"éжda\"😀\"addbdacd😀d😀漢aжd😀d漢a😀😀aжd漢ébbd\"😀abé\"ccb\"aaжdж\"bd\"漢a漢\"漢"#,
                #"bbbж\"da😀😀cacac\"\"c漢жa\"ж\"da\"漢😀bbж\"accжéabdccdcжdéd\"ab😀жéédжd\"😀"#,
            ],
            values: [0.6387768373829631, 0.4047047085237826],
            limit: 145
        ),
        Tight(
            texts: [
                "😀😀cbжé漢é漢bé漢漢ba",
                #"😀b😀d漢ж漢😀dé😀adcadéж😀b漢dc漢dé😀cébbb\"😀жcé\"😀\"c漢d\"ac\"ééa\"abé漢c"#,
            ],
            values: [0.42361155784679017, 0.3242718726075222, 0.4715193970387842],
            limit: 132
        ),
    ]

    struct Tight: Sendable {
        let texts: [String]
        let values: [Double]
        let limit: Int
    }

    @Test("If packing again frees a byte of the chart, a text that can use the byte gets it", arguments: tight)
    func lastByte(tight: Tight) throws {
        let template = Array(#"{"aps":{"alert":"T"},"t":"\#(tight.texts[0])","u":"\#(tight.texts[1])"}"#.utf8)
        let options = try PackingOptions(
            budget: PayloadBudget(PayloadLimit(byteCount: tight.limit)),
            texts: ["t", "u"].map { try TextField(JSONPath(keys: $0)) },
            cut: TextCutRule(ellipsis: "")
        )
        let rows = tight.values.enumerated().map { (time: Double($0), value: Optional($1)) }
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)])
        let push = try PushDocument(parsing: template).filled(with: chart, options: options)
        // Both texts continue with letters of one byte.
        #expect(push.byteCount == tight.limit)
        #expect(try push.document.filled(with: chart, options: options).bytes == push.bytes)
    }
}

/// A random short series, with one to three texts and a limit near the minimum.
private struct DrawnSmallBudget {
    private static let paths = ["aps.alert.title", "aps.alert.body", "note"]
    /// Ellipses with their spelling.
    private static let ellipses = [("…", "…"), ("", ""), ("...", "...")]

    private let seed: UInt64
    private let chart: SeriesChart
    private let texts: [GeneratedText]
    private let template: PushDocument
    private let ellipsis: (text: String, spelling: String)
    private let options: PackingOptions

    init(seed: UInt64) throws {
        self.seed = seed
        var random = SeededGenerator(seed: seed)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let rows = (0..<pick(1...6)).map { index in
            (time: Double(index), value: Optional(Double.random(in: 0..<1, using: &random)))
        }
        chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)])
        texts = (0..<pick(1...3)).map { _ in GeneratedText(units: pick(0...60), using: &random) }
        let spellings = texts.map(\.spelling) + ["T", "B", ""].suffix(3 - texts.count)
        template = try PushDocument(
            parsing: Array(
                #"{"aps":{"alert":{"title":"\#(spellings[0])","body":"\#(spellings[1])"}},"note":"\#(spellings[2])"}"#
                    .utf8
            )
        )
        let fields = try Self.paths.prefix(texts.count).map {
            try TextField(
                JSONPath(parsing: $0),
                weight: [1, 1, 2][pick(0...2)],
                minimumCharacterCount: [1, 1, 0, 4][pick(0...3)]
            )
        }
        ellipsis = Self.ellipses[pick(0...2)]
        let shrinkOrder: ShrinkOrder = [.textThenChart, .textThenChart, .chartThenText, .textOnly][pick(0...3)]
        let maximumError: Double? = [nil, nil, nil, 4][pick(0...3)]
        options = try PackingOptions(
            goal: .mostFaithful(maximumError: maximumError),
            budget: PayloadBudget(PayloadLimit(byteCount: pick(110...219))),
            texts: fields,
            cut: TextCutRule(ellipsis: ellipsis.text),
            shrinkOrder: shrinkOrder
        )
    }

    /// Packs the template, and checks the outcome against the rules. Returns whether a text was cut.
    func check() throws -> Bool {
        let push: PayloadWithChart
        do {
            push = try template.filled(with: chart, options: options)
        } catch {
            guard error.code == .overBudget else { throw error }
            return false
        }
        let free = options.budget.byteCount - push.byteCount
        #expect(free >= 0, "seed \(seed)")
        for (index, (field, outcome)) in zip(options.texts, push.texts).enumerated() {
            guard case .string(let string)? = push.document.value[field.path] else { continue }
            let problem = texts[index].problem(
                String(decoding: string.spelling, as: UTF8.self),
                minimumLength: field.minimumCharacterCount,
                ellipsis: ellipsis.spelling,
                free: free,
                cutCharacterCount: outcome.cutCharacterCount
            )
            #expect(problem == nil, "seed \(seed): \(field.path): \(problem ?? "") in \(free) bytes")
        }
        let again = try push.document.filled(with: chart, options: options)
        #expect(again.bytes == push.bytes, "seed \(seed)")
        return push.texts.contains { $0.cutCharacterCount > 0 }
    }
}
