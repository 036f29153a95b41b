import Foundation
import PushChartTestSupport
import Testing

@Suite("The last line at a terminal")
struct ClosingLineTests {
    /// Arguments, and the line.
    static let runs: [(arguments: String, line: String)] = [
        ("encode p.csv --into good.apns -o a.apns", "77 of 4096 bytes, 2 samples"),
        ("preview p.csv", "p@2x.png, 720 by 360 pixels"),
        ("preview p.csv --scale 1 --page p.html", "p@1x.png, 360 by 180 pixels, and the page p.html"),
        ("preview p.csv --appearance both", "2 pictures in this folder"),
        ("preview p.csv --appearance both -o new", "2 pictures in new"),
        ("lint bad.apns", "1 payload, 1 warning"),
        ("lint bad.apns good.apns bad.apns", "3 payloads, 2 warnings"),
        ("lint good.apns", "1 payload, no findings"),
        ("lint good.apns p.csv", "2 payloads, no findings, 1 unreadable"),
    ]

    @Test("A terminal shows what was made, in one line at the end, and a file does not", arguments: runs)
    func closingLine(arguments: String, line: String) throws {
        let scratch = try Self.folder()
        let shown = try Self.lines(atTerminalOf: arguments, in: scratch)
        #expect(shown.last?.hasPrefix("pushchart: \(line)") == true, "\(shown)")
        let run = try CommandRun(shell: "\"$0\" \(arguments)", in: scratch.url)
        #expect(!(run.text + run.error).contains(line), "\(run.text)\(run.error)")
    }

    @Test("--quiet leaves the line out", arguments: ["encode p.csv --into good.apns -o a.apns", "preview p.csv"])
    func quiet(arguments: String) throws {
        let scratch = try Self.folder()
        #expect(try Self.lines(atTerminalOf: arguments, in: scratch) != [])
        #expect(try Self.lines(atTerminalOf: arguments + " --quiet", in: scratch) == [])
    }

    private static func folder() throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        try scratch.write("p.csv", "time,value\n2026-01-05T10:00Z,1\n2026-01-05T11:00Z,2\n")
        try scratch.write("good.apns", #"{"aps":{"alert":"x"}}"#)
        try scratch.write("bad.apns", #"{"aps":{"alert":"x","badge":"1"}}"#)
        return scratch
    }

    /// What a run writes to a terminal, which `script` makes.
    private static func lines(atTerminalOf arguments: String, in scratch: TemporaryFolder) throws -> [String] {
        let run = try CommandRun(shell: "script -qc \"'$0' \(arguments)\" /dev/null", in: scratch.url)
        return run.text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
    }
}
