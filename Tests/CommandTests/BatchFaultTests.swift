import Foundation
import PackRequests
import PushChartTestSupport
import PushPayload
import Testing

@Suite("pushchart batch when workers die")
struct BatchFaultTests {
    /// Short requests. Some of them request a fault.
    private static func requests(_ count: Int, faults: [Int: String] = [:]) -> [String] {
        (0..<count).map { index in
            let fault = faults[index].map { #","own":"boom-\#($0)""# } ?? ""
            return #"{"template":{"aps":{"alert":"Number {last}"},"id":\#(index)\#(fault)},"#
                + #""series":[[0,1],[60,\#(index)]],"text":"aps.alert","axis":"number","tolerance":1}"#
        }
    }

    private static func input(_ requests: [String]) -> Data { Data((requests.joined(separator: "\n") + "\n").utf8) }

    private static func lines(_ output: Data) -> [Substring] {
        String(decoding: output, as: UTF8.self).split(separator: "\n")
    }

    private static func isError(_ line: Substring, _ code: String) -> Bool {
        line.hasPrefix(#"{"error":{"code":"\#(code)","#)
    }

    @Test("If 50 of 1,000 requests end or hang their worker, each other request gets one correct answer")
    func faults() throws {
        var random = SeededGenerator(seed: 50)
        var faults: [Int: String] = [:]
        while faults.count < 50 {
            let kinds = faults.count < 4 ? ["hang"] : ["trap", "kill", "exit"]
            faults[Int.random(in: 0..<1000, using: &random)] = kinds.randomElement(using: &random)
        }
        let input = Self.input(Self.requests(1000, faults: faults))
        let plain = try CommandRun(["batch", "--workers", "0"], input: input)
        #expect(plain.status == 0)
        let run = try CommandRun(
            ["batch", "--workers", "2", "--request-timeout", "2"],
            input: input,
            environment: ["PUSHCHART_FAULT": "boom"]
        )
        #expect(run.status == 3)
        let hangs = faults.values.count { $0 == "hang" }
        #expect(
            run.error
                == "pushchart: error: \(50 - hangs) of 1000 requests crashed, and \(hangs) timed out: see the "
                + "codes crashed and timed-out in the answers\n"
        )
        let expected = Self.lines(plain.output)
        let lines = Self.lines(run.output)
        try #require(lines.count == 1000 && expected.count == 1000)
        for (index, line) in lines.enumerated() {
            switch faults[index] {
            case nil: #expect(line == expected[index])
            case "hang": #expect(Self.isError(line, "timed-out"), "\(line)")
            default: #expect(Self.isError(line, "crashed"), "\(line)")
            }
        }
    }

    @Test("A worker that is killed from outside loses at most one request")
    func killedFromOutside() throws {
        let input = Self.input(Self.requests(1000))
        let expected = Self.lines(try CommandRun(["batch", "--workers", "0"], input: input).output)
        let batch = try RunningBatch(["--workers", "2"], input: input)
        var random = SeededGenerator(seed: 9)
        var kills = 0
        var written = 0
        // Each kill waits for an answer. The command ends, as it should, if no worker lives until its first answer.
        while kills < 20, batch.process.isRunning {
            usleep(UInt32.random(in: 100...2000, using: &random))
            let count = try batch.output.count
            guard count > written, let worker = batch.workers.randomElement(using: &random) else { continue }
            written = count
            if kill(worker, SIGKILL) == 0 { kills += 1 }
        }
        batch.process.waitUntilExit()
        let lines = Self.lines(try batch.output)
        try #require(lines.count == 1000)
        let crashed = zip(lines, expected).count { line, expected in
            #expect(line == expected || Self.isError(line, "crashed"), "\(line)")
            return line != expected
        }
        #expect(kills > 0)
        #expect(crashed <= kills)
        #expect(batch.process.terminationStatus == (crashed > 0 ? 3 : 0))
    }

    @Test("The answers do not depend on the number of workers")
    func workerCounts() throws {
        let input = Self.input(Self.requests(200) + ["", "[]", String(repeating: "x", count: 3000)])
        let runs = try [0, 1, 2, 5].map {
            try CommandRun(["batch", "--line-limit", "2000", "--workers", "\($0)"], input: input)
        }
        #expect(Self.lines(runs[0].output).count == 203)
        for run in runs { #expect(run.output == runs[0].output && run.status == 1 && run.error == "") }
    }

    @Test("Workers get the template of the command")
    func template() throws {
        let scratch = try TemporaryFolder()
        let file = try scratch.write("t.apns", #"{ "aps": {"alert":"Now {last}"}, "n": 1.50 }"#)
        let run = try CommandRun(
            ["batch", "--into", file, "--text", "aps.alert"],
            input: Data(#"{"series":[[0,1]]}"#.utf8)
        )
        #expect(run.status == 0)
        #expect(run.text.hasPrefix(#"{"aps":{"alert":"Now 1","mutable-content":1},"n":1.50,"chart":"#), "\(run.text)")
    }

    @Test("If no worker starts, the command ends")
    func noWorker() throws {
        let run = try CommandRun(
            ["batch", "--json"],
            input: Self.input(Self.requests(3)),
            environment: ["PUSHCHART_FAULT": "start"]
        )
        #expect(run.status == 3)
        #expect(run.text.hasPrefix(#"{"error":{"code":"no-worker","#), "\(run.text)")
        #expect(run.error.hasPrefix("pushchart: error: 5 consecutive processes ended before they were ready"))
    }

    @Test("Workers end when the command is killed, also during a request")
    func orphans() throws {
        let batch = try RunningBatch(
            ["--workers", "2"],
            input: Self.input(Self.requests(2, faults: [0: "hang", 1: "hang"])),
            environment: ["PUSHCHART_FAULT": "boom"]
        )
        func wait(until isTrue: () -> Bool) {
            for _ in 0..<1000 where !isTrue() { usleep(20_000) }
        }
        wait { batch.workers.count == 2 }
        let workers = batch.workers
        #expect(workers.count == 2)
        kill(batch.process.processIdentifier, SIGKILL)
        batch.process.waitUntilExit()
        wait { !workers.contains { Self.isAlive($0) } }
        #expect(!workers.contains { Self.isAlive($0) })
    }

    /// Whether a process runs. A zombie does not run.
    private static func isAlive(_ process: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return !status.contains(") Z ")
    }

    @Test("A payload that looks like an error answer is refused")
    func ambiguous() throws {
        let requests = [
            #"{"template":{"error":{"code":"x","message":"y"}}}"#, #"{"template":{"error":1,"aps":{"alert":"x"}}}"#,
            #"{"template":{"data":1}}"#,
        ]
        let run = try CommandRun(["batch"], input: Self.input(requests))
        #expect(run.status == 1)
        let lines = Self.lines(run.output)
        try #require(lines.count == 3)
        #expect(Self.isError(lines[0], "ambiguous-payload"), "\(lines[0])")
        #expect(lines[1] == #"{"error":1,"aps":{"alert":"x"}}"#)
        #expect(lines[2] == #"{"data":1}"#)
    }

    @Test(
        "Settings out of range are a usage error",
        arguments: [
            ["--request-timeout", "0"], ["--request-timeout", "nan"], ["--request-timeout", "1e9"], ["--workers=-1"],
            ["--workers", "1025"],
        ]
    )
    func usage(options: [String]) throws {
        #expect(try CommandRun(["batch"] + options).status == 64)
    }
}

/// A batch that runs during a test.
private final class RunningBatch {
    let process: Process
    private let scratch: TemporaryFolder

    init(_ options: [String], input: Data, environment: [String: String] = [:]) throws {
        scratch = try TemporaryFolder()
        let files = scratch.url
        try input.write(to: files.appending(path: "in"))
        try Data().write(to: files.appending(path: "out"))
        process = CommandRun.process(["batch"] + options)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: files.appending(path: "in"))
        process.standardOutput = try FileHandle(forWritingTo: files.appending(path: "out"))
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    /// The output so far.
    var output: Data { get throws { try Data(contentsOf: scratch.url.appending(path: "out")) } }

    /// Its worker processes.
    var workers: [pid_t] {
        let main = process.processIdentifier
        let children = try? String(contentsOfFile: "/proc/\(main)/task/\(main)/children", encoding: .utf8)
        return (children ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
}

@Suite("Requests of the fuzz corpus")
struct FuzzCorpusTests {
    @Test("Each line is answered")
    func batch() throws {
        let input = try Data(
            contentsOf: VectorFile.repository.appending(path: "Tests/Fuzz/Corpus/batch-requests.jsonl")
        )
        let lines = input.split(separator: 0x0A)
        #expect(lines.count >= 150)
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", #"{"aps":{"alert":{"title":"A","body":"Now {last}"}}}"#)
        let run = try CommandRun(["batch", "--into", template], input: input)
        #expect(run.status == 1)
        let answers = run.output.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
        #expect(answers.count == lines.count)
        var payloads = 0
        for (number, answer) in answers.enumerated() {
            let report = try #require(
                try JSONSerialization.jsonObject(with: answer) as? [String: Any],
                "line \(number + 1)"
            )
            let code = (report["error"] as? [String: String])?["code"]
            if report["aps"] != nil { payloads += 1 }
            #expect(
                report["aps"] != nil || !["", "unexpected", "damaged", "crashed"].contains(code ?? ""),
                "line \(number + 1)"
            )
        }
        #expect(payloads > 50 && payloads < lines.count)

        // A server that answers requests with the library.
        let answerer = RequestAnswerer(
            template: try PushDocument(parsing: Array(Data(contentsOf: URL(filePath: template)))),
            now: { 0 }
        )
        let recentSeries = RecentRequestSeriesCache()
        for (line, answer) in zip(lines, answers) {
            #expect(answerer.answer(Array(line), recentSeries: recentSeries).bytes == Array(answer))
        }
    }
}
