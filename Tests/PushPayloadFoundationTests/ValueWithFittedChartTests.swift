import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import PushPayloadFoundation
import SeriesCodec
import Testing

@Suite("Charts fitted into values of the app")
struct ValueWithFittedChartTests {
    private struct State: Encodable {
        var mgdl: Int
        var note: String
        var readAt: Date
        var chart: ChartText
    }

    private struct Update: Encodable {
        struct APS: Encodable {
            enum CodingKeys: String, CodingKey {
                case timestamp, event
                case contentState = "content-state"
            }

            var timestamp: Int
            var event: String
            var contentState: State
        }

        var aps: APS

        init(_ chart: ChartText, note: String = "a/b \"é\" 😀") {
            let state = State(mgdl: 120, note: note, readAt: Date(timeIntervalSinceReferenceDate: 8e8), chart: chart)
            aps = APS(timestamp: 1_700_000_000, event: "update", contentState: state)
        }
    }

    private static func encoders() -> [JSONEncoder] {
        let pretty = JSONEncoder()
        pretty.outputFormatting = [.prettyPrinted, .sortedKeys]
        let snake = JSONEncoder()
        snake.keyEncodingStrategy = .convertToSnakeCase
        snake.dateEncodingStrategy = .iso8601
        return [JSONEncoder(), .compact, pretty, snake]
    }

    @Test("The value fills the budget and never exceeds it, with any encoder", arguments: 0..<4)
    func fills(encoderIndex: Int) throws {
        let encoder = Self.encoders()[encoderIndex]
        var random = SeededGenerator(seed: 7)
        let chart = try noisyChart(sampleCount: 5000, using: &random)
        for limit in [800, 1500, 4096] {
            let budget = try PayloadBudget(
                transport: .liveActivity,
                limit: PayloadLimit(byteCount: limit),
                reservedByteCount: 0
            )
            let fitted = try chart.fitted(to: budget, encoder: encoder) { Update($0) }
            #expect(fitted.data.count <= limit)
            // Past half a pixel, the nearest text may be one of fewer bytes.
            #expect(fitted.data.count > limit * 95 / 100 || limit < 4096 && fitted.chart.inkDistance <= 4)
            #expect(fitted.byteCount == fitted.data.count)
            // Without sorted keys, the order of keys differs between runs, and the number of bytes does not.
            #expect(try encoder.encode(fitted.value).count == fitted.data.count)
            #expect(fitted.value.aps.contentState.chart.text == fitted.chart.text)
            #expect(try fitted.value.aps.contentState.chart.decoded() == fitted.chart.decoded)
        }
    }

    @Test("A value that holds the text twice still fits")
    func twice() throws {
        var random = SeededGenerator(seed: 8)
        let chart = try noisyChart(sampleCount: 5000, using: &random)
        let fitted = try chart.fitted(to: PayloadBudget(transport: .apns)) { ["a": $0, "b": $0] }
        #expect(fitted.data.count <= 4096)
        #expect(fitted.data.count > 3800)
        #expect(fitted.value["a"] == fitted.value["b"])
    }

    @Test("The goal decides, as for a template")
    func goals() throws {
        var random = SeededGenerator(seed: 9)
        let chart = try noisyChart(sampleCount: 3000, using: &random)
        let budget = PayloadBudget(transport: .liveActivity)
        let small = try chart.fitted(to: budget, goal: .smallest(tolerance: 2)) { Update($0) }
        let template = try PushDocument(parsing: [UInt8](JSONEncoder.compact.encode(Update(ChartText("")))))
        let options = try PackingOptions(goal: .smallest(tolerance: 2), budget: budget)
        let filled = try ChartPacker(chart).payload(filling: template, options: options)
        #expect(filled.chart.text == small.chart.text)
        let exact = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: [(time: 0, value: 1.25), (time: 3, value: 2)])]
        )
        let fitted = try exact.fitted(to: budget, goal: .exact(decimals: 1)) { Update($0) }
        #expect(try fitted.value.aps.contentState.chart.decoded().series[0].last?.value == 2)
    }

    @Test("A part of an FCM message counts as FCM counts it")
    func fcm() throws {
        var random = SeededGenerator(seed: 10)
        let chart = try noisyChart(sampleCount: 5000, using: &random)
        let fitted = try chart.fitted(to: PayloadBudget(transport: .fcm)) {
            ["message": ["data": ["body": ChartText("é\n"), "chart": $0], "ignored": ["x": ChartText("yyyy")]]]
        }
        #expect(fitted.byteCount <= 4096)
        #expect(fitted.byteCount == 4 + 3 + 5 + fitted.chart.text.utf8.count)
    }

    @Test("A chart that does not fit is refused, and the error has the missing bytes")
    func overBudget() throws {
        var random = SeededGenerator(seed: 11)
        let chart = try noisyChart(sampleCount: 100, using: &random)
        let empty = try JSONEncoder.compact.encode(Update(ChartText(""))).count
        for limit in [1, empty - 1, empty, empty + 5] {
            let budget = try PayloadBudget(
                transport: .apns,
                limit: PayloadLimit(byteCount: limit),
                reservedByteCount: 0
            )
            let error = #expect(throws: PushChartError.self) { try chart.fitted(to: budget) { Update($0) } }
            #expect(error?.code == .overBudget)
            let missing = try #require(error?.bytesMissing)
            #expect(error?.message.contains("\(missing) byte") == true)
            let larger = try PayloadBudget(
                transport: .apns,
                limit: PayloadLimit(byteCount: limit + missing),
                reservedByteCount: 0
            )
            #expect(try chart.fitted(to: larger) { Update($0) }.data.count <= limit + missing)
        }
        let none = SeriesChart(axis: .number, series: [try TimeSeries(rows: [])])
        let error = #expect(throws: PushChartError.self) {
            try none.fitted(to: PayloadBudget(transport: .apns)) { [$0] }
        }
        #expect(error?.code.rawValue == PushChartError.Code.emptySeries.rawValue)
    }

    @Test("A value without the text, or of another transport, is refused")
    func missingText() throws {
        var random = SeededGenerator(seed: 12)
        let chart = try noisyChart(sampleCount: 100, using: &random)
        #expect(throws: PushChartError(.missingChart, "")) {
            try chart.fitted(to: PayloadBudget(transport: .apns)) { _ in [1] }
        }
        #expect(throws: PushChartError(.missingMessage, "")) {
            try chart.fitted(to: PayloadBudget(transport: .fcm)) { ["data": ["chart": $0]] }
        }
    }

    @Test("A value whose size does not follow the text ends with an error", arguments: [4096, 1000])
    func oddSizes(limit: Int) throws {
        var random = SeededGenerator(seed: 13)
        let chart = try noisyChart(sampleCount: 5000, using: &random)
        var passCount = 0
        let budget = try PayloadBudget(transport: .apns, limit: PayloadLimit(byteCount: limit), reservedByteCount: 0)
        let error = #expect(throws: PushChartError.self) {
            try chart.fitted(to: budget) { text in
                passCount += 1
                return [text.text.isEmpty ? "" : String(repeating: "x", count: limit)]
            }
        }
        #expect(error?.code == .overBudget)
        #expect(passCount < 30)
    }

    private func noisyChart(sampleCount: Int, using random: inout SeededGenerator) throws -> SeriesChart {
        SeriesChart(axis: .instants, series: [try TimeSeries(rows: random.randomWalk(sampleCount: sampleCount))])
    }
}
