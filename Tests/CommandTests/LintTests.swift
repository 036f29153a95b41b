import Foundation
import PushChartTestSupport
import Testing

@Suite("pushchart lint")
struct LintTests {
    @Test("The samples have no findings")
    func samples() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path("samples/payloads"))
            .filter { $0.hasSuffix(".apns") }.sorted().map { Repository.path("samples/payloads/\($0)") }
        #expect(files.count > 5)
        let run = try CommandRun(["lint"] + files)
        #expect(run.status == 0)
        #expect(run.text == "")
    }

    @Test("Findings are printed as text and as JSON")
    func findings() throws {
        let payload = Data(#"{"aps":{"alert":"x","mutable-content":"1"}}"#.utf8)
        let header = ["--header", "apns-collapse-id=\(String(repeating: "x", count: 65))"]
        let text = try CommandRun(["lint", "-"] + header, input: payload)
        #expect(text.status == 1)
        #expect(text.text.hasPrefix("-: bad-mutable-content at aps.mutable-content: "))
        #expect(text.text.contains("\n-: bad-collapse-id in apns-collapse-id: "))
        #expect(text.text.hasSuffix(" [APNs: BadCollapseId]\n"))
        let json = try CommandRun(["lint", "-", "--json"] + header, input: payload)
        #expect(json.status == 1)
        let report = try #require(JSONSerialization.jsonObject(with: json.output) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(findings.map { $0["code"] as? String } == ["bad-mutable-content", "bad-collapse-id"])
        #expect(findings.map { $0["reason"] as? String } == [nil, "BadCollapseId"])
        #expect(findings[0]["path"] as? String == "aps.mutable-content")
    }

    @Test("Control characters of payloads and names do not reach a terminal")
    func controlCharacters() throws {
        let scratch = try TemporaryFolder()
        let payload = #"{"aps":{"alert":"x","interruption-level":"\u001b[2J\u009b\u202e"},"\u001bk\u2028":1}"#
        let files = try [
            scratch.write("a\u{1B}[2J.apns", payload), scratch.write("b\n::error::\u{1B}.apns", "{"),
        ]
        let run = try CommandRun(["lint"] + files)
        #expect(run.status == 2)
        #expect(run.text.contains("\\u{1B}[2J"))
        let inspections = try [[], ["--at", "\u{1B}[2J"]].map { try CommandRun(["decode", "--sizes", files[0]] + $0) }
        let faulty = try scratch.write("c\u{1B}.apns", #"{"aps":{},"chart":"\u001b[2J"}"#)
        for run in try [run, CommandRun(["decode", "--sizes", faulty])] + inspections {
            for scalar in (run.text + run.error).unicodeScalars where scalar != "\n" {
                #expect(
                    scalar.properties.generalCategory != .control && !"\u{202E}\u{2028}".unicodeScalars.contains(scalar)
                )
            }
            #expect(!run.error.contains("\n::"))
        }
    }

    @Test("A file that is not JSON gives exit status 2, and other files are still checked")
    func notJSON() throws {
        let scratch = try TemporaryFolder()
        let bad = try scratch.write("bad.apns", "{")
        let empty = try scratch.write("empty.apns", "")
        let run = try CommandRun(["lint", bad, empty, scratch.path("gone.apns"), "--json"])
        #expect(run.status == 2)
        let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        #expect((report["findings"] as? [[String: Any]])?.map { $0["code"] as? String } == ["empty"])
        let errors = try #require(report["errors"] as? [[String: Any]])
        #expect(errors.map { $0["code"] as? String } == ["not-json", "unreadable-file"])
        #expect(run.error.contains("bad.apns"))
    }

    @Test("Limits depend on the name and on the push type")
    func limits() throws {
        let payload = Data(#"{"aps":{"alert":"\#(String(repeating: "x", count: 4500))"}}"#.utf8)
        #expect(try CommandRun(["lint", "-"], input: payload).text.contains("PayloadTooLarge"))
        #expect(try CommandRun(["lint", "-", "--limit", "voip"], input: payload).status == 0)
        #expect(try CommandRun(["lint", "-", "--header", "apns-push-type=voip"], input: payload).status == 0)
        #expect(try CommandRun(["lint", "-", "--limit", "huge"], input: payload).status == 64)
    }
}
