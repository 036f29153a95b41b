import Foundation
import PushChartTestSupport
import PushPayload
import SeriesCodec
import Testing

/// `--styles` names the styles that the phone has.
@Suite("Styles of the client")
struct ClientStyleTests {
    private static func client() throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        try scratch.write("night.json", #"{"size": [300, 120]}"#)
        try scratch.write("day.json", "{}")
        try scratch.write("broken.json", #"{"dataSet": {"lineJoin": "sharp"}}"#)
        try scratch.write("template.apns", #"{"aps":{"alert":"x","mutable-content":1}}"#)
        try scratch.write("s.csv", "x,v\n0,1\n1,2\n")
        return scratch
    }

    private static func encode(_ scratch: TemporaryFolder, _ arguments: String...) throws -> CommandRun {
        try CommandRun(["encode", scratch.path("s.csv"), "--into", scratch.path("template.apns")] + arguments)
    }

    private static func batch(_ scratch: TemporaryFolder, _ members: String, _ arguments: String...) throws
        -> CommandRun
    {
        try CommandRun(
            ["batch", "--into", scratch.path("template.apns"), "--workers", "0"] + arguments,
            input: Data((#"{"axis":"number","series":[[0,1],[1,2]]"# + members + "}").utf8)
        )
    }

    @Test(
        "A style that is not there is refused with its nearest name, by encode, batch and lint",
        arguments: [
            ("nihgt", "; did you mean “night”?"), ("typo", ""), ("Night", "; did you mean “night”?"), (".s", ""),
            ("defualt", "; did you mean “default”?"),
        ]
    )
    func unknown(name: String, hint: String) throws {
        let scratch = try Self.client()
        let styles = scratch.url.path
        let message = "the style “\(name)” is unknown: the folder \(styles) has no style file of this name\(hint)"
        let encode = try Self.encode(scratch, "--style", name, "--styles", styles)
        #expect(encode.status == 1 && encode.output.isEmpty)
        #expect(encode.error == "pushchart: error: \(message)\n")
        let batch = try Self.batch(scratch, #","style":"\#(name)""#, "--styles", styles)
        #expect(batch.status == 1)
        #expect(batch.text == #"{"error":{"code":"unknown-style","message":"\#(message)"}}"# + "\n")
        let sent = try Self.encode(scratch, "--style", name, "-o", scratch.path("push.apns"))
        #expect(sent.status == 0 && sent.error.isEmpty)
        let lint = try CommandRun(["lint", scratch.path("push.apns"), "--styles", styles])
        #expect(lint.status == 1)
        #expect(lint.text.contains("unknown-style") && lint.text.contains("“\(name)”"), "\(lint.text)")
        #expect(hint.isEmpty || lint.text.contains(hint.dropFirst(2)), "\(lint.text)")
        #expect(try CommandRun(["lint", scratch.path("push.apns")]).status == 0)
    }

    @Test("A NUL in the name of a style does not end the path of its file")
    func nameWithNUL() throws {
        let scratch = try Self.client()
        let styles = scratch.url.path
        let batch = try Self.batch(scratch, #","style":"night.json\u0000x""#, "--styles", styles)
        #expect(batch.status == 1 && batch.text.contains(#"{"error":{"code":"unknown-style""#), "\(batch.text)")
        let sent = try Self.batch(scratch, #","style":"night.json\u0000x""#)
        let preview = try CommandRun(["preview", "-", "-o", "-", "--styles", styles], input: Data(sent.output))
        #expect(preview.status == 1 && preview.error.contains("is unknown"), "\(preview.error)")
    }

    @Test(
        "A path is refused as a style, and lint finds it in the payload of another sender",
        arguments: ["../s", "s.json"]
    )
    func path(name: String) throws {
        let scratch = try Self.client()
        let styles = scratch.url.path
        let encode = try Self.encode(
            scratch,
            "--style",
            name,
            "--styles",
            styles,
            "--json",
            "-o",
            scratch.path("push.apns")
        )
        #expect(encode.status == 64 && encode.text.contains("bad-style-name"), "\(encode.text)")
        #expect(scratch.read("push.apns") == nil)
        let batch = try Self.batch(scratch, #","style":"\#(name)""#)
        #expect(batch.status == 1 && batch.text.contains("bad-style-name"), "\(batch.text)")
        let chart = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: [(0, 1), (1, 2)])],
            width: 320,
            height: 320,
            style: name
        )
        let text = try SeriesEncoder().encode(chart, tolerance: 1).text
        let push = try scratch.write("push.apns", #"{"aps":{"alert":"x","mutable-content":1},"chart":"\#(text)"}"#)
        let lint = try CommandRun(["lint", push, "--styles", styles])
        #expect(lint.status == 1 && lint.text.contains("unknown-style"), "\(lint.text)")
    }

    @Test("A style that is there is accepted, and the built-in one", arguments: ["night", "day", "default", nil])
    func known(name: String?) throws {
        let scratch = try Self.client()
        let arguments = name.map { ["--style", $0] } ?? []
        let encode = [scratch.path("s.csv"), "--into", scratch.path("template.apns"), "-o", scratch.path("push.apns")]
        let run = try CommandRun(["encode"] + encode + arguments + ["--styles", scratch.url.path])
        #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
        #expect(try CommandRun(["lint", scratch.path("push.apns"), "--styles", scratch.url.path]).status == 0)
    }

    @Test("A style file that the client could not read is refused")
    func broken() throws {
        let scratch = try Self.client()
        let run = try Self.encode(scratch, "--style", "broken", "--styles", scratch.url.path, "--json", "-o", "x")
        #expect(run.status == 2 && run.text.contains("lineJoin"), "\(run.text)")
        let batch = try Self.batch(scratch, #","style":"broken""#, "--styles", scratch.url.path)
        #expect(batch.status == 1 && batch.text == run.text, "\(batch.text)")
    }

    @Test(
        "Without a width or a height, a chart has that of its style",
        arguments: [
            ("night", "", 300, 120), ("night", "height 90", 300, 90), ("night", "width 320", 320, 120),
            ("night", "width 200 height 90", 200, 90), ("day", "", 360, 180), ("day", "height 90", 360, 90),
        ]
    )
    func size(style: String, sides: String, width: Int, height: Int) throws {
        let scratch = try Self.client()
        let words = sides.split(separator: " ").map(String.init)
        let options = stride(from: 0, to: words.count, by: 2).flatMap { ["--\(words[$0])", words[$0 + 1]] }
        let files = [scratch.path("s.csv"), "--into", scratch.path("template.apns")]
        let styles = ["--style", style, "--styles", scratch.url.path]
        let run = try CommandRun(["encode"] + files + styles + options)
        let chart = try PushDocument(parsing: Array(run.output)).chart()
        #expect(chart.width == width && chart.height == height)
        let members = stride(from: 0, to: words.count, by: 2).map { #","\#(words[$0])":\#(words[$0 + 1])"# }.joined()
        let batch = try Self.batch(
            scratch,
            #","style":"\#(style)""# + members,
            "--styles",
            scratch.url.path
        )
        #expect(batch.output.dropLast() == run.output)
        // Without the folder, the style is not known, and the size is that of the built-in one.
        let unknown = try CommandRun(["encode"] + files + styles.prefix(2) + options)
        let plain = try PushDocument(parsing: Array(unknown.output)).chart()
        #expect(plain.width == (words.first == "width" ? width : 360))
    }
}

extension PushDocument {
    fileprivate func chart() throws -> SeriesChart { try SeriesDecoder().decode(chartText()) }
}
