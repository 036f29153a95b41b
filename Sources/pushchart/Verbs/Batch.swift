import ArgumentParser
import Foundation
import PushPayload

/// Answers requests, one a line, with payloads.
struct Batch: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Reads one JSON request a line, and writes one payload a line, in order.",
        discussion: """
            A request has a template, series, and options of 'encode' under their long names; options given here hold \
            for requests that say nothing else. One series is a list of [time, value] with times in seconds since 1970 \
            or dates, and null for a gap; several are a list of those, or of {"label": …, "points": …}. "axis" is time \
            or number. A request without series has its texts made to fit.

            {"template":{"aps":{"alert":"Now {last}"}},"series":[[1424131200,127.83], [1424217600,128.72]], \
            "text":["aps.alert"], "decimals":1}

            A line that fails is answered with {"error":{"code":…,"message":…}}, the others go on, and the command \
            exits 1 in the end. All cores work, each in a process of its own: a request that ends its process is \
            answered with the code crashed, one that takes longer than --request-timeout with timed-out, and the \
            command exits 3 in the end. With --json what stops the command as a whole, such as a missing file, is \
            told in the same form. A line may have 1 MiB unless --line-limit says otherwise.

            pushchart batch < requests.jsonl > payloads.jsonl
            pushchart batch --into template.apns --text aps.alert.body requests.jsonl > payloads.jsonl
            """
    )

    @Argument(help: ArgumentHelp("The requests; '-' is standard input.", valueName: "file"))
    var file = "-"

    @Option(help: ArgumentHelp("The template for requests without one.", valueName: "template.apns"))
    var into: String?

    @Option(help: ArgumentHelp("The most bytes of a line, up to 64 MiB.", valueName: "bytes"))
    var lineLimit = 1 << 20

    @Option(help: ArgumentHelp("The longest that a request may take, .001 to 86400.", valueName: "seconds"))
    var requestTimeout = 30.0

    @Option(
        help: ArgumentHelp(
            """
            The most processes that work, up to 1024; one for each core unless given. With 0 the command works alone, \
            and a request that crashes or hangs takes the others with it.
            """,
            valueName: "count"
        )
    )
    var workers: Int?

    /// Whether this is such a process.
    @Flag(help: .hidden)
    var asWorker = false

    @Flag(help: "Writes errors of the command itself to standard output as JSON too.")
    var json = false

    @OptionGroup(title: "Packing")
    var packing: PackingArguments

    func validate() throws {
        guard (1...64 << 20).contains(lineLimit) else {
            throw ValidationError("the line limit is 1 to \(64 << 20) bytes")
        }
        guard (0.001...86_400).contains(requestTimeout) else {
            throw ValidationError("the request timeout is .001 to 86400 seconds")
        }
        guard (0...1024).contains(workers ?? 0) else {
            throw ValidationError("the workers are 0 to 1024")
        }
        guard into != "-" || file != "-" else {
            throw ValidationError("standard input can be read only once: give a file instead of one '-'")
        }
    }

    func run() throws {
        _ = try packing.packing()
        guard !asWorker else {
            do {
                try BatchWorker(packing: packing).run()
            } catch {
                // Standard output is for frames, and standard error leads nowhere.
                throw ExitCode(ExitStatus.environment.rawValue)
            }
            return
        }
        let template = try into.map { try PushDocument(reading: InputFile(path: $0)) }
        let reader = try LineReader(InputFile(path: file), limit: lineLimit)
        var progress = BatchProgress()
        var counts = BatchCounts()
        let take = { (answers: [BatchAnswer]) in
            var output: [UInt8] = []
            for answer in answers {
                output += answer.bytes
                output.append(UInt8(ascii: "\n"))
                counts.count(answer.outcome)
            }
            try StandardOutput.write(output)
            progress.show(counts)
        }
        let workerCount = workers ?? ProcessInfo.processInfo.activeProcessorCount
        if workerCount > 0 {
            let settings = BatchSupervisor.Settings(
                workerCount: workerCount,
                requestTimeout: requestTimeout,
                workerArguments: CommandLine.arguments.prefix(2) + ["--as-worker"] + CommandLine.arguments.dropFirst(2),
                template: template?.bytes ?? []
            )
            var supervisor = BatchSupervisor(reader, settings)
            try supervisor.run(take: take)
        } else {
            try answerHere(reader, template: template, take: take)
        }
        progress.finish(counts)
        if counts.status == .environment {
            StandardError.writeEscapedLine(
                "pushchart: error: \(counts.crashed) of \(counts.done) requests crashed, and \(counts.timedOut) timed "
                    + "out: their answers have these codes"
            )
        }
        if counts.status != .success { throw ExitCode(counts.status.rawValue) }
    }

    /// Answers in this process, with all cores.
    private func answerHere(
        _ requests: LineReader,
        template: PushDocument?,
        take: ([BatchAnswer]) throws -> Void
    ) throws {
        var reader = requests
        // A core that is done early has nothing to do until all are: many lines make that a short while.
        let linesPerCore = 64
        let lineCount = linesPerCore * ProcessInfo.processInfo.activeProcessorCount
        while true {
            let lines = try reader.lines(maximumCount: lineCount, byteCount: 1 << 20)
            guard !lines.isEmpty else { return }
            var answers: [BatchAnswer] = []
            inParallel(lines, perCore: linesPerCore) {
                ()
            } work: { [packing, lineLimit] line, _ in
                switch line {
                case .bytes(let bytes): BatchAnswer(to: bytes, packing: packing, template: template)
                case .tooLong: .tooLong(limit: lineLimit)
                }
            } take: { _, answer in
                answers.append(answer)
            }
            try take(answers)
        }
    }
}
