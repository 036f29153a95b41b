import JSONDocument
import PushPayload
import SeriesCodec
import TestSupport
import Testing

@Suite("Packing options")
struct PackingOptionsTests {
    @Test(
        "A goal out of range is refused when the options are made",
        arguments: [
            .smallest(tolerance: 0), .smallest(tolerance: .nan), .smallest(tolerance: 2e6),
            .smallest(tolerance: 2, maximumError: 1), .smallest(tolerance: 2, maximumError: .infinity),
            .mostFaithful(maximumError: 0.0001), .mostFaithful(maximumError: .nan), .exact(decimals: 16),
            .exact(decimals: -16),
        ] as [ChartGoal]
    )
    func goals(goal: ChartGoal) {
        #expect(throws: PayloadError(.outOfRange, "")) { try PackingOptions(goal: goal) }
    }

    @Test("A bad scale, a bad key and bad texts are refused when the options are made")
    func others() throws {
        for scale in [0, -1, 8.1, .nan, .infinity] {
            #expect(throws: PayloadError(.outOfRange, "")) { try PackingOptions(scale: scale) }
        }
        for path in [
            JSONPath(), JSONPath()[0], JSONPath(keys: ""), JSONPath(keys: "a", ""), JSONPath(keys: "aps"),
            JSONPath(keys: "aps", "alert", "chart"), JSONPath(keys: "aps", "content-state"),
            JSONPath(keys: "Simulator Target Bundle"),
        ] {
            #expect(throws: PayloadError(.reservedKey, "")) { try PackingOptions(chartPath: path) }
        }
        let body = try TextField(.alertBody)
        #expect(throws: PayloadError(.badTextField, "")) { try PackingOptions(texts: [body, body]) }
        let chart = try TextField(JSONPath(keys: "graph"))
        #expect(throws: PayloadError(.untouchableText, "")) {
            try PackingOptions(chartPath: JSONPath(keys: "graph"), texts: [chart])
        }
        #expect(try PackingOptions() == .standard)
    }

    @Test("The target error is the tolerance, or half a pixel, and at most the maximum error")
    func targetErrors() throws {
        #expect(PackingOptions.standard.targetError == 0.5)
        #expect(try PackingOptions(goal: .smallest(tolerance: 2)).targetError == 2)
        #expect(try PackingOptions(goal: .mostFaithful(maximumError: 0.25)).targetError == 0.25)
        #expect(try PackingOptions(goal: .smallest(tolerance: 2, maximumError: 4)).targetError == 2)
    }

    @Test("A chart that cannot be encoded is an error with the same code")
    func encodingErrors() throws {
        let empty = SeriesChart(axis: .number, series: [try TimeSeries(rows: [])])
        let error = #expect(throws: PayloadError.self) { try PushDocument(body: "x").filled(with: empty) }
        #expect(error?.code.rawValue == SeriesError.Code.empty.rawValue)
        guard case .series(let cause)? = error?.cause else {
            Issue.record("the cause is not an error of the series")
            return
        }
        #expect(cause.code == .empty)
    }

    @Test("Options are read by their names, and unknown names list the candidates")
    func names() throws {
        func check<Option: NamedOption & Equatable>(_: Option.Type, _ code: PayloadError.Code) throws {
            #expect(Option.allCases.count > 1)
            for option in Option.allCases { #expect(try Option(parsing: option.name) == option) }
            let error = #expect(throws: PayloadError.self) { try Option(parsing: "none of these") }
            #expect(error?.code == code)
            for option in Option.allCases { #expect(error?.message.contains(option.name) == true) }
        }
        try check(PayloadLimit.self, .unknownLimit)
        try check(Transport.self, .unknownTransport)
        try check(JSONEncoderDialect.self, .unknownEncoder)
        try check(TextCutRule.CutBoundary.self, .unknownCut)
        try check(ShrinkOrder.self, .unknownShrinkOrder)
        #expect(ShrinkOrder.allCases.map(\.name) == ["text,chart", "chart,text", "text", "chart"])
    }
}

@Suite("Templates made in code")
struct TemplateTests {
    @Test("Texts are escaped, and missing texts are omitted")
    func alerts() throws {
        let push = PushDocument(title: "a \"quote\" \\ \u{1}", body: "Größe\n")
        let expected = #"{"aps":{"alert":{"title":"a \"quote\" \\ \u0001","body":"Größe\n"}}}"#
        #expect(push.bytes == Array(expected.utf8))
        #expect(try PushDocument(expected) == push)
        #expect(push.title == "a \"quote\" \\ \u{1}")
        #expect(push.subtitle == nil)
        #expect(push.body == "Größe\n")
        #expect(push.showsAlert)
        #expect(!PushDocument(subtitle: "s").showsAlert)
        #expect(try PushDocument(#"{"aps":{"alert":"plain"}}"#).body == "plain")
    }

    @Test("Values are set at paths, and the rest keeps its spelling")
    func values() throws {
        var push = try PushDocument(#"{"n": 1.50, "list": [1, {"x": null}]}"#)
        try push.set("default", at: JSONPath(keys: "aps", "sound"))
        try push.set(["id": 7, "on": true], at: JSONPath(keys: "own"))
        try push.set(2, at: JSONPath(keys: "list")[1]["x"])
        let expected = #"{"n":1.50,"list":[1,{"x":2}],"aps":{"sound":"default"},"own":{"id":7,"on":true}}"#
        #expect(push.bytes == Array(expected.utf8))
        let before = push
        for path in [JSONPath(), JSONPath(keys: "n", "x"), JSONPath(keys: "list")[2], JSONPath()[0]] {
            #expect(throws: PayloadError(.unreachablePath, "")) { try push.set(1, at: path) }
        }
        #expect(push == before)
    }
}

@Suite("Packing the outcome again")
struct PackingAgainTests {
    /// `Tests/Fuzz/random-requests` checks many more.
    @Test("150 random packings give the same bytes when packed again")
    func fixedPoint() throws {
        var cut = 0
        var refused = 0
        for seed in 0..<150 as Range<UInt64> {
            let drawn = try DrawnPacking(seed: seed)
            do {
                let push = try drawn.template.filled(with: drawn.chart, options: drawn.options)
                #expect(push.byteCount <= drawn.options.budget.byteCount, "seed \(seed)")
                let again = try push.document.filled(with: drawn.chart, options: drawn.options)
                #expect(again.bytes == push.bytes, "seed \(seed)")
                #expect(again.texts.allSatisfy { $0.cutCharacterCount == 0 }, "seed \(seed)")
                if push.shrunk.contains(.text) { cut += 1 }
            } catch {
                guard error.code == .overBudget else { throw error }
                refused += 1
            }
        }
        #expect(cut > 37)
        #expect(refused < 75)
    }
}

/// A random chart, template and options.
private struct DrawnPacking {
    let chart: SeriesChart
    let template: PushDocument
    let options: PackingOptions

    init(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        var level = 0
        let rows = (0..<pick(2...90)).map { index -> (time: Double, value: Double?) in
            level += pick(-9...9)
            return (Double(index * 60), pick(0...30) == 0 && index > 1 ? nil : Double(level) / 8)
        }
        chart = SeriesChart(axis: .instants, series: [try TimeSeries(rows: rows)])
        let texts = (0...1).map { _ in GeneratedText(units: [pick(0...9), pick(0...150)][pick(0...1)], using: &random) }
        let spelled = #"{"aps":{"alert":{"title":"\#(texts[0].spelling)","body":"\#(texts[1].spelling)"}},"n":1}"#
        template = try PushDocument(parsing: Array(spelled.utf8))
        let fields = try ["aps.alert.title", "aps.alert.body"].prefix(pick(1...2)).map {
            try TextField(
                JSONPath(parsing: $0),
                weight: [1, 2][pick(0...1)],
                minimumCharacterCount: [1, 1, 0, 12][pick(0...3)]
            )
        }
        let cut = TextCutRule(at: [.graphemes, .words][pick(0...1)], ellipsis: ["…", "", "..."][pick(0...2)])
        let tolerance: Double? = [nil, nil, 0.5, 2][pick(0...3)]
        // A maximum error below the tolerance is refused.
        let maximumError = [nil, nil, 4, 1][pick(0...3)].map { max($0, tolerance ?? 0) }
        let shrinkOrder: ShrinkOrder = [.textThenChart, .chartThenText, .textOnly][pick(0...2)]
        let keepsLastValue = pick(0...4) == 0
        let dialect = [JSONEncoderDialect.asWritten, .asWritten, .python, .foundation][pick(0...3)]
        let limit = PayloadLimit(byteCount: max(80, template.byteCount(in: dialect) + pick(-200...150)))
        options = try PackingOptions(
            goal: tolerance.map { .smallest(tolerance: $0, maximumError: maximumError) }
                ?? .mostFaithful(maximumError: maximumError),
            budget: PayloadBudget(limit, dialect: dialect),
            keepsLastValue: keepsLastValue,
            texts: fields,
            cut: cut,
            shrinkOrder: shrinkOrder
        )
    }
}
