import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import PushPayload

@Suite("One chart in many payloads")
struct ChartPackerTests {
    @Test("Payloads are those of single charts, at any length of the text", arguments: ShrinkOrder.allCases)
    func samePayloads(order: ShrinkOrder) throws {
        let packer = ChartPacker(SharedBudgetTests.chart)
        for body in stride(from: 0, through: 1200, by: 131) {
            let template = try SharedBudgetTests.template(body: body)
            let options = try SharedBudgetTests.options(limit: 700, shrinkOrder: order)
            try expectSamePayload(from: packer, filling: template, options: options)
        }
    }

    @Test("Payloads are those of single charts, with any options in any order", arguments: 0..<6)
    func sameWithOptions(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let packer = ChartPacker(SharedBudgetTests.chart)
        let goals: [ChartGoal] = [
            .mostFaithful(), .mostFaithful(maximumError: 1), .smallest(tolerance: 0.5),
            .smallest(tolerance: 0.5, maximumError: 4), .exact(decimals: 0), .exact(decimals: 1),
        ]
        for _ in 0..<8 {
            let template = try SharedBudgetTests.template(body: Int.random(in: 0...900, using: &random))
            let options = try PackingOptions(
                goal: goals.randomElement(using: &random)!,
                budget: PayloadBudget(PayloadLimit(byteCount: Int.random(in: 100...1500, using: &random))),
                scale: [1, 2, 3].randomElement(using: &random)!,
                keepsLastValue: Bool.random(using: &random),
                texts: [TextField(parsing: "aps.alert.body:1:10")],
                shrinkOrder: ShrinkOrder.allCases.randomElement(using: &random)!
            )
            try expectSamePayload(from: packer, filling: template, options: options)
        }
    }

    @Test("Names of many lengths get the payloads of single charts, from all tasks", arguments: UInt64(1)...4)
    func recipients(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var level = 0
        let rows = (0..<Int.random(in: 200...7000, using: &random)).map { row -> (time: Double, value: Double?) in
            level += Int.random(in: -90...90, using: &random)
            return (time: Double(1_700_000_000 + 60 * row), value: Double(level) / 100)
        }
        let chart = SeriesChart(axis: .instants, series: [try TimeSeries(rows: rows)])
        let packer = ChartPacker(chart)
        // Parts, figures with which the chart must agree, and texts that are too long.
        let bodies = ["{name}, now {last}", "{name}: {min} to {max}", "{name}"]
        let limit = PayloadLimit(byteCount: Int.random(in: 900...4096, using: &random))
        let recipients = try (0..<24).map { index in
            let name = String(repeating: "n", count: Int.random(in: 3...31, using: &random))
            let title = String(repeating: "é ", count: index % 3 == 2 ? 2000 : 2)
            let options = try PackingOptions(
                budget: PayloadBudget(limit),
                texts: [TextField(.alertTitle)],
                parts: [TextPart("name", name)]
            )
            let template = PushDocument(title: title, body: bodies[index % 3])
            return (template, options)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (template, options) in recipients {
                group.addTask { try expectSamePayload(from: packer, filling: template, options: options) }
            }
            try await group.waitForAll()
        }
    }

    @Test("A chart that cannot be encoded has the same error each time")
    func errors() throws {
        let packer = ChartPacker(SeriesChart(axis: .instants, series: []))
        for _ in 0..<3 {
            #expect(throws: PushChartError.self) { try packer.payload(filling: SharedBudgetTests.template(body: 10)) }
        }
        let full = ChartPacker(SharedBudgetTests.chart)
        let options = try SharedBudgetTests.options(limit: 60, shrinkOrder: .chartOnly)
        for _ in 0..<3 {
            try expectSamePayload(from: full, filling: SharedBudgetTests.template(body: 10), options: options)
        }
    }

    private func expectSamePayload(from packer: ChartPacker, filling template: PushDocument, options: PackingOptions)
        throws
    {
        let expected = Result { try template.filled(with: packer.chart, options: options) }
        let packed = Result { try packer.payload(filling: template, options: options) }
        switch (expected, packed) {
        case (.success(let expected), .success(let packed)): #expect(packed == expected)
        case (.failure(let expected as PushChartError), .failure(let packed as PushChartError)):
            #expect(packed.description == expected.description)
        default: Issue.record("a payload and an error")
        }
    }
}

@Suite("Values at the key of the chart")
struct ChartKeyTests {
    private func chart() throws -> SeriesChart {
        SeriesChart(axis: .number, series: [try TimeSeries(rows: [(time: 0, value: 1), (time: 1, value: 2)])])
    }

    @Test("A value of the app is not replaced", arguments: [#""old""#, "{}", "[1]", "7", "false", #""\ud800""#])
    func keyTaken(value: String) throws {
        let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"x"},"chart":\#(value)}"#.utf8))
        let error = #expect(throws: PushChartError.self) { try template.filled(with: chart()) }
        #expect(error?.code == .keyTaken)
        #expect(error?.message.contains("chart") == true)
        _ = try template.filled(with: chart(), options: PackingOptions(chartPath: JSONPath(keys: "graph")))
    }

    @Test("An old chart and an empty value are replaced")
    func free() throws {
        let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"x"}}"#.utf8))
        let first = try template.filled(with: chart())
        #expect(try first.document.filled(with: chart()).bytes == first.bytes)
        for value in ["null", #""""#] {
            let template = try PushDocument(parsing: Array(#"{"aps":{"alert":"x"},"chart":\#(value)}"#.utf8))
            #expect(try template.filled(with: chart()).bytes == first.bytes)
        }
    }
}

@Suite("Sizes of keys")
struct PayloadSizeBreakdownTests {
    @Test("Each key has its exact size", arguments: Vectors.sizes)
    func sizes(vector: Vectors.Size) throws {
        let push = try PushDocument(parsing: Array(vector.payload.utf8))
        let size = push.sizeBreakdown
        #expect(size.total == vector.total)
        #expect(size.total == push.bytes.count)
        #expect(size.keys.map { Vectors.Size.KeySize(path: "\($0.path)", bytes: $0.byteCount) } == vector.keys)
        #expect(size.apsKeys.map { Vectors.Size.KeySize(path: "\($0.path)", bytes: $0.byteCount) } == vector.aps)
        #expect(size.apsOverhead == vector.frame)
    }

    @Test("The largest keys come first, and keys of equal size in the order of the payload")
    func largest() throws {
        let text =
            #"{"b":"22","aps":{"alert":"a long text","x":[1]},"a":"11","c":"3333","chart":"something very long"}"#
        let size = try PushDocument(text).sizeBreakdown
        #expect(
            size.largestKeys(4, except: JSONPath(keys: "chart")).map(\.path.description) == [
                "aps.alert", "c", "b", "a",
            ]
        )
        #expect(size.largestKeys(1).map(\.path.description) == ["chart"])
        #expect(size.largestKeys(100).count == 6)
    }
}
