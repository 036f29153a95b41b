import Foundation
import PushChartTestSupport
import Testing

@Suite("pushchart encode with a small byte budget")
struct SharingTests {
    static let body = String(repeating: "Größe 👩‍👩‍👧‍👦 “fell” \\\"again\\\" / ", count: 200)
    static let template =
        #"{"aps":{"alert":{"title":"Now {last} ({change%})","body":"\#(body)"},"thread-id":"l\u006fad"},"n":1.50}"#

    /// Runs `encode` on sample data, and returns the payload and the report.
    func encode(_ options: [String]) throws -> (payload: Data, report: [String: Any]) {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", Self.template)
        let series = Repository.path("samples/series/outage.csv")
        let run = try CommandRun(["encode", series, "--into", template, "-o", scratch.path("p"), "--json"] + options)
        #expect(run.status == 0, "\(run.error)")
        let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        return (try #require(scratch.read("p")), report)
    }

    @Test("Texts are cut, figures are filled in, and the rest loses needless escapes alone")
    func texts() throws {
        let (payload, report) = try encode([
            "--text", "aps.alert.body", "--text", "aps.alert.title:1:40", "--tolerance", "0.5", "--decimals", "1",
            "--decimal-separator", ",",
        ])
        #expect(payload.count <= 4096)
        #expect(payload.count > 4070)
        #expect(report["bytes"] as? Int == payload.count)
        let text = String(decoding: payload, as: UTF8.self)
        #expect(text.hasPrefix(#"{"aps":{"alert":{"title":"Now "#))
        #expect(text.contains(#""thread-id":"load","mutable-content":1},"n":1.50,"chart":"#))
        #expect(text.contains(#"…"},"thread-id""#))
        #expect(!text.contains("{last}"))
        let texts = try #require(report["texts"] as? [[String: Any]])
        #expect(texts.map { $0["path"] as? String } == ["aps.alert.body", "aps.alert.title"])
        #expect((texts[0]["charactersCut"] as? Int ?? 0) > 1000)
        #expect(texts[1]["charactersCut"] as? Int == 0)
        let maximumError = try #require(report["maximumErrorPixels"] as? Double)
        #expect(maximumError <= 0.5)
    }

    @Test("The chart shrinks within its maximum error")
    func chart() throws {
        let options = [
            "--text", "aps.alert.body", "--shrink", "chart,text", "--max-chart-error", "3", "--limit", "1500",
        ]
        let (payload, report) = try encode(options)
        #expect(payload.count <= 1500)
        let distance = try #require(report["inkDistancePoints"] as? Double)
        #expect(distance > 0.2)
        #expect(distance <= 3)
        #expect(report["allowedErrorPoints"] as? Double == 3)
    }

    /// Python, an independent parser and encoder.
    static func python() -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map { "\($0)/python3" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(filePath: $0) }
    }

    private static let hasPython = python() != nil
    private static let noPython: Comment = "no python3"

    @Test("Python reads the payload, and writes the counted number of bytes", .enabled(if: hasPython, noPython))
    func pythonAgrees() throws {
        let python = try #require(Self.python())
        let (payload, report) = try encode([
            "--text", "aps.alert.body", "--counted-for", "python", "--reserve", "96", "--limit", "3000",
        ])
        let script =
            "import json,sys\nd=json.loads(sys.stdin.buffer.read().decode('utf-8'))\n"
            + "print(len(json.dumps(d)), d['aps']['thread-id'], sorted(d), d['aps']['alert']['body'][-1]=='\\u2026')"
        let answer = try CommandRun(["-c", script], input: payload, program: python)
        let counted = try #require(report["countedBytes"] as? Int)
        #expect(counted <= 2904)
        #expect(counted > 2904 - 70)
        #expect(answer.text == "\(counted) load ['aps', 'chart', 'n'] True\n")
    }

    @Test(
        "Python finds 1,000 random payloads within their limits, with changes only in named texts",
        .enabled(if: hasPython, noPython)
    )
    func pythonChecks() throws {
        let python = try #require(Self.python())
        let checker = Repository.path("Tests/Vectors/command/batch_check.py")
        let environment = ["PYTHONDONTWRITEBYTECODE": "1"]
        let requests = try CommandRun([checker, "draw", "1000"], environment: environment, program: python)
        let scratch = try TemporaryFolder()
        try scratch.write("requests", requests.output)
        let batch = try CommandRun(["batch", scratch.path("requests")])
        try scratch.write("answers", batch.output)
        let answer = try CommandRun(
            [checker, "check", scratch.path("requests"), scratch.path("answers")],
            environment: environment,
            program: python
        )
        let counts = answer.text.split { !$0.isNumber }.compactMap { Int($0) }
        try #require(counts.count == 3, "the checker stopped")
        #expect(counts[0] > 500)
        #expect(counts[0] + counts[1] == 1000)
        #expect(counts[2] > 10)
    }
}
