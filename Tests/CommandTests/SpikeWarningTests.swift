import Foundation
import PushChartTestSupport
import Testing

/// A line of many samples a pixel, in a style that draws miters, has spikes on the phone.
@Suite("The warning of spikes")
struct SpikeWarningTests {
    /// The styles of a client: name and data set.
    private static let styles = [
        ("plain", "{}"), ("round", #"{"lineJoin": "round"}"#), ("bevel", #"{"lineJoin": "bevel"}"#),
        ("steps", #"{"mode": "stepped"}"#), ("hidden", #"{"visible": false}"#), ("thin", #"{"lineWidth": 0}"#),
        ("colors", #"{"colors": ["systemRed", "systemBlue"]}"#),
        ("second", #"[{"lineJoin": "round"}, {"lineJoin": "miter"}]"#),
    ]

    private static func client() throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        for (name, dataSet) in styles {
            try scratch.write("\(name).json", #"{"extends": null, "dataSet": \#(dataSet)}"#)
        }
        try scratch.write("broken.json", #"{"dataSet": {"lineJoin": "sharp"}}"#)
        try scratch.write("template.apns", #"{"aps":{"alert":"x"}}"#)
        try scratch.write("dense.csv", Self.rows(count: 2_000))
        try scratch.write("sparse.csv", Self.rows(count: 1_900))
        return scratch
    }

    private static func rows(count: Int) -> String {
        "t,v\n" + (0..<count).map { "\($0),\($0 * 7919 % 101)\n" }.joined()
    }

    private static func encode(_ scratch: TemporaryFolder, _ arguments: [String]) throws -> CommandRun {
        let files = ["--into", scratch.path("template.apns"), "-o", scratch.path("push.apns")]
        return try CommandRun(["encode"] + arguments + files)
    }

    @Test(
        "encode warns if the style is known to draw miters",
        arguments: [
            ("plain", true), ("round", false), ("bevel", false), ("steps", false), ("hidden", false), ("thin", false),
            ("colors", false), ("second", false), ("default", false),
        ]
    )
    func styles(name: String, isWarned: Bool) throws {
        let scratch = try Self.client()
        let arguments = [scratch.path("dense.csv"), "--style", name, "--styles", scratch.url.path]
        let run = try Self.encode(scratch, arguments)
        #expect(run.status == 0, "\(run.error)")
        let warning =
            "pushchart: warning: the series has 2 samples a device pixel, and the style “\(name)” draws miters, which "
            + "form spikes at sharp turns: set \"dataSet.lineJoin\" to \"round\" in the style\n"
        #expect(run.error == (isWarned ? warning : ""))
    }

    @Test("Few samples a pixel, an unknown style and the standard style give no warning")
    func silence() throws {
        let scratch = try Self.client()
        let (dense, sparse) = (scratch.path("dense.csv"), scratch.path("sparse.csv"))
        let styles = ["--styles", scratch.url.path]
        #expect(try Self.encode(scratch, [sparse, "--style", "plain"] + styles).error.isEmpty)
        #expect(try Self.encode(scratch, [dense, "--style", "plain"]).error.isEmpty)
        #expect(try Self.encode(scratch, [dense]).error.isEmpty)
        #expect(try Self.encode(scratch, [dense] + styles).error.isEmpty)
        #expect(try !Self.encode(scratch, [sparse, "--width", "300", "--style", "plain"] + styles).error.isEmpty)
        #expect(try Self.encode(scratch, [dense, "--scale", "4", "--style", "plain"] + styles).error.isEmpty)
    }

    @Test("Of several series, the style of each counts")
    func series() throws {
        let scratch = try Self.client()
        let (dense, sparse) = (scratch.path("dense.csv"), scratch.path("sparse.csv"))
        let style = ["--style", "second", "--styles", scratch.url.path]
        #expect(try Self.encode(scratch, [dense, sparse] + style).error.isEmpty)
        #expect(try Self.encode(scratch, [sparse, dense] + style).error.contains("warning: “dense” has 2 samples"))
        // The payload's color replaces the colors of the segments, and then the segments are one line.
        let colored = [dense, "--style", "colors", "--styles", scratch.url.path, "--line-color", "#FF0000"]
        #expect(try Self.encode(scratch, colored).error.contains("samples a device pixel"))
    }

    @Test("batch warns once, with the number of payloads", arguments: ["0", "2"])
    func batch(workers: String) throws {
        let scratch = try Self.client()
        let points = (0..<2_000).map { "[\($0),\($0 * 7919 % 101)]" }.joined(separator: ",")
        let lines = ["plain", "round", "plain", "elsewhere"].map {
            #"{"axis":"number","style":"\#($0)","series":[\#(points)]}"#
        }
        let run = try CommandRun(
            [
                "batch", "--into", scratch.path("template.apns"), "--styles", scratch.url.path, "--workers", workers,
            ],
            input: Data((lines + ["{"]).joined(separator: "\n").utf8)
        )
        #expect(run.status == 1)
        #expect(run.text.split(separator: "\n").count == 5)
        #expect(run.text.split(separator: "\n")[3].hasPrefix(#"{"error":{"code":"unknown-style""#))
        #expect(
            run.error
                == "pushchart: warning: miter-spikes: 2 of 5 answers (the first is 1): the series has 2 samples a device "
                + "pixel, and the style “plain” draws miters, which form spikes at sharp turns: set "
                + "\"dataSet.lineJoin\" to \"round\" in the style\n"
        )
    }

    @Test("A folder of styles that does not exist is an error")
    func missingFolder() throws {
        let scratch = try Self.client()
        let styles = ["--styles", scratch.path("none"), "--json"]
        let encode = try Self.encode(scratch, [scratch.path("dense.csv")] + styles)
        for run in [encode, try CommandRun(["batch"] + styles)] {
            #expect(run.status == 2 && run.text.contains("unreadable-file"), "\(run.error)")
        }
    }
}
