import JSONDocument
import PushPayload
import SeriesCodec
import TestSupport
import Testing

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
        chart = SeriesChart(axis: .time, series: [try TimeSeries(rows: rows)])
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
