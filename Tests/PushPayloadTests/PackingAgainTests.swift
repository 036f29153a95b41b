import JSONDocument
import PushPayload
import SeriesCodec
import TestSupport
import Testing

@Suite("Packing the outcome again")
struct PackingAgainTests {
    /// `Tests/Fuzz/random-requests` checks many more.
    @Test("150 packings drawn at random give the same bytes when packed again")
    func fixedPoint() throws {
        var cut = 0
        var refused = 0
        for seed in 0..<150 as Range<UInt64> {
            let drawn = try DrawnPacking(seed: seed)
            do {
                let push = try ChartPayload(drawn.chart, into: drawn.template, drawn.packing)
                #expect(push.byteCount <= drawn.packing.budget.byteCount, "seed \(seed)")
                let again = try ChartPayload(drawn.chart, into: push.document, drawn.packing)
                #expect(again.bytes == push.bytes, "seed \(seed)")
                #expect(again.texts.allSatisfy { $0.charactersCut == 0 }, "seed \(seed)")
                if push.gave.contains(.text) { cut += 1 }
            } catch let error as PayloadError where error.code == .overBudget {
                refused += 1
            }
        }
        #expect(cut > 37)
        #expect(refused < 75)
    }
}

/// A chart, a template and a packing drawn at random.
private struct DrawnPacking {
    let chart: SeriesChart
    let template: PushDocument
    private(set) var packing = PackingOptions()

    init(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        var level = 0
        let rows = (0..<pick(2...90)).map { index -> (time: Double, value: Double?) in
            level += pick(-9...9)
            return (Double(index * 60), pick(0...30) == 0 && index > 1 ? nil : Double(level) / 8)
        }
        chart = SeriesChart(axis: .time, series: [try TimeSeries(rows: rows)])
        let texts = (0...1).map { _ in GeneratedText(units: [pick(0...9), pick(0...150)][pick(0...1)], using: &random) }
        let spelled = #"{"aps":{"alert":{"title":"\#(texts[0].spelling)","body":"\#(texts[1].spelling)"}},"n":1}"#
        template = try PushDocument(parsing: Array(spelled.utf8))
        packing.texts = try ["aps.alert.title", "aps.alert.body"].prefix(pick(1...2)).map {
            try TextField(JSONPath(parsing: $0), weight: [1, 2][pick(0...1)], floor: [1, 1, 0, 12][pick(0...3)])
        }
        packing.cut = TextCut(at: [.graphemes, .words][pick(0...1)], ellipsis: ["…", "", "..."][pick(0...2)])
        packing.tolerance = [nil, nil, 0.5, 2][pick(0...3)]
        packing.maximumChartError = [nil, nil, 4, 1][pick(0...3)]
        packing.give = [[.text, .chart], [.chart, .text], [.text]][pick(0...2)]
        packing.keepsLastValue = pick(0...4) == 0
        let dialect = [JSONDialect.asWritten, .asWritten, .python, .foundation][pick(0...3)]
        let limit = PayloadLimit(byteCount: max(80, template.byteCount(in: dialect) + pick(-200...150)))
        packing.budget = PayloadBudget(limit, countedFor: dialect)
    }
}
