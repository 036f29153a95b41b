import ChartLayout
import JSONDocument
import PackRequests
import PushPayload
import SeriesCodec
import Testing

/// The option `samples` of requests, and what the client's style decides without it.
@Suite("Kept samples of requests")
struct KeptSamplesRequestTests {
    private static let styles = [
        "line": "{}", "bar": #"{"type":"bar"}"#, "dots": #"{"type":"scatter"}"#, "candle": #"{"type":"candle"}"#,
        "horizontal": #"{"type":"horizontalBar"}"#,
        "both": #"{"type":"combined","dataSet":[{"type":"bar"},{"type":"line"}]}"#,
        "overlaid":
            #"{"type":"combined","dataSet":[{"type":"candle"},{"type":"candle"},{"type":"candle"},{"type":"candle"},{"type":"line"}]}"#,
    ]

    /// A request with many samples in each pixel, and its answer.
    private static func answer(
        _ members: String,
        columns: [[Double]],
        alert: String = "x",
        knowsStyles: Bool = true
    ) throws -> JSONObject {
        let series = columns.map { column in
            let points = column.enumerated().map { "[\($0.offset * 60),\($0.element)]" }
            return "{\"points\":[\(points.joined(separator: ","))]}"
        }
        let line =
            #"{"template":{"aps":{"alert":"\#(alert)"}},"report":true,"width":50,"scale":1,"tolerance":0.5,"series":["#
            + series.joined(separator: ",") + "]" + members + "}"
        let answerer = RequestAnswerer(
            style: { name in
                guard knowsStyles, let source = styles[name] else { return nil }
                return try ChartStyle(parsing: Array(source.utf8), name: name)
            },
            now: { 0 }
        )
        guard case .object(let root) = try JSONValue(parsing: answerer.answer(Array(line.utf8)).bytes) else {
            return JSONObject()
        }
        return root
    }

    @Test("The figures of a candlestick are those of its close, with its highest and lowest price")
    func figures() throws {
        func text(_ samples: String) throws -> String? {
            let columns = [[4.0, 5], [9, 8], [1, 2], [6, 3]]
            let answer = try Self.answer(
                #","samples":"\#(samples)""#,
                columns: columns,
                alert: "{first} {last} {change} {min} {max}"
            )
            guard case .object(let payload)? = answer["payload"] else { return nil }
            return JSONValue.object(payload)[JSONPath(keys: "aps", "alert")]?.text
        }
        #expect(try text("ohlc") == "6 3 -3 1 9")
        #expect(try text("all") == "4 5 +1 4 5")
    }

    /// Four columns that are a candlestick, and a fifth.
    private static let columns = [0.0, 3, -3, 1, 9].map { offset in (0..<400).map { offset + Double($0 * 37 % 11) } }

    @Test(
        "The type of the style decides, unless the request does",
        arguments: [
            ("line", nil, 1, nil), ("bar", nil, 1, "all"), ("dots", nil, 2, "all"), ("horizontal", nil, 1, "all"),
            ("both", nil, 2, "all"), ("candle", nil, 4, "ohlc"), ("overlaid", nil, 5, "ohlc"),
            ("bar", "outline", 1, nil), ("line", "all", 1, "all"), ("candle", "all", 4, "all"),
            ("line", "ohlc", 5, "ohlc"), ("unknown", nil, 1, nil), ("unknown", "all", 1, "all"),
        ] as [(String, String?, Int, String?)]
    )
    func styleDecides(style: String, samples: String?, count: Int, kept: String?) throws {
        let given = samples.map { #","samples":"\#($0)""# } ?? ""
        let answer = try Self.answer(#","style":"\#(style)""# + given, columns: Array(Self.columns.prefix(count)))
        guard case .object(let report)? = answer["report"], case .object(let payload)? = answer["payload"] else {
            Issue.record("\(JSONValue.object(answer))")
            return
        }
        #expect(report["kept"]?.text == kept)
        let chart = try SeriesDecoder().decode(payload["chart"]?.text ?? "")
        let times = (0..<400).map { Double($0 * 60) }
        for series in chart.series { #expect((series.runs.map { $0.map(\.time) } == [times]) == (kept != nil)) }
        #expect(report["points"]?.integer == chart.series.reduce(0) { $0 + $1.count })
    }

    @Test("Without the styles, the same request has the outline")
    func unknownStyles() throws {
        let answer = try Self.answer(#","style":"bar""#, columns: [Self.columns[0]], knowsStyles: false)
        guard case .object(let report)? = answer["report"] else { return #expect(Bool(false)) }
        #expect(report["kept"] == nil)
    }

    @Test(
        "A request that cannot keep its samples says why",
        arguments: [
            (#","samples":"every""#, 1, "unknown-samples", "outline | all | ohlc"),
            (#","samples":7"#, 1, "unknown-samples", "“7”"),
            (#","samples":"ohlc""#, 3, "bad-candlestick", "the chart has 3"),
            (#","style":"candle""#, 2, "bad-candlestick", "the chart has 2"),
            (#","samples":"all","limit":120"#, 1, "over-budget", "send fewer samples"),
        ]
    )
    func refused(members: String, count: Int, code: String, message: String) throws {
        let answer = try Self.answer(members, columns: Array(Self.columns.prefix(count)))
        guard case .object(let error)? = answer["error"] else { return #expect(Bool(false)) }
        #expect(error["code"]?.text == code)
        #expect(error["message"]?.text?.contains(message) == true, "\(error["message"]?.text ?? "")")
    }
}
