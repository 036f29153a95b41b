import JSONDocument
import PushChartTestSupport
import PushPayload
import SeriesCodec
import Testing

@Suite("Texts and a small chart within small budgets")
struct SmallBudgetTests {
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
