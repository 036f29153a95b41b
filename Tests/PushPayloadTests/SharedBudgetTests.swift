import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SeriesCodec
import Testing

@Suite("Text and chart share the budget")
struct SharedBudgetTests {
    static let chart: SeriesChart = {
        var random = SeededGenerator(seed: 7)
        let rows = (0..<288).map { index -> (time: Double, value: Double?) in
            (Double(1_700_000_000 + 300 * index), Double(Int.random(in: 0..<1000, using: &random)) / 10)
        }
        let series = (try? TimeSeries(rows: rows)).map { [$0] } ?? []
        return SeriesChart(axis: .instants, series: series)
    }()

    static func template(body: Int, other: Int = 0) throws -> PushDocument {
        let text =
            #"{"aps":{"alert":{"title":"Load","body":"\#(String(repeating: "b", count: body))"}},"#
            + #""other":"\#(String(repeating: "o", count: other))"}"#
        return try PushDocument(parsing: Array(text.utf8))
    }

    static func options(
        limit: Int = 1000,
        goal: ChartGoal = .mostFaithful(),
        shrinkOrder: ShrinkOrder = .textThenChart
    ) throws -> PackingOptions {
        try PackingOptions(
            goal: goal,
            budget: PayloadBudget(PayloadLimit(byteCount: limit)),
            texts: [TextField(parsing: "aps.alert.body:1:10")],
            shrinkOrder: shrinkOrder
        )
    }

    /// The bytes of the smallest chart for an error.
    static func size(_ tolerance: Double) throws -> Int {
        try SeriesEncoder().encode(chart, tolerance: tolerance).byteCount
    }

    /// The bytes of the smallest chart within an ink distance in points.
    static func size(within distance: Double) throws -> Int {
        try MultiBudgetChartEncoder(chart, encoder: SeriesEncoder()).encode(inkDistance: distance).byteCount
    }

    @Test("If everything fits, named texts stay unchanged")
    func nothingShrinks() throws {
        let template = try Self.template(body: 100)
        let named = try template.filled(with: Self.chart, options: Self.options(limit: 4096))
        #expect(named.bytes == (try template.filled(with: Self.chart)).bytes)
        #expect(named.texts.map(\.cutCharacterCount) == [0])
    }

    @Test("Text shrinks first: the chart has the target error, and the text fills the rest")
    func textFirst() throws {
        let limit = try Self.size(0.5) + 400
        let push = try Self.template(body: 2000)
            .filled(with: Self.chart, options: Self.options(limit: limit))
        #expect(push.chart.maximumError <= 0.5)
        #expect(push.bytes.count == limit)
        #expect(push.texts[0].cutCharacterCount > 1000)
    }

    @Test("Chart shrinks first: it reaches its maximum error before a text loses a character")
    func chartFirst() throws {
        let limit = try Self.size(within: 4) + 100 + 300
        let template = try Self.template(body: 300)
        let options = try Self.options(
            limit: limit,
            goal: .mostFaithful(maximumError: 4),
            shrinkOrder: .chartThenText
        )
        let push = try template.filled(with: Self.chart, options: options)
        #expect(push.texts[0].cutCharacterCount == 0)
        #expect(push.chart.inkDistance <= 4)
        #expect(push.chart.inkDistance > 1)
        #expect(push.bytes.count <= limit)
        // A longer text is cut, and the chart stays at its maximum error.
        let more = try Self.template(body: 2000).filled(with: Self.chart, options: options)
        #expect(more.texts[0].cutCharacterCount > 0)
        #expect(more.chart.inkDistance <= 4)
        #expect(more.bytes.count == limit)
    }

    @Test("Text shrinks first, down to its minimum length, and then the chart shrinks")
    func both() throws {
        let limit = try Self.size(within: 4) + 140
        let options = try Self.options(limit: limit, goal: .mostFaithful(maximumError: 8))
        let push = try Self.template(body: 500).filled(with: Self.chart, options: options)
        #expect(push.chart.inkDistance > 1)
        #expect(push.chart.inkDistance <= 8)
        #expect(push.bytes.count <= limit)
        #expect(push.texts[0].cutCharacterCount > 300)
        #expect(500 - push.texts[0].cutCharacterCount >= 10)
    }

    @Test("Without a maximum error, a chart within 8 points is accepted, and a coarser one is over budget")
    func recognizable() throws {
        let fixed = try Self.template(body: 0).filled(with: Self.chart).byteCount
        let chart = try Self.template(body: 0).filled(with: Self.chart).chart.byteCount
        let limit = try fixed - chart + Self.size(within: 8)
        let template = try Self.template(body: 0)
        let push = try template.filled(with: Self.chart, options: Self.options(limit: limit))
        #expect(push.chart.inkDistance <= 8 && push.chart.inkDistance > 1)
        let small = try Self.options(limit: limit - 1)
        let error = #expect(throws: PushChartError.self) { try template.filled(with: Self.chart, options: small) }
        #expect(error?.code == .overBudget)
        #expect(error?.bytesMissing == 1)
        let any = try Self.options(limit: limit - 1, goal: .mostFaithful(maximumError: .infinity))
        let coarse = try template.filled(with: Self.chart, options: any)
        #expect(coarse.chart.inkDistance > 8 && coarse.byteCount <= limit - 1)
    }

    @Test(
        "The chart gets the bytes that texts cannot use, after cuts at words or replaced escapes",
        arguments: [true, false]
    )
    func remainingBytes(cutsWords: Bool) throws {
        let family = String(repeating: "👨‍👩‍👧‍👦", count: 20)
        let word =
            cutsWords ? "Hi" + String(repeating: " " + family, count: 10) : String(repeating: "привет ", count: 60)
        let escaped = word.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
        let text = #"{"aps":{"alert":{"title":"Load","body":"\#(cutsWords ? word : escaped)"}}}"#
        let template = try PushDocument(parsing: Array(text.utf8))
        var options = try Self.options(limit: 1800)
        options.cut = TextCutRule(at: cutsWords ? .words : .graphemes)
        let push = try template.filled(with: Self.chart, options: options)
        #expect((push.texts[0].cutCharacterCount > 0) == cutsWords)
        // The chart is the most faithful one that fits beside the final texts.
        let byteBudget = push.options.budget.byteCount - push.byteCount + push.chart.byteCount
        let best = try SeriesEncoder().encode(Self.chart, byteBudget: byteBudget)
        #expect(push.chart == best)
        #expect(try push.chart.maximumError < SeriesEncoder().encode(Self.chart, tolerance: 0.5).maximumError)
        #expect(try push.document.filled(with: Self.chart, options: options).bytes == push.bytes)
    }

    @Test(
        "Packing the outcome again leaves its texts unchanged",
        arguments: [ShrinkOrder.textThenChart, .chartThenText]
    )
    func again(shrinkOrder: ShrinkOrder) throws {
        for (textByteCount, maximumError) in [(400, 4.0), (140, 8), (900, 2)] {
            let options = try Self.options(
                limit: Self.size(within: 4) + textByteCount,
                goal: .mostFaithful(maximumError: maximumError),
                shrinkOrder: shrinkOrder
            )
            let push = try Self.template(body: 900).filled(with: Self.chart, options: options)
            #expect(push.texts.contains { $0.cutCharacterCount > 0 })
            let again = try push.document.filled(with: Self.chart, options: options)
            #expect(again.document.aps == push.document.aps)
            #expect(again.texts.map(\.cutCharacterCount) == [0])
            #expect(again.chart.inkDistance <= max(push.chart.inkDistance, maximumError))
            #expect(again.byteCount <= options.budget.byteCount)
            #expect(again.bytes == push.bytes)
        }
    }

    @Test("A caller such as APNSwift can replace the encoded aps")
    func apnSwift() throws {
        let push = try Self.template(body: 10).filled(with: Self.chart)

        struct Message: Encodable {
            let payload: PayloadWithChart
            enum Keys: CodingKey { case aps }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Keys.self)
                try payload.document.value.encode(to: encoder)
                try container.encode(["alert": "mine"], forKey: .aps)
            }
        }
        let data = try JSONEncoder().encode(Message(payload: push))
        let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["aps"] as? [String: String] == ["alert": "mine"])
        #expect(object["chart"] as? String == push.chart.text)
        #expect(Set(object.keys) == ["aps", "other", "chart"])
    }

    @Test("A part that is not in the shrink order stays unchanged")
    func fixedParts() throws {
        let limit = try Self.size(0.5) + 100
        let long = try Self.template(body: 2000)
        #expect(throws: PushChartError(.overBudget, "")) {
            try long.filled(with: Self.chart, options: Self.options(limit: limit, shrinkOrder: .chartOnly))
        }
        let smaller = try Self.size(within: 4) + 200
        #expect(throws: PushChartError(.overBudget, "")) {
            try long.filled(
                with: Self.chart,
                options: Self.options(
                    limit: smaller,
                    goal: .smallest(tolerance: 0.5),
                    shrinkOrder: .textOnly
                )
            )
        }
    }

    @Test("If nothing can shrink, the error names the missing bytes and the largest keys")
    func nothingLeft() throws {
        let limit = try Self.size(within: 2) + 500
        let template = try Self.template(body: 500, other: 900)
        func options(_ limit: Int) throws -> PackingOptions {
            try Self.options(limit: limit, goal: .mostFaithful(maximumError: 2))
        }
        do {
            _ = try template.filled(with: Self.chart, options: options(limit))
            Issue.record("it should not fit")
        } catch let error as PushChartError {
            #expect(error.code == .overBudget)
            #expect(error.message.contains("other (911)"))
            let missing = try #require(error.bytesMissing)
            // The missing bytes are enough, and one byte less is not.
            let push = try template.filled(with: Self.chart, options: options(limit + missing))
            #expect(push.bytes.count == limit + missing)
            #expect(throws: PushChartError(.overBudget, "")) {
                try template.filled(with: Self.chart, options: options(limit + missing - 1))
            }
        }
    }

    @Test("A maximum error that the chart cannot keep is an error even without texts")
    func maximumErrorWithoutTexts() throws {
        let options = try PackingOptions(
            goal: .mostFaithful(maximumError: 0.5),
            budget: PayloadBudget(PayloadLimit(byteCount: 150))
        )
        #expect(throws: PushChartError(.overBudget, "")) {
            try Self.template(body: 10).filled(with: Self.chart, options: options)
        }
    }

    @Test("A reserve stays free")
    func reserve() throws {
        var options = try Self.options(limit: 1000)
        let limit = PayloadLimit(byteCount: 1000)
        options.budget = try PayloadBudget(transport: .apns, limit: limit, reservedByteCount: 90)
        let push = try Self.template(body: 2000).filled(with: Self.chart, options: options)
        #expect(push.bytes.count == 910)
        for reserve in [4096, -1] {
            #expect(throws: PushChartError(.badReserve, "")) {
                try PayloadBudget(transport: .apns, reservedByteCount: reserve)
            }
        }
    }

    @Test("Foundation's encoder writes the counted number of bytes")
    func foundation() throws {
        let text =
            #"{"aps":{"alert":{"title":"a/b","body":"\#(String(repeating: "/é", count: 900))"}},"#
            + #""n":[1.50,1e3,-0.25,1E-7,12],"u":"https:\/\/example.com"}"#
        let template = try PushDocument(parsing: Array(text.utf8))
        var options = try Self.options()
        options.budget = PayloadBudget(PayloadLimit(byteCount: 1500), dialect: .foundation)
        let push = try template.filled(with: Self.chart, options: options)
        #expect((1498...1500).contains(push.byteCount))
        #expect(try JSONEncoder().encode(push.document.value).count == push.byteCount)
        #expect(push.bytes.count < push.byteCount)

        /// A payload of the user, with the chart beside its own members.
        struct Own: Encodable {
            let push: PayloadWithChart
            let id = 17
            enum Keys: CodingKey { case id }
            func encode(to encoder: any Encoder) throws {
                try push.document.value.encode(to: encoder)
                var container = encoder.container(keyedBy: Keys.self)
                try container.encode(id, forKey: .id)
            }
        }
        let own = try JSONEncoder().encode(Own(push: push))
        #expect(own.count == push.byteCount + #","id":17"#.utf8.count)
        let object = try #require(JSONSerialization.jsonObject(with: own) as? [String: Any])
        #expect(object["chart"] as? String == push.chart.text)
    }

    @Test("Figures of the samples replace the placeholders", arguments: Vectors.figures)
    func figures(vector: Vectors.Figures) throws {
        let rows = vector.values.enumerated().map { (time: Double($0.offset), value: Optional($0.element)) }
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)], unit: vector.unit)
        let template = try PushDocument(
            parsing: Array(#"{"aps":{"alert":{"body":"\#(vector.text)"}},"note":"{last}"}"#.utf8)
        )
        let options = try PackingOptions(
            texts: [TextField(.alertBody)],
            figureFormat: FigureFormat(
                decimals: vector.decimals,
                decimalSeparator: vector.decimalSeparator ?? ".",
                groupSeparator: vector.groupSeparator ?? ""
            )
        )
        let push = try template.filled(with: chart, options: options)
        let alert = try #require(push.document.aps?["alert"])
        #expect(alert[JSONPath(keys: "body")]?.text == vector.output)
        // A text outside the alert keeps its braces without a name.
        #expect(push.document.root["note"]?.text == "{last}")
        // Two braces stand for one, which may begin a name when they are read again.
        if !vector.text.contains("{{") {
            #expect(try push.document.filled(with: chart, options: options).bytes == push.bytes)
        }
        let unnamed = try template.filled(with: chart, options: PackingOptions(figureFormat: options.figureFormat))
        #expect(unnamed.document.root["aps"] == push.document.root["aps"])
    }
}
