import Foundation
import JSONDocument
import PushChartTestSupport
import Testing

/// What the command says where it, and not the user, decided.
@Suite("Notes and errors about zones, windows, columns and styles")
struct NoteTests {
    private static let template = #"{"aps":{"alert":"x"}}"#
    private static let day = "time,value\n2026-07-15T00:00:00+02:00,1\n2026-07-15T06:00:00+02:00,2\n"
    private static let candles = "day,open,high,low,close\n2026-01-02T12:00Z,2,4,1,3\n2026-01-05T12:00Z,3,5,2,4\n"
    private static let inUTC = "the x axis has the time zone of the device, drawn as UTC"

    /// A folder with series, a template and styles.
    static func scratch() throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        try scratch.write("day.csv", day)
        try scratch.write("candles.csv", candles)
        try scratch.write("t.apns", template)
        try scratch.write("plain.json", "{}")
        let utc = #""timeAxis":{"valueFormatter":{"date":"auto","timeZone":"UTC"}}"#
        try scratch.write("candle.json", #"{"extends":"default","type":"candle",\#(utc)}"#)
        return scratch
    }

    static func run(_ arguments: String, in scratch: TemporaryFolder) throws -> CommandRun {
        try CommandRun(arguments.split(separator: " ").map(String.init), in: scratch.url)
    }

    static func notes(_ run: CommandRun, kind: String = "note") -> [String] {
        let prefix = "pushchart: \(kind): "
        return run.error.split(separator: "\n").filter { $0.hasPrefix(prefix) }.map {
            String($0.dropFirst(prefix.count))
        }
    }

    @Test("preview says once that the device is in UTC, unless a zone is given")
    func deviceTimeZone() throws {
        let scratch = try Self.scratch()
        #expect(try Self.run("encode day.csv --into t.apns -o p.apns", in: scratch).error == "")
        let csv = try Self.run("preview day.csv -o d.png --appearance both -o ./", in: scratch)
        let offset =
            "day.csv: \(Self.inUTC), and the rows have the offset +02:00: choose it with --time-zone, such as "
            + "--time-zone +02:00"
        #expect(Self.notes(csv) == [offset])
        let payload = try Self.run("preview p.apns -o p.png", in: scratch)
        #expect(Self.notes(payload).map { $0.hasPrefix("p.apns: \(Self.inUTC): choose") } == [true])
        let both = try Self.run("preview p.apns day.csv -o ./", in: scratch)
        // A payload has no offset.
        #expect(Self.notes(both) == Self.notes(payload) + [offset])
        try scratch.write("q.apns", String(decoding: try #require(scratch.read("p.apns")), as: UTF8.self))
        let equal = try Self.run("preview p.apns q.apns -o ./", in: scratch)
        #expect(Self.notes(equal).map { $0.hasPrefix("p.apns and 1 more: \(Self.inUTC)") } == [true])
        for options in ["--time-zone UTC", "--time-zone +02:00", "--quiet"] {
            #expect(try Self.run("preview p.apns day.csv -o ./ \(options)", in: scratch).error == "")
        }
        let candles = try Self.run(
            "preview candles.csv day.csv --style candle.json --time-zone +02:00 -o ./",
            in: scratch
        )
        #expect(
            Self.notes(candles).contains {
                $0.contains(
                    #"--time-zone has no effect, because the style “candle” has no date with "timeZone": "device""#
                )
            },
            "\(candles.error)"
        )
        let json = try JSONValue(parsing: [UInt8](Self.run("preview day.csv -o ./ --quiet --json", in: scratch).output))
        guard case .array(let pictures) = json, case .object(let picture)? = pictures.first else {
            Issue.record("\(json)")
            return
        }
        let message = JSONValue(String(offset.dropFirst("day.csv: ".count)))
        #expect(
            picture["findings"] == [
                ["code": "device-time-zone", "weight": "note", "file": "day.csv", "message": message]
            ]
        )
        // All pictures of a test have one zone.
        #expect(try Self.notes(Self.run("test p.apns --record missing", in: scratch)) == [])
    }

    @Test("An axis of numbers, and a style with a zone of its own, need no zone of the device")
    func noDeviceTimeZone() throws {
        let scratch = try Self.scratch()
        try scratch.write("n.csv", "x,y\n1,2\n2,3\n")
        try scratch.write("utc.json", #"{"timeAxis":{"valueFormatter":{"date":"auto","timeZone":"UTC"}}}"#)
        try scratch.write("none.json", #"{"extends":"default","timeAxis":{"enabled":false}}"#)
        try scratch.write(
            "bare.json",
            #"{"extends":"default","timeAxis":{"drawLabelsEnabled":false,"drawGridLinesEnabled":false}}"#
        )
        let silent = ["n.csv", "day.csv --style utc.json", "day.csv --style none.json", "day.csv --style bare.json"]
        for arguments in silent {
            #expect(try Self.run("preview \(arguments) -o p.png", in: scratch).error == "", "\(arguments)")
        }
    }

    @Test(
        "An end of the window without a zone is refused beside rows with an offset",
        arguments: [
            (["--from", "2026-07-15"], "write --from 2026-07-15T00:00+02:00"),
            (["--to", "2026-07-16 09:30"], "write --to 2026-07-16T09:30+02:00"),
            (["--from", "2026-07-15T00:00"], "write --from 2026-07-15T00:00+02:00"),
            (["--from", "2026-02-30"], "it is not a day of the calendar"),
        ]
    )
    func windowWithoutZone(options: [String], message: String) throws {
        let scratch = try Self.scratch()
        let run = try CommandRun(
            ["encode", "day.csv", "--into", "t.apns", "-o", "p.apns"] + options,
            in: scratch.url
        )
        #expect(run.status != 0 && run.error.contains(message), "\(run.error)")
        #expect(scratch.read("p.apns") == nil)
    }

    @Test("If clocks change between the rows, each end has the offset of the rows near it")
    func windowAcrossClockChange() throws {
        let scratch = try Self.scratch()
        // What the message says is accepted, also where one of the offsets is zero.
        try scratch.write(
            "london.csv",
            "time,value\n2026-03-28T00:00:00Z,1\n2026-03-29T12:00:00Z,3\n2026-03-30T00:00:00+01:00,2\n"
        )
        for (end, day, zone) in [("from", "2026-03-28", "Z"), ("to", "2026-03-30", "+01:00")] {
            let encode = "encode london.csv --into t.apns -o p.apns --\(end) \(day)"
            #expect(try Self.run(encode, in: scratch).error.contains(": write --\(end) \(day)T00:00\(zone)"))
            #expect(try Self.run("\(encode)T00:00\(zone)", in: scratch).status == 0)
        }
        let rows = [
            ("2026-10-26T12:00:00+01:00", 2), ("2026-10-24T00:00:00+02:00", 1), ("2026-10-25T12:00:00+01:00", 3),
        ]
        try scratch.write("clocks.csv", "time,value\n" + rows.map { "\($0.0),\($0.1)\n" }.joined())
        let points = rows.map { #"["\#($0.0)",\#($0.1)]"# }.joined(separator: ",")
        for (end, day, offset) in [("from", "2026-10-24", "+02:00"), ("to", "2026-10-27", "+01:00")] {
            let run = try Self.run("encode clocks.csv --into t.apns -o p.apns --\(end) \(day)", in: scratch)
            let request = #"{"template":\#(Self.template),"series":[\#(points)],"\#(end)":"\#(day)"}"#
            let batch = try CommandRun(["batch"], input: Data(request.utf8))
            for (text, option) in [(run.error, "--\(end)"), (batch.text, "“\(end)”:")] {
                #expect(text.contains("have several offsets: write \(option) \(day)T00:00\(offset)"), "\(text)")
            }
        }
        // The zone, not an offset, is the one of the rows.
        let preview = try Self.run("preview clocks.csv day.csv -o ./", in: scratch)
        let notes = Self.notes(preview).filter { $0.contains(Self.inUTC) }
        #expect(notes.count == 2 && notes[0].hasPrefix("clocks.csv: ") && notes[0].hasSuffix("Europe/Berlin"))
        #expect(notes.last?.hasPrefix("day.csv: ") == true && notes.last?.hasSuffix("+02:00") == true)
    }

    @Test("A window may have a zone, and needs none beside rows in UTC")
    func windowWithZone() throws {
        let scratch = try Self.scratch()
        try scratch.write("utc.csv", "time,value\n2026-07-15T00:00:00Z,1\n2026-07-15T06:00:00Z,2\n")
        try scratch.write("epoch.csv", "time,value\n1784073600,1\n1784077200,2\n")
        let encode = "--into t.apns -o p.apns --to 2026-07-16"
        #expect(try Self.run("encode day.csv \(encode)T00:00+02:00", in: scratch).status == 0)
        let utc = try Self.run("encode utc.csv \(encode)", in: scratch)
        #expect(utc.status == 0 && Self.notes(utc).isEmpty)
        // Nothing says which midnight is meant.
        let epoch = try Self.run("encode epoch.csv \(encode)", in: scratch)
        #expect(Self.notes(epoch).contains { $0.hasPrefix("--to 2026-07-16 has no zone and is read as UTC: write ") })
    }

    @Test("A sample outside of the window is told with dates, and with the file of the series")
    func outsideWindow() throws {
        let scratch = try Self.scratch()
        let run = try Self.run("encode day.csv --into t.apns -o p.apns --from 2026-07-15T01:00+02:00", in: scratch)
        #expect(run.status == 1)
        for part in ["day.csv: ", "from 2026-07-14T23:00:00Z to 2026-07-15T04:00:00Z", "--from and --to"] {
            #expect(run.error.contains(part), "\(run.error)")
        }
        #expect(!run.error.contains("t.apns"))
    }

    @Test("Rows without a value at the ends are told, with the window that shows them")
    func emptyRows() throws {
        let scratch = try Self.scratch()
        try scratch.write("s.csv", Self.day + "2026-07-15T07:00:00+02:00,\n2026-07-15T08:00:00+02:00,\n")
        let encode = "encode s.csv --into t.apns -o p.apns --report r.json"
        let note =
            "2 rows without a value lie before the first or after the last sample, and the x axis leaves them out: "
            + "encode with --from rows and --to rows to show them as empty space"
        #expect(try Self.notes(Self.run(encode, in: scratch)) == [note])
        #expect(try Self.run("\(encode) --quiet", in: scratch).error == "")
        let report = try JSONValue(parsing: [UInt8](#require(scratch.read("r.json"))))
        guard case .object(let members) = report else {
            Issue.record("\(report)")
            return
        }
        #expect(
            members["findings"] == [["code": "empty-rows-outside", "weight": "note", "message": JSONValue(note)]]
        )
        let preview = "preview s.csv -o p.png --time-zone UTC"
        #expect(try Self.notes(Self.run(preview, in: scratch)) == ["s.csv: \(note)"])
        #expect(try Self.notes(Self.run("\(encode) --from rows --to rows", in: scratch)).isEmpty)
        // Another column has values in these rows.
        try scratch.write("two.csv", "time,a,b\n2026-07-15T05:00Z,1,2\n2026-07-15T06:00Z,3,4\n2026-07-15T07:00Z,,5\n")
        let two = "encode two.csv --value a --value b --into t.apns -o p.apns"
        #expect(try Self.run(two, in: scratch).error == "")
    }

    @Test(
        "The offset of rows is proposed as a zone if the option takes it",
        arguments: [("+02:00", true), ("+23:00", false)]
    )
    func proposedZone(offset: String, isProposed: Bool) throws {
        let scratch = try Self.scratch()
        try scratch.write("o.csv", "time,a\n2026-07-15T05:00\(offset),1\n2026-07-15T06:00\(offset),3\n")
        let run = try Self.run("preview o.csv -o p.png", in: scratch)
        #expect(run.error.contains("--time-zone \(offset)") == isProposed && run.error.contains("--time-zone "))
    }

    @Test("The columns of a candlestick that are drawn as lines are told")
    func candlestickAsLines() throws {
        let scratch = try Self.scratch()
        let note = #"draws open, high, low and close as four series: use a style with "type": "candle""#
        let encode = "encode candles.csv --columns ohlc --into t.apns -o p.apns"
        #expect(try Self.notes(Self.run(encode, in: scratch)) == ["the style “default” \(note)"])
        #expect(
            try Self.notes(Self.run("\(encode) --style plain --styles .", in: scratch)) == ["the style “plain” \(note)"]
        )
        for options in ["--style candle --styles .", "--style unknown", "--quiet"] {
            #expect(try Self.run("\(encode) \(options)", in: scratch).error == "", "\(options)")
        }
        let preview = "preview candles.csv --columns ohlc -o p.png --time-zone UTC"
        #expect(try Self.notes(Self.run(preview, in: scratch)) == ["candles.csv: the style “default” \(note)"])
        #expect(try Self.run("\(preview) --style candle.json", in: scratch).error == "")
    }

    @Test(
        "The path of a style is no name",
        arguments: [
            ("Styles/sales.json", "write --style sales, with --styles Styles to check it"),
            ("sales.json", "write --style sales\n"), ("a/b/c", "write --style c, with --styles a/b to check it"),
            ("/", "must be the name of a style\n"),
        ]
    )
    func stylePath(style: String, remedy: String) throws {
        let scratch = try Self.scratch()
        let run = try Self.run("encode day.csv --into t.apns -o p.apns --style \(style)", in: scratch)
        #expect(run.status == 64 && run.error.contains(remedy), "\(run.error)")
        #expect(
            try Self.run("encode day.csv --into t.apns -o p.apns --style \(style) --json", in: scratch).text
                .contains("bad-style-name")
        )
    }

    @Test("Labels in seconds since 1970 are a finding")
    func secondsAsLabels() throws {
        let scratch = try Self.scratch()
        try scratch.write("plain.json", #"{"extends":null}"#)
        try scratch.write("number.json", #"{"timeAxis":{"valueFormatter":{"number":{}}}}"#)
        try scratch.write("hidden.json", #"{"xAxis":{"drawLabelsEnabled":false}}"#)
        try scratch.write("date.json", #"{"timeAxis":{"valueFormatter":{"date":"HH:mm"}}}"#)
        for (style, isFound) in [("plain", true), ("number", true), ("hidden", false), ("date", false)] {
            #expect(try Self.run("encode day.csv --into t.apns -o p.apns --style \(style)", in: scratch).status == 0)
            let lint = try Self.run("lint p.apns --styles .", in: scratch)
            #expect(lint.text.hasPrefix("p.apns: seconds-as-labels at chart: the style “\(style)” labels") == isFound)
            #expect(lint.status == (isFound ? 1 : 0), "\(lint.text)")
            let preview = try Self.run("preview p.apns --styles . -o p.png", in: scratch)
            #expect(preview.error.contains("seconds since 1970") == isFound, "\(preview.error)")
        }
    }

    @Test(
        "An axis that leaves out all values of a series is a finding",
        arguments: [
            (
                #""leftAxis":{"axisMinimum":5}"#,
                #""leftAxis" of the style “axis” goes from 5 to 7.75, and all values are outside, from 1 to 2"#
            ),
            (
                #""leftAxis":{"axisMinimum":9,"axisMaximum":0}"#,
                "goes from 9 to 0, and all values are outside, from 1 to 2"
            ),
            (
                #""leftAxis":{"axisMinimum":2,"axisMaximum":2}"#,
                "goes from 2 to 2, and all values are outside, from 1 to 2"
            ),
            (
                #""type":"bar","leftAxis":{"axisMaximum":0.5}"#,
                "goes from 0 to 0.5, and all values are outside, from 1 to 2"
            ),
            (
                #""timeAxis":{"axisMaximum":9}"#,
                #""timeAxis" of the style “axis” goes from 2026-07-14T22:00:00Z to 1970-01-01T00:00:09Z"#
            ),
            // As in DGCharts, such an axis has the same length above its minimum.
            (#""leftAxis":{"axisMinimum":1,"axisMaximum":0}"#, nil), (#""leftAxis":{"axisMinimum":1.5}"#, nil),
            (#""leftAxis":{"axisMinimum":2}"#, nil),
            (#""rightAxis":{"axisMinimum":9}"#, nil),
            (#""dataSet":{"visible":false},"leftAxis":{"axisMinimum":9}"#, nil),
        ] as [(String, String?)]
    )
    func axisWithoutValues(keys: String, text: String?) throws {
        let scratch = try Self.scratch()
        try scratch.write("axis.json", #"{"extends":"default",\#(keys)}"#)
        #expect(try Self.run("encode day.csv --into t.apns -o p.apns --style axis", in: scratch).status == 0)
        let lint = try Self.run("lint p.apns --styles .", in: scratch)
        #expect(lint.text.contains("axis-without-values at chart: ") == (text != nil), "\(lint.text)")
        let preview = try Self.run("preview p.apns --styles . -o p.png", in: scratch)
        // With the styles, `encode` says it first.
        let encode = try Self.run("encode day.csv --into t.apns -o p.apns --style axis --styles .", in: scratch)
        for output in [lint.text, preview.error, encode.error] {
            #expect(output.contains(text ?? "values are outside") == (text != nil), "\(output)")
        }
    }

    @Test("encode says that a template is one of another transport")
    func templateOfAnotherTransport() throws {
        let scratch = try Self.scratch()
        try scratch.write("fcm.json", #"{"message":{"token":"t","data":{}}}"#)
        try scratch.write("web.json", #"{"title":"x","message":"y"}"#)
        for (template, name) in [("t.apns", "“aps” of --transport apns"), ("fcm.json", "“message” of --transport fcm")]
        {
            let run = try Self.run("encode day.csv --into \(template) --transport webpush -o p.json", in: scratch)
            #expect(run.status == 0 && Self.notes(run).count { $0.contains(name) } == 1, "\(run.error)")
        }
        let run = try Self.run("encode day.csv --into web.json --transport webpush -o p.json", in: scratch)
        #expect(run.status == 0 && run.error.isEmpty)
    }
}
