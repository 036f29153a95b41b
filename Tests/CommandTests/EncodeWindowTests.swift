import Foundation
import PushChartTestSupport
import Testing

@Suite("pushchart encode with a window")
struct EncodeWindowTests {
    private static let rows = [("2024-01-01", ""), ("2024-01-02", "2.25"), ("2024-01-03", ""), ("2024-01-04", "3")]
    private static let days = rows.reduce("time,value\n") { $0 + "\($1.0),\($1.1)\n" } + "2024-01-05,\n"
    /// The same rows, of which the last is an instant.
    private static let series = days.replacingOccurrences(of: "05,", with: "05 00:00:01,")
    private static let template = #"{"aps":{"alert":"x"}}"#

    private static func encode(
        _ scratch: TemporaryFolder,
        _ options: [String],
        series: String = series
    ) throws -> CommandRun {
        let series = try scratch.write("s.csv", series)
        let template = try scratch.write("t.apns", template)
        return try CommandRun(
            ["encode", series, "--into", template, "--report", scratch.path("r.json"), "-o", scratch.path("p.apns")]
                + options
        )
    }

    @Test(
        "The payload has the window, and a note says how many rows it leaves out",
        arguments: [
            (["--from", "rows", "--to", "rows"], 1_704_067_200, 1_704_412_801, 0),
            (["--from", "2024-01-02", "--to", "2024-02-01T00:00:00+01:00"], 1_704_153_600, 1_706_742_000, 1),
            (["--from", "rows", "--to", "1704326400"], 1_704_067_200, 1_704_326_400, 1),
        ]
    )
    func window(options: [String], from: Int, to: Int, outside: Int) throws {
        let scratch = try TemporaryFolder()
        let run = try Self.encode(scratch, options)
        #expect(run.status == 0, "\(run.error)")
        let notes = run.error.split(separator: "\n")
        #expect(notes.count == (outside > 0 ? 3 : 2))
        #expect(notes[0].contains("have no zone and are read as UTC"))
        #expect(notes[1].hasSuffix("1 empty value is a gap"))
        #expect(outside == 0 || notes[2] == "pushchart: note: 1 row without a value lies outside of the window")
        let report = String(decoding: try #require(scratch.read("r.json")), as: UTF8.self)
        #expect(
            report.contains(#""window":{"from":\#(from),"to":\#(to)},"textVersion":2"#)
        )
        let payload = scratch.path("p.apns")
        let decoded = try CommandRun(["decode", payload])
        #expect(decoded.text.contains(#""from":\#(from),"to":\#(to),"#))
        #expect(try CommandRun(["decode", "--sizes", payload]).text.contains("window \(from) to \(to)"))
        #expect(
            try CommandRun(["decode", "--sizes", payload, "--json"]).text.contains(#""from":\#(from),"to":\#(to),"#)
        )
        // What `decode` prints is a request with the same window.
        let line = #"{"template":\#(Self.template),"# + decoded.text.dropFirst()
        let again = try CommandRun(["batch"], input: Data(line.utf8))
        #expect(again.output.dropLast() == scratch.read("p.apns"))
    }

    @Test("Without a window the text has version 1, and the rows that are left out are noted")
    func none() throws {
        let scratch = try TemporaryFolder()
        let run = try Self.encode(scratch, [])
        #expect(run.status == 0)
        let notes = run.error.split(separator: "\n")
        #expect(notes.count == 3 && notes[1].hasSuffix("1 empty value is a gap"))
        #expect(notes[2].hasPrefix("pushchart: note: 2 rows without a value lie before"))
        #expect(String(decoding: try #require(scratch.read("p.apns")), as: UTF8.self).contains(#""chart":"1"#))
    }

    @Test("A window of days has days in the report, and what decode prints is a request with it")
    func days() throws {
        let scratch = try TemporaryFolder()
        let run = try Self.encode(scratch, ["--from", "2024-01-01", "--to", "2024-01-31"], series: Self.days)
        #expect(run.status == 0)
        let report = String(decoding: try #require(scratch.read("r.json")), as: UTF8.self)
        #expect(report.contains(#""window":{"from":"2024-01-01","to":"2024-01-31"},"textVersion":3"#))
        let decoded = try CommandRun(["decode", scratch.path("p.apns")])
        let start = #"{"axis":"days","width":360,"height":180,"from":"2024-01-01","to":"2024-01-31","#
        #expect(decoded.text.contains(start))
        #expect(
            try CommandRun(["decode", "--sizes", scratch.path("p.apns")]).text.contains(
                "window 2024-01-01 to 2024-01-31"
            )
        )
        let line = #"{"template":\#(Self.template),"# + decoded.text.dropFirst()
        let again = try CommandRun(["batch"], input: Data(line.utf8))
        #expect(again.output.dropLast() == scratch.read("p.apns"))
    }

    @Test(
        "A window that cannot be is refused with a status and a code",
        arguments: [
            (["--from", "2024-01-03"], 1, "outside-window"), (["--to", "2024-01-03"], 1, "outside-window"),
            (["--from", "2024-02-01", "--to", "2024-01-01"], 64, "out-of-range"),
            (["--from", "-1e18"], 1, "window-times"), (["--to", "soon"], 64, "usage"),
            (["--from", "all"], 64, "usage"), (["--from", "nan"], 64, "usage"), (["--to", "inf"], 64, "usage"),
        ] as [([String], Int32, String)]
    )
    func refused(options: [String], status: Int32, code: String) throws {
        let scratch = try TemporaryFolder()
        let run = try Self.encode(scratch, options + ["--json"])
        #expect(run.status == status, "\(run.error)")
        #expect(run.text.contains(code), "\(run.text)")
        #expect(scratch.read("p.apns") == nil)
    }
}
