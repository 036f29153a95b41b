import Foundation
import PushChartTestSupport
import Testing

/// Files of people, from `../shared/cases` if it is there, and what `Tests/Vectors/command/table-cases.json` says of them.
@Suite("Files as people have them")
struct TableCaseTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        let input: String
        /// The folder of the inputs and of their list.
        let folder: String
        let status: Int32
        /// A part of what the command tells.
        let told: String
        /// The text with the figures of the chart; empty without a payload.
        let body: String

        var testDescription: String { input }
    }

    private static let shared = VectorFile.repository.deletingLastPathComponent().appending(path: "shared/cases")

    private static let cases: [Case] =
        FileManager.default.fileExists(atPath: shared.path)
        ? VectorFile.load("command/table-cases.json", as: [Case].self) : []

    /// The command for each input, from the lists beside the inputs.
    private static let commands: [String: String] = {
        let rows = ["files", "tables"].flatMap { folder in
            let list =
                (try? String(contentsOf: shared.appending(path: "\(folder)/MANIFEST.tsv"), encoding: .utf8)) ?? ""
            return list.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        }
        let pairs = rows.filter { $0.count > 1 }.map { row in
            (String(row[0]), row[1].components(separatedBy: " ; ")[0])
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    @Test(.enabled(if: !cases.isEmpty, "no ../shared/cases beside the repository"), arguments: cases)
    func answer(one: Case) throws {
        let scratch = try TemporaryFolder()
        let folder = Self.shared.appending(path: one.folder)
        let listed = try #require(Self.commands[one.input])
        let command = "\"$0\" \(listed.replacing(" out.", with: " \(scratch.url.path)/out."))"
        let run = try CommandRun(shell: command, in: folder)
        #expect(run.status == one.status, "\(run.error)")
        #expect((run.error + run.text).contains(one.told) || one.told.isEmpty, "\(run.error)")
        // The command of a refusal draws.
        if let named = run.error.components(separatedBy: "draw with ").dropFirst().first {
            let options = named.components(separatedBy: ", or ")[0].components(separatedBy: ", in place of ")[0]
                .split(separator: "\n")[0]
            let plain = options.replacing(#/ for (\d+ of )?\d+ lines$| for one line$| for the \w+ first$/#, with: "")
            // An option that the command has already gives way.
            let kept = plain.matches(of: #/--[a-z-]+/#).reduce(command) { command, option in
                guard option.output != "--missing", let regex = try? Regex("\(option.output) ('[^']*'|[^ ]+)") else {
                    return command
                }
                return command.replacing(regex, with: "")
            }
            let drawn = try CommandRun(shell: "\(kept) \(plain)", in: folder)
            #expect(drawn.status == 0, "\(plain): \(drawn.error)")
        }
        guard !one.body.isEmpty, one.status == 0 else { return }
        let payload =
            try JSONSerialization.jsonObject(with: Data(contentsOf: scratch.url.appending(path: "out.apns")))
            as? [String: Any]
        let alert = (payload?["aps"] as? [String: Any])?["alert"] as? [String: Any]
        #expect(alert?["body"] as? String == one.body)
    }

    @Test(
        "bash reads each printed command as it was tried, also alone",
        arguments: [
            ("time,\"cpu\n%\",mem\n2026-01-01,1,2\n2026-01-02,3,4\n", 2),
            ("date,a\t\u{202E}'b\\,w\n2026-01-01,1,3\n2026-01-02,2,5\n", 2),
            ("date,-v,##w\n2026-01-01,1,3\n2026-01-02,2,5\n", 2),
            ("date,v\n2026-01-01,1\n2026-01-02,2\n-----,---\n", 1),
            ("date,v\n2026-01-01,1\n2026-01-02,2\n\u{1A}", 1),
            ("date,v\n29/02/2025,1\n01/03/2025,2\n", 2),
            ("date,host,v,w\n01/02/2025,a,1,2\n01/02/2025,b,2,3\n03/04/2025,a,2,4\n03/04/2025,b,2,5\n", 3),
            ("date,v\n01.06.2026 - 07.06.2026,1\n08.06.2026 - 11.06.2026,2\n", 2),
            ("date,v\n2026-01-01,1\n2026-01-02,2\nx\0,4\n", 0), ("KW;v\n2026/01;1\n2026/02;2\n", 2),
            ("date,v\n260301,1\n260302,2\n", 3), ("date,open,high,low,close\n2026-01-01,2,4,1,3\n", 3),
            ("x,v\n[01/Mar/2026:08:00:00 +0000],1\n[01/Mar/2026:09:00:00 +0000],2\n", 1), ("x,v\n2026年3月1日,1\n", 1),
            ("year,week,v\n2026,9,1\n2026,10,2\n", 1),
        ]
    )
    func printedCommands(table: String, count: Int) throws {
        let scratch = try TemporaryFolder()
        try scratch.write("t.csv", table)
        try scratch.write("t.json", #"{"aps":{"alert":"x"}}"#)
        let encode = "\"$0\" encode t.csv --into t.json"
        let refused = try CommandRun(shell: encode, in: scratch.url)
        #expect(refused.status != 0)
        let told = refused.error.components(separatedBy: "draw with ").dropFirst().joined()
        let commands = told.replacing("\n", with: "").components(separatedBy: ", or ")
            .map { $0.replacing(#/ for ((\d+ of )?\d+ lines|[a-z ]+)$/#, with: "") }
            .filter { !$0.isEmpty }
        #expect(commands.count == count, "\(refused.error)")
        for command in commands {
            let arguments = ["-c", "\(encode) \(command)", CommandRun.program.path]
            let drawn = try CommandRun(arguments, in: scratch.url, program: URL(filePath: "/bin/bash"))
            #expect(drawn.status == 0, "\(command): \(drawn.error)")
        }
    }

    @Test("A decoded chart is packed again by the command that its refusal names")
    func decodedChart() throws {
        let scratch = try TemporaryFolder()
        try scratch.write("t.csv", "day,a,b\n2026-01-01,1,\n2026-01-02,2,4\n2026-01-03,,5\n")
        try scratch.write("t.json", #"{"aps":{"alert":"x"}}"#)
        let line = "\"$0\" encode t.csv --value all --into t.json -o p.apns && \"$0\" decode p.apns > c.json"
        #expect(try CommandRun(shell: line, in: scratch.url).status == 0)
        let refused = try CommandRun(shell: "\"$0\" encode c.json --into t.json", in: scratch.url)
        let named = "pushchart batch --into TEMPLATE < FILE"
        #expect(refused.status == 2 && refused.error.contains("“\(named)”"), "\(refused.error)")
        let command = named.replacing("pushchart", with: "\"$0\"").replacing("TEMPLATE", with: "t.json")
            .replacing("FILE", with: "c.json")
        let packed = try CommandRun(shell: "\(command) > q.apns && cat p.apns", in: scratch.url)
        let answer = try String(contentsOfFile: scratch.path("q.apns"), encoding: .utf8)
        #expect(packed.status == 0 && answer == packed.text + "\n")
    }
}
