import Foundation
import PushChartTestSupport
import Testing

@Suite("An output is never an input")
struct FileConflictRegistryTests {
    /// Two payloads, their pictures, a style, and links to one of them.
    private static func sampleFolder() throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        try scratch.write("s.csv", "t,v\n0,1\n1,3\n")
        try scratch.write("t.apns", #"{"aps":{"alert":{"title":"t","body":"b"}}}"#)
        try scratch.write("st.json", "{}")
        try scratch.write("l.jsonl", "\n")
        try scratch.write("m.json", #"[{"name":"m","series":["s.csv"],"template":"t.apns"}]"#)
        let encode = ["encode", "s.csv", "--into", "t.apns", "-o", "p.apns"]
        #expect(try CommandRun(encode, in: scratch.url).status == 0)
        #expect(try CommandRun(["preview", "p.apns", "-o", "a.png"], in: scratch.url).status == 0)
        try FileManager.default.copyItem(atPath: scratch.path("a.png"), toPath: scratch.path("b.png"))
        try FileManager.default.linkItem(atPath: scratch.path("p.apns"), toPath: scratch.path("hard.apns"))
        try FileManager.default.createSymbolicLink(atPath: scratch.path("soft"), withDestinationPath: "p.apns")
        try FileManager.default.copyItem(atPath: scratch.path("t.apns"), toPath: scratch.path("m.apns"))
        return scratch
    }

    private static func content(_ scratch: TemporaryFolder) -> [String: Data] {
        Dictionary(uniqueKeysWithValues: scratch.names.map { ($0, scratch.read($0) ?? Data()) })
    }

    @Test(
        "An output that is an input is refused before a file is written",
        arguments: [
            ["preview", "p.apns", "-o", "p.apns"], ["preview", "p.apns", "-o", "./p.apns"],
            ["preview", "p.apns", "-o", "hard.apns"], ["preview", "p.apns", "-o", "soft"],
            ["preview", "p.apns", "--style", "st.json", "-o", "st.json"],
            ["preview", "p.apns", "--styles", ".", "--style", "st", "-o", "st.json"],
            ["encode", "s.csv", "--into", "t.apns", "-o", "s.csv"],
            ["encode", "s.csv", "--into", "t.apns", "-o", "t.apns"],
            ["encode", "s.csv", "--into", "t.apns", "-o", "new", "--report", "s.csv"],
            ["encode", "s.csv", "--into", "t.apns", "-o", "new", "--report", "./new"],
            ["encode", "s.csv", "--into", "t.apns", "-o", "hard.apns", "--report", "soft"],
            ["test", ".", "--record", "never", "--report", "html=p.apns"],
            ["test", "p.apns", "--record", "all", "--report", "json=p@2x.png"],
            ["compare", "a.png", "b.png", "--diff", "a.png"], ["compare", "a.png", "b.png", "--diff", "./b.png"],
            ["frame", "encode", "l.jsonl", "-o", "./l.jsonl"],
        ]
    )
    func refused(arguments: [String]) throws {
        let scratch = try Self.sampleFolder()
        let before = Self.content(scratch)
        let run = try CommandRun(arguments, environment: ["CI": "", "PUSHCHART_RECORD": ""], in: scratch.url)
        #expect(run.status == 64, "\(run.error)")
        #expect(run.error.contains("an input") || run.error.contains("one file"), "\(run.error)")
        #expect(Self.content(scratch) == before)
    }

    @Test("A file that the shell opens is recognized too")
    func shell() throws {
        let scratch = try Self.sampleFolder()
        let before = Self.content(scratch)
        for line in [
            "\"$0\" encode - --into t.apns -o s.csv < s.csv", "\"$0\" decode p.apns >> p.apns",
        ] {
            let run = try CommandRun(shell: line, in: scratch.url)
            #expect(run.status == 64, "\(run.error)")
        }
        #expect(Self.content(scratch) == before)
    }

    @Test("A failed run removes its reports, and no other files")
    func abandonedReports() throws {
        let scratch = try Self.sampleFolder()
        let before = scratch.read("p.apns")
        #expect(try CommandRun(["test", "p.apns", "gone", "--report", "html=p.apns"], in: scratch.url).status == 2)
        #expect(scratch.read("p.apns") == before)
    }

    @Test("A report in the folder under test can be written again")
    func reportInside() throws {
        let scratch = try Self.sampleFolder()
        for _ in 0..<2 {
            let run = try CommandRun(
                ["test", ".", "--record", "all", "--report", "json=report.json"],
                environment: ["CI": "", "PUSHCHART_RECORD": ""],
                in: scratch.url
            )
            #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
        }
        #expect(scratch.read("report.json")?.isEmpty == false)
    }

    @Test(
        "An old chart is replaced, and another value of the app is not",
        arguments: [
            (#""old""#, 1), ("{}", 1), ("7", 1), (#""""#, 0), ("null", 0),
        ]
    )
    func keyTaken(value: String, status: Int32) throws {
        let scratch = try Self.sampleFolder()
        try scratch.write("k.apns", #"{"aps":{"alert":"x"},"chart":\#(value)}"#)
        let run = try CommandRun(["encode", "s.csv", "--into", "k.apns", "-o", "o.apns"], in: scratch.url)
        #expect(run.status == status, "\(run.error)")
        if status == 1 {
            #expect(run.error.contains("use another path for the chart") && scratch.read("o.apns") == nil)
        }
        let again = try CommandRun(["encode", "s.csv", "--into", "p.apns", "-o", "o.apns"], in: scratch.url)
        #expect(again.status == 0)
        #expect(scratch.read("o.apns") == scratch.read("p.apns"))
    }

    @Test("A file size limit of the host is a failed write, and leaves no file")
    func sizeLimit() throws {
        let scratch = try Self.sampleFolder()
        let before = scratch.names
        let line = "ulimit -f 0 && exec \"$0\" encode s.csv --into t.apns -o new.apns"
        let run = try CommandRun(shell: line, in: scratch.url)
        #expect(run.status == 3)
        #expect(scratch.names == before)
    }
}
