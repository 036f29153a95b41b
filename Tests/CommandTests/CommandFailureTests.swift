import Foundation
import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import PushChartCommand

/// A call that must fail, from `Tests/Vectors/command/failures.json`.
struct FailureVector: Decodable, NamedVector, Sendable {
    let name: String
    let files: [String: String]
    let arguments: [String]
    let status: Int32
    let message: [String]
    let notInMessage: [String]?

    static let all: [FailureVector] = VectorFile.load("command/failures.json")
}

@Suite("Errors and their messages")
struct CommandFailureTests {
    @Test("All vectors are present")
    func present() { #expect(FailureVector.all.count >= 30) }

    @Test("A failure has a clear error and the right exit status, and leaves no files", arguments: FailureVector.all)
    func failure(vector: FailureVector) throws {
        let scratch = try TemporaryFolder()
        for (name, content) in vector.files { try scratch.write(name, content) }
        let run = try CommandRun(vector.arguments, in: scratch.url)
        #expect(run.status == vector.status)
        #expect(run.error.hasPrefix("pushchart: error: "))
        for phrase in vector.message { #expect(run.error.contains(phrase), "\(run.error)") }
        for phrase in vector.notInMessage ?? [] { #expect(!run.error.contains(phrase), "\(run.error)") }
        #expect(run.output.isEmpty)
        #expect(scratch.names.filter { $0 != "out" } == vector.files.keys.sorted())
        if scratch.names.contains("out") {
            let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out"))
            #expect(left.isEmpty)
        }
    }

    @Test("With --json the error is JSON too")
    func json() throws {
        let run = try CommandRun(["decode", "--sizes", "-", "--json"], input: Data("[".utf8))
        #expect(run.status == 2)
        let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: [String: String]])
        #expect(report["error"]?["code"] == "not-json")
        let message = try #require(report["error"]?["message"])
        #expect(run.error.contains(message))
    }

    @Test(
        "With --json batch reports its own failures as JSON too",
        arguments: [["gone.jsonl"], ["--into", "gone.apns"]]
    )
    func batchJSON(arguments: [String]) throws {
        let scratch = try TemporaryFolder()
        let run = try CommandRun(["batch", "--json"] + arguments, in: scratch.url)
        #expect(run.status == 2)
        let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: [String: String]])
        #expect(report["error"]?["code"] == "unreadable-file")
        #expect(try CommandRun(["batch"] + arguments, in: scratch.url).output.isEmpty)
    }

    @Test("A chart over a limit is rejected data, and not unreadable")
    func refused() {
        for code in [PushChartError.Code.overBudget, .seriesCount, .tooManyPoints] {
            #expect(code.exitStatus == .rejected, "\(code.rawValue)")
        }
        #expect(PushChartError.Code.damaged.exitStatus == .unreadable)
    }

    @Test("A failed write leaves the old file unchanged")
    func oldFileStays() throws {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", "t,v\n0,1\n1,x\n")
        let template = try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        let old = try scratch.write("p.apns", "old")
        #expect(try CommandRun(["encode", series, "--into", template, "-o", old]).status == 2)
        #expect(scratch.read("p.apns") == Data("old".utf8))
        #expect(try CommandRun(["encode", series, "--into", template, "-o", "/dev/full"]).status == 2)
        let good = try scratch.write("g.csv", "t,v\n0,1\n")
        #expect(try CommandRun(["encode", good, "--into", template, "-o", "/dev/full"]).status == 3)
        #expect(try CommandRun(["encode", good, "--into", template, "-o", "/dev/null"]).status == 0)
        #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    }

    @Test("An output that is a link stays a link")
    func link() throws {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", "t,v\n0,1\n")
        let template = try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        try scratch.write("real", "old")
        try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "real")
        #expect(try CommandRun(["encode", series, "--into", template, "-o", scratch.path("link")]).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link")) == "real")
        #expect(scratch.read("real")?.first == UInt8(ascii: "{"))
    }

    @Test(
        "Help contains examples",
        arguments: ["encode", "batch", "lint", "decode", "preview", "compare"]
    )
    func help(verb: String) throws {
        let run = try CommandRun([verb, "--help"])
        #expect(run.status == 0)
        #expect(run.text.contains("pushchart \(verb) "))
        #expect(run.error.isEmpty)
    }

    @Test("No verb has more than 40 lines of help before its options")
    func helpIsShort() throws {
        let dump = try CommandRun(["--experimental-dump-help"])
        let tool = try #require(JSONSerialization.jsonObject(with: dump.output) as? [String: Any])
        let verbs = Self.verbs(of: try #require(tool["command"] as? [String: Any]))
        #expect(verbs.count >= 12)
        for verb in verbs {
            let run = try CommandRun(["help"] + verb, environment: ["COLUMNS": "80"])
            let help = run.text.components(separatedBy: "\n")
            // Titles such as `OPTIONS:` stand alone in their lines.
            let title = help.firstIndex { $0.hasSuffix(":") && $0.allSatisfy { $0.isUppercase || ": ".contains($0) } }
            #expect(try #require(title, "\(verb)") <= 40, "\(verb)")
        }
    }

    /// The words of each verb.
    private static func verbs(of command: [String: Any], after path: [String] = []) -> [[String]] {
        let children = command["subcommands"] as? [[String: Any]] ?? []
        let names = children.map { ($0, $0["commandName"] as? String ?? "") }.filter { $0.1 != "help" }
        return [path] + names.flatMap { child, name in verbs(of: child, after: path + [name]) }
    }
}
