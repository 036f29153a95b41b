import JSONDocument
import PushChartDiagnostics
import PushPayload
import SeriesCodec
import SeriesTables
import Testing

@testable import PackRequests

/// The window of the x axis in requests and in CSV files.
@Suite("Windows of requests")
struct WindowRequestTests {
    /// The chart of the answer to a request for these series, and the report.
    private static func packed(_ series: String, _ options: String) throws -> (chart: SeriesChart, report: JSONObject) {
        let axis = options.hasPart("axis") ? "" : #","axis":"time""#
        let line = #"{"template":{"aps":{"alert":"x"}},"report":true,"series":\#(series)\#(axis)\#(options)}"#
        let answer = try JSONValue(parsing: answerToLine(Array(line.utf8)).bytes)
        guard case .object(let root) = answer, case .object(let report)? = root["report"],
            case .object(let payload)? = root["payload"], let text = payload["chart"]?.text
        else { throw AnswerError(text: String(decoding: answer.bytes, as: UTF8.self)) }
        return (try SeriesDecoder().decode(text), report)
    }

    private struct AnswerError: Error { let text: String }

    private static func code(_ series: String, _ options: String) throws -> String {
        let axis = options.hasPart("axis") ? "" : #","axis":"time""#
        let line = #"{"template":{"aps":{"alert":"x"}},"series":\#(series)\#(axis)\#(options)}"#
        guard case .object(let root) = try JSONValue(parsing: answerToLine(Array(line.utf8)).bytes),
            case .object(let error)? = root["error"]
        else { return "" }
        return error["code"]?.text ?? ""
    }

    private static let samples = "[[0,null],[60,null],[120,1],[180,null],[240,3],[300,null]]"

    @Test(
        "The ends are given, or those of the rows, or those of the samples",
        arguments: [
            (#","from":0,"to":600"#, 0, 600, 0), (#","from":"rows","to":"rows""#, 0, 300, 0),
            (#","from":100"#, 100, 240, 3),
            (#","to":400"#, 120, 400, 2), (#","from":"rows","to":250"#, 0, 250, 1),
            (#","from":-60.5,"to":"rows""#, -60.5, 300, 0), (#","to":"rows""#, 120, 300, 2),
            (#","from":"1970-01-01","to":"1970-01-01T01:00:00+00:30""#, 0, 1800, 0),
            (#","from":"1970-01-01 00:01:00","to":"1970-01-02""#, 60, 86_400, 1),
        ] as [(String, Double, Double, Int)]
    )
    func ends(options: String, from: Double, to: Double, outside: Int) throws {
        let (chart, report) = try Self.packed(Self.samples, options)
        #expect(chart.window == (try XAxisWindow(from: from, to: to)))
        #expect(report["textVersion"] == 2)
        #expect(report["window"] == ["from": JSONValue(orNull: from), "to": JSONValue(orNull: to)])
        #expect(Self.messages(report).contains("\(outside) row") == (outside > 0))
        #expect(chart.series[0].runs.map(\.count) == [1, 1])
    }

    /// The findings of a report on rows.
    private static func messages(_ report: JSONObject) -> String {
        guard case .array(let findings)? = report["findings"] else { return "" }
        return findings.compactMap { $0[JSONPath(keys: "message")]?.text }.filter { $0.contains("row") }.joined(
            separator: "; "
        )
    }

    @Test("Without a window, a report says nothing of it, and counts the rows that the x axis leaves out")
    func none() throws {
        for options in ["", #","from":null,"to":null"#] {
            let (chart, report) = try Self.packed(Self.samples, options)
            #expect(chart.window == nil)
            for key in ["window", "textVersion"] { #expect(report[key] == nil) }
            #expect(Self.messages(report).contains("3 rows without a value lie before the first"))
        }
    }

    @Test("Packed columns have rows too")
    func packedColumns() throws {
        func base64(_ numbers: [Double]) -> String {
            numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) } }
                .base64
        }
        let values = [Double.nan, 1, .nan, 2, .nan, .nan]
        let series = #"[{"times":"\#(base64([50, 60, 70, 80, 10, 90]))","values":"\#(base64(values))"}]"#
        let (chart, report) = try Self.packed(series, #","from":"rows","to":85"#)
        #expect(chart.window == (try XAxisWindow(from: 10, to: 85)))
        #expect(Self.messages(report).contains("1 row without a value lies outside of the window"))
    }

    @Test("Several series have one window")
    func severalSeries() throws {
        let series = "[[[0,1],[60,2]],[[-60,null],[0,1],[90,null]]]"
        let (chart, _) = try Self.packed(series, #","from":"rows","to":"rows""#)
        #expect(chart.window == (try XAxisWindow(from: -60, to: 90)))
    }

    @Test(
        "A window that cannot be is an error",
        arguments: [
            (#","from":600,"to":0"#, "out-of-range"), (#","from":60,"to":60"#, "out-of-range"),
            (#","from":130"#, "outside-window"), (#","to":200"#, "outside-window"),
            (#","from":500,"to":600"#, "outside-window"), (#","from":1e300"#, "window-times"),
            (#","to":1771286400000"#, "window-times"), (#","axis":"number","from":"2026-02-17""#, "window-times"),
            (#","from":1e999"#, "bad-request"), (#","from":"noon""#, "bad-request"), (#","from":true"#, "bad-request"),
            (#","from":"all""#, "bad-request"), (#","to":["rows"]"#, "bad-request"),
        ]
    )
    func refused(options: String, code: String) throws {
        #expect(try Self.code(Self.samples, options) == code)
    }

    @Test(
        "Beside dates with an offset, an end needs a zone",
        arguments: [
            ("2026-07-15T00:00+02:00", "2026-07-15", "window-times"),
            ("2026-07-15T00:00-05:30", "2026-07-15 00:00", "window-times"),
            ("2026-07-15T00:00+02:00", "2026-07-15T00:00", "window-times"),
            ("2026-07-15T00:00+02:00", "2026-07-14T22:00Z", ""), ("2026-07-15T00:00Z", "2026-07-15", ""),
            ("2026-07-15 00:00", "2026-07-15", ""), ("2026-07-15T00:00+02:00", "0", ""),
        ]
    )
    func zones(time: String, from: String, code: String) throws {
        // The first row in UTC does not hide the offset of the other one.
        let series = #"[["2026-07-15T00:00:00Z",1],["\#(time)",2],["2026-07-16 06:00",3]]"#
        #expect(try Self.code(series, #","from":"\#(from)","to":1784246400"#) == code)
    }

    @Test("One sample has a window only if its ends differ")
    func oneSample() throws {
        #expect(try Self.code("[[60,1]]", #","from":60"#) == "empty-window")
        #expect(try Self.code("[[60,1]]", #","from":"rows","to":"rows""#) == "empty-window")
        #expect(try Self.packed("[[60,1]]", #","to":61"#).chart.window == XAxisWindow(from: 60, to: 61))
        #expect(try Self.code("[[60,null]]", #","from":"rows","to":"rows""#) == "empty-series")
    }

    @Test("On an axis of numbers, an end is any number")
    func numbers() throws {
        let (chart, _) = try Self.packed("[[1,1],[2,5]]", #","axis":"number","from":-1e300,"to":"1e300""#)
        #expect(chart.window == (try XAxisWindow(from: -1e300, to: 1e300)))
    }

    @Test("The rows of a CSV file without a value at its ends have times, in any order")
    func emptyRows() throws {
        func file(_ rows: [String]) throws -> TableSeries {
            let text = "t,a,b\n" + rows.joined(separator: "\n") + "\n"
            return try TableSeries(parsing: Array(text.utf8), file: "x.csv", values: ["a", "b"])
        }
        let rows = ["0,,", "1,,", "2,5,", "3,,", "4,6,7", "5,,", "9,,"]
        #expect(try file(rows).emptyRowTimes == [0, 1, 5, 9])
        #expect(try file(rows.reversed()).emptyRowTimes == [0, 1, 5, 9])
        #expect(try file(["2,5,1"]).emptyRowTimes == [])
        let long = (0..<200_000).map { "\($0),\($0 == 100_000 ? "1,1" : ",")" }
        let times = try file(long).emptyRowTimes
        #expect(times.count == 199_999)
        #expect(times.first == 0 && times.last == 199_999 && !times.contains(100_000))
    }

    @Test("An end in Swift is a finite number", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(number: Double) {
        for (from, to) in [
            (XAxisWindowEnd(number), nil), (XAxisWindowEnd(0), XAxisWindowEnd(number)), (nil, XAxisWindowEnd(number)),
        ] {
            var options = RequestOptions()
            (options.from, options.to) = (from, to)
            #expect(throws: PushChartError(.outOfRange, "")) { try options.packingOptions() }
        }
    }

    @Test("A request in Swift has a window from its options")
    func inSwift() throws {
        var options = RequestOptions()
        options.from = XAxisWindowEnd(-10)
        options.to = .rows
        let request = PackRequest(
            template: ["aps": ["alert": ["title": "T", "body": "B"]]],
            series: [try TimeSeries(rows: [(0, 1), (10, 2)])],
            axis: .number,
            emptyRowTimes: [-20, 30],
            options: options
        )
        let chart = try SeriesDecoder().decode(request.pack(now: { 0 }).document.chartText())
        #expect(chart.window == (try XAxisWindow(from: -10, to: 30)))
    }
}
