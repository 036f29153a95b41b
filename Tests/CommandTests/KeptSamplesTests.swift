import Foundation
import PushChartTestSupport
import Testing

/// Charts whose marks are samples: what `encode`, `batch`, `lint`, `preview` and `test` say of them.
@Suite("Charts whose marks are samples")
struct KeptSamplesTests {
    private static let template = #"{"aps":{"alert":"x","mutable-content":1}}"#

    private static func client() throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        for (name, type) in [("bars", "bar"), ("candles", "candle"), ("lines", "line")] {
            let dates = #""timeAxis":{"valueFormatter":{"date":"auto"}}"#
            try scratch.write("\(name).json", #"{"extends":null,"type":"\#(type)","size":[320,160],\#(dates)}"#)
        }
        try scratch.write("template.apns", template)
        let rows = (0..<2_000).map { index in
            let open = Double(index * 37 % 101)
            return "\(1_700_000_000 + index * 3_600),\(open),\(open + 3),\(open - 2.5),\(open + 1)\n"
        }
        try scratch.write("share.csv", "Date,Open,High,Low,Close\n" + rows.joined())
        try scratch.write("week.csv", "Date,Open,High,Low,Close\n" + rows.prefix(30).joined())
        return scratch
    }

    private static func encode(_ scratch: TemporaryFolder, _ file: String, _ options: [String]) throws -> CommandRun {
        try CommandRun(
            [
                "encode", scratch.path(file), "--into", scratch.path("template.apns"), "--styles", scratch.url.path,
                "-o", scratch.path("push.apns"), "--report", scratch.path("report.json"), "--quiet",
            ] + options
        )
    }

    private static func report(_ scratch: TemporaryFolder) throws -> [String: Any] {
        let data = try #require(scratch.read("report.json"))
        return try #require(try JSONSerialization.jsonObject(with: Data(data)) as? [String: Any])
    }

    @Test(
        "The style, the columns or the option keep each sample, and the report says so",
        arguments: [
            (["--style", "bars", "--value", "Close"], "all", 30),
            (["--style", "candles", "--columns", "ohlc"], "ohlc", 120),
            (["--columns", "ohlc"], "ohlc", 120), (["--columns", "ohlc", "--samples", "all"], "all", 120),
            (["--value", "Low", "--samples", "all"], "all", 30), (["--style", "lines", "--value", "Low"], nil, 30),
        ] as [([String], String?, Int)]
    )
    func kept(options: [String], kept: String?, points: Int) throws {
        let scratch = try Self.client()
        let run = try Self.encode(scratch, "week.csv", options)
        #expect((run.status, run.error) == (0, ""))
        let report = try Self.report(scratch)
        #expect(report["kept"] as? String == kept)
        #expect(report["points"] as? Int == points)
        // What `decode` prints is a request. With the same style or option it gives the same payload.
        let decoded = try CommandRun(["decode", scratch.path("push.apns")])
        let style = options.firstIndex(of: "--style").map { options[$0 + 1] }
        let member = style == nil ? #""samples":"\#(kept ?? "outline")","# : ""
        let line = #"{"template":\#(Self.template),\#(member)"# + decoded.text.dropFirst()
        let batch = ["batch", "--workers", "0", "--styles", scratch.url.path]
        let again = try CommandRun(batch, input: Data(line.utf8))
        #expect(again.output.dropLast() == scratch.read("push.apns"))
    }

    /// A request with four columns of the file `alphabet.csv` under some labels.
    private static func request(labels: [String]) -> Data {
        let series = labels.enumerated().map { column, label in
            let points = (0..<3).map { "[\(1_700_000_000 + $0 * 86_400),\([2, 2.5, 0.5, 1][column] + Double($0))]" }
            return #"{"label":"\#(label)","points":[\#(points.joined(separator: ","))]}"#
        }
        return Data(
            #"{"template":\#(template),"style":"candles","series":[\#(series.joined(separator: ","))]}"#.utf8
        )
    }

    /// The first value of each series of a payload.
    private static func firstValues(of file: String, in scratch: TemporaryFolder) throws -> [Double] {
        let decoded = try CommandRun(["decode", scratch.path(file)]).output
        let object = try JSONSerialization.jsonObject(with: decoded) as? [String: Any]
        return try #require(object?["series"] as? [[String: Any]]).compactMap {
            ($0["points"] as? [[Any]])?.first?[1] as? Double
        }
    }

    @Test("Columns in the order of the alphabet become open, high, low and close")
    func alphabeticalColumns() throws {
        let scratch = try Self.client()
        let rows = (0..<3).map { "2026-11-0\($0 + 2),\(2 + $0),\($0).5,\(Double($0) + 2.5),\($0 + 1)\n" }
        try scratch.write("alphabet.csv", "Date,Close,Low,High,Open\n" + rows.joined())
        #expect(try Self.encode(scratch, "alphabet.csv", ["--style", "candles"]).status == 0)
        let style = ["--styles", scratch.url.path, "--style", "candles", "--time-zone", "UTC", "--no-provenance"]
        for file in ["alphabet.csv", "push.apns"] {
            let run = try CommandRun(["preview", scratch.path(file), "-o", scratch.path("\(file).png")] + style)
            #expect(run.status == 0, "\(run.error)")
        }
        #expect(scratch.read("alphabet.csv.png") == scratch.read("push.apns.png"))
        #expect(try Self.firstValues(of: "push.apns", in: scratch) == [1, 2.5, 0.5, 2])

        let batch = ["batch", "--workers", "0", "--styles", scratch.url.path]
        let sorted = try CommandRun(batch, input: Self.request(labels: ["Close", "HIGH", "low", "Open"]))
        try scratch.write("sorted.apns", String(sorted.text.dropLast()))
        #expect(try Self.firstValues(of: "sorted.apns", in: scratch) == [1, 2.5, 0.5, 2])
        let contradicting = try CommandRun(batch, input: Self.request(labels: ["Close", "a", "b", "c"]))
        #expect(contradicting.text.contains(#""code":"bad-candlestick""#), "\(contradicting.text)")
        #expect(contradicting.text.contains("“Close” is where a candlestick has “open”"), "\(contradicting.text)")
    }

    @Test(
        "What cannot be is refused with a status and a code",
        arguments: [
            (["--columns", "ohlc", "--value", "Low"], 64, "--columns and --value"),
            (["--columns", "hlc"], 64, "ohlc"), (["--value", "Low", "--samples", "every"], 64, "ohlc"),
            (["--value", "Low", "--samples", "ohlc"], 1, "bad-candlestick"),
            (["--value", "Low", "--samples", "ohlc"], 1, "week.csv: "),
            (["--style", "candles", "--value", "Low"], 1, "bad-candlestick"),
            (["--columns", "ohlc", "--limit", "80"], 1, "over-budget"),
        ] as [([String], Int32, String)]
    )
    func refused(options: [String], status: Int32, text: String) throws {
        let scratch = try Self.client()
        let run = try Self.encode(scratch, "week.csv", options + ["--json"])
        #expect(run.status == status)
        #expect((run.error + run.text).contains(text), "\(run.error)")
        #expect(scratch.read("push.apns") == nil)
    }

    @Test("A style with two y axes keeps each line within the tolerance on its own axis", arguments: [false, true])
    func twoAxes(isBatch: Bool) throws {
        let scratch = try Self.client()
        let axes = #"{"extends":"default","rightAxis":{"enabled":true},"dataSet":[{},{"axisDependency":"right"}]}"#
        try scratch.write("axes.json", axes)
        let indices = Array(0..<300)
        let columns = [indices.map { $0 % 10 }, indices.map { $0 * 37 % 101 * 1_000 }]
        let rows = indices.map { "\(1_700_000_000 + $0 * 3_600),\(columns[0][$0]),\(columns[1][$0])\n" }
        try scratch.write("two.csv", "time,a,b\n" + rows.joined())
        let options = ["--style", "axes", "--tolerance", "0.5"]
        if isBatch {
            let lists = columns.map { column in
                "[" + indices.map { "[\(1_700_000_000 + $0 * 3_600),\(column[$0])]" }.joined(separator: ",") + "]"
            }.joined(separator: ",")
            let request = #"{"template":\#(Self.template),"series":[\#(lists)]}"#
            let run = try CommandRun(["batch", "--styles", scratch.url.path] + options, input: Data(request.utf8))
            try scratch.write("push.apns", String(run.text.dropLast()))
        } else {
            #expect(try Self.encode(scratch, "two.csv", ["--value", "a", "--value", "b"] + options).status == 0)
        }
        let decoded = try CommandRun(["decode", scratch.path("push.apns")]).text
        let object = try JSONSerialization.jsonObject(with: Data(decoded.utf8)) as? [String: Any]
        let series = try #require(object?["series"] as? [[String: Any]])
        // Half a pixel of 480 on an axis of 9 units and two tenths.
        let allowed = 0.5 * 9 * 1.2 / 480
        for point in try #require(series[0]["points"] as? [[Double]]) {
            let index = Int((point[0] - 1_700_000_000) / 3_600)
            #expect(abs(Double(columns[0][index]) - point[1]) <= allowed)
        }
    }

    @Test("An outline that is drawn as bars is a warning of encode and preview, and a finding of lint")
    func outline() throws {
        let scratch = try Self.client()
        let styles = ["--styles", scratch.url.path]
        let options = ["--style", "bars", "--value", "Close", "--samples", "outline", "--tolerance", "1"]
        let run = try Self.encode(scratch, "share.csv", options)
        #expect(run.status == 0)
        #expect(
            run.error.contains("warning: the chart holds the outline of a line") && run.error.contains("--samples all"),
            "\(run.error)"
        )
        let push = scratch.path("push.apns")
        let lint = try CommandRun(["lint", push] + styles)
        #expect(lint.status == 1)
        #expect(lint.text.contains("outlined-marks at chart: the chart holds the outline of a line"), "\(lint.text)")
        // Without the styles, lint cannot know the marks.
        #expect(try CommandRun(["lint", push]).status == 0)
        let preview = try CommandRun(["preview", push, "--output", scratch.path("push.png")] + styles)
        #expect(preview.error.contains("holds the outline of a line"))
        let test = try CommandRun(["test", push, "--record", "missing"] + styles)
        #expect(test.error.contains("holds the outline of a line"), "\(test.error)")
    }

    @Test(
        "Series that are no candlestick are a finding of a style with candles",
        arguments: [
            (["Open"], "and the chart has 1: add the others"),
            (["Open", "Close", "High", "Low"], "the candlestick at 2023-11-14T22:13:20Z has the value"),
            (["Open", "High", "Low", "Close"], nil),
        ] as [([String], String?)]
    )
    func candlestick(columns: [String], fault: String?) throws {
        let scratch = try Self.client()
        let styles = ["--styles", scratch.url.path]
        let push = scratch.path("push.apns")
        let encode =
            [
                "encode", scratch.path("week.csv"), "--into", scratch.path("template.apns"), "--style", "candles", "-o",
                push,
            ]
            + ["--samples", fault == nil ? "ohlc" : "all"] + columns.flatMap { ["--value", $0] }
        #expect(try CommandRun(encode).status == 0)
        let lint = try CommandRun(["lint", push] + styles)
        let preview = try CommandRun(["preview", push, "--output", scratch.path("push.png")] + styles)
        #expect(
            lint.text.contains("bad-candlestick at chart: the style “candles” draws candles, and ") == (fault != nil)
        )
        for text in [lint.text, preview.error] {
            #expect(text.contains(fault ?? "candlestick") == (fault != nil), "\(text)")
        }
    }

    @Test("Bars on an axis without zero are a finding")
    func withoutZero() throws {
        let scratch = try Self.client()
        let styles = ["--styles", scratch.url.path]
        try scratch.write("high.csv", "Date,Close\n2024-01-01,104\n2024-01-02,110\n")
        #expect(try Self.encode(scratch, "high.csv", ["--style", "bars"]).status == 0)
        let push = scratch.path("push.apns")
        let lint = try CommandRun(["lint", push] + styles)
        #expect(lint.status == 1)
        #expect(lint.text.contains("bars-without-zero at chart: the axis of the bars"), "\(lint.text)")
        let preview = try CommandRun(["preview", push, "--output", scratch.path("push.png")] + styles)
        #expect(preview.error.contains(#"set "axisMinimum" to 0 in the style “bars”"#), "\(preview.error)")
    }

    @Test("Bars under a device pixel are a finding that says how many fit")
    func narrow() throws {
        let scratch = try Self.client()
        let styles = ["--styles", scratch.url.path]
        let options = ["--style", "bars", "--value", "Close", "--tolerance", "20"]
        #expect(try Self.encode(scratch, "share.csv", options).status == 0)
        let push = scratch.path("push.apns")
        let lint = try CommandRun(["lint", push, "--json"] + styles)
        #expect(lint.status == 1)
        #expect(lint.text.contains(#""code":"narrow-marks","weight":"warning","effect":"reduced","#), "\(lint.text)")
        let match = try #require(lint.text.firstMatch(of: /2000 bars or candles .* at scale 3: (\d+) fit/))
        let fitting = try #require(Int(match.1))
        #expect((600..<960).contains(fitting))
        let preview = try CommandRun(["preview", push, "--output", scratch.path("push.png"), "--scale", "1"] + styles)
        #expect(preview.error.contains("2000 bars or candles have less than a device pixel each at scale 1:"))
        // As many as fit are no finding.
        let rows = (0..<fitting).map { "\(1_700_000_000 + $0 * 3_600),\($0 * 37 % 101)\n" }
        try scratch.write("fewer.csv", "Date,Close\n" + rows.joined())
        #expect(try Self.encode(scratch, "fewer.csv", options).status == 0)
        #expect(try CommandRun(["lint", push] + styles).text == "")
    }
}
