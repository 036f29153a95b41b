import ArgumentParser
import ChartPreview
import PackRequests
import PushChartDiagnostics
import PushChartFiles
import PushChartProcesses
import PushPayload
import SealedPush
import TimeZoneFiles

/// Answers a request per line with a payload per line.
struct AnswerBatchRequests: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Reads a JSON request per line, and writes a payload per line, in order.",
        discussion: """
            A request has a template, series, and options of 'encode' by their long names. They override the options \
            of this command. Without series, 'batch' only shortens the texts.

            One series is an array of [time, value]. Times are dates, or seconds since 1970. A value null is a gap. \
            Several series are an array of such arrays, or of {"label": …, "points": …}. "axis" is time or number.

            {"template":{"aps":{"alert":"Now {last}"}},"series":[[1424131200,127.83], [1424217600,128.72]], \
            "text":["aps.alert"], "decimals":1}

            A failed request is answered with {"error":{"code":…,"message":…}}, and the command exits with status 1 at \
            the end. Requests run in worker processes, by default one per core. If a worker crashes, or a request \
            takes longer than --request-timeout, the answer has the code crashed or timed-out, and the status is 3.

            At the end, the command lists the kinds of findings that the answers have, each with the first one. A \
            request with "report": true has its own. Other styles than 'default' are known if --styles names their \
            folder. Then a request with a style that is not there is refused, and a chart without a width has the size \
            of its style.

            pushchart batch < requests.jsonl > payloads.jsonl
            pushchart batch --into template.apns --text aps.alert.body requests.jsonl > payloads.jsonl
            """
    )

    @Argument(help: ArgumentHelp("The requests; '-' is standard input.", valueName: "file"), completion: .file())
    var file = "-"

    @Option(
        help: ArgumentHelp("The template for requests without one.", valueName: "template.apns"),
        completion: .file()
    )
    var into: String?

    @Option(help: ArgumentHelp("The maximum length of a line, up to 64 MiB.", valueName: "bytes"))
    var lineLimit = 1 << 20

    @Option(help: ArgumentHelp("The time limit of a request, .001 to 86400.", valueName: "seconds"))
    var requestTimeout = 30.0

    @Option(
        help: ArgumentHelp(
            """
            The maximum number of worker processes, up to 1024; by default one per core. With 0 the command uses \
            threads. A request that crashes then ends the command, a request that hangs blocks it, and \
            --request-timeout has no effect.
            """,
            valueName: "count"
        )
    )
    var workers: Int?

    /// Whether this process is a worker.
    @Flag(help: .hidden)
    var asWorker = false

    @Flag(help: "Also writes errors of the command to standard output as JSON.")
    var json = false

    @Option(
        help: ArgumentHelp("The folder of the client's styles. Other styles are refused.", valueName: "dir"),
        completion: .directory
    )
    var styles: String?

    @OptionGroup(title: "Packing")
    var packing: PackingArguments

    func validate() throws {
        guard (1...64 << 20).contains(lineLimit) else {
            throw ValidationError("--line-limit must be 1 to \(64 << 20)")
        }
        guard (0.001...86_400).contains(requestTimeout) else {
            throw ValidationError("--request-timeout must be .001 to 86400")
        }
        guard (0...1024).contains(workers ?? 0) else {
            throw ValidationError("--workers must be 0 to 1024")
        }
        guard into != "-" || file != "-" else {
            throw ValidationError("standard input can be read only once: replace one '-' by a file")
        }
    }

    func run() throws {
        let options = try packing.optionsReadingKey(regularFilesOnly: workers != 0)
        _ = try options.packingOptions()
        let styles = try StyleLibrary(option: styles)
        func answerer(template: PushDocument?) -> RequestAnswerer {
            RequestAnswerer(
                options: options,
                template: template,
                style: styles.clientStyle(named:),
                sealingKey: { (bytes) throws(PushChartError) in try SealingKey(parsing: bytes) },
                timeZone: { zone throws(PushChartError) in try TimeZoneDatabase.standard.timeZone(zone) },
                reader: .ofAnswers,
                now: { ProcessEnvironment.secondsSince1970 }
            )
        }
        guard !asWorker else {
            do {
                WorkerFaultInjection.exitAtStartIfRequested()
                try WorkerRequestLoop.answerRequests { setup in
                    let answerer = answerer(template: setup.isEmpty ? nil : try PushDocument(parsing: setup))
                    let recentSeries = RecentRequestSeriesCache()
                    return { request in
                        WorkerFaultInjection.failIfRequested(by: request)
                        return WorkerAnswer(answerer.answer(request, recentSeries: recentSeries))
                    }
                }
            } catch {
                // Standard output is for messages, and standard error is discarded.
                throw ExitCode(ExitStatus.environment.rawValue)
            }
            return
        }
        let template = try into.map { try PushDocument(reading: InputFile(path: $0)) }
        let reader = try LineReader(InputFile(path: file), limit: lineLimit)
        var progress = ProgressLine()
        var counts = BatchCounts()
        let write = { (answers: [WorkerAnswer]) in
            var output: [UInt8] = []
            for answer in answers {
                output += answer.bytes
                output.append(UInt8(ascii: "\n"))
                counts.count(answer)
            }
            progress.eraseFromTerminal()
            try StandardOutput.write(output)
            progress.show("\(counts)", count: counts.answered, share: reader.readShare)
        }
        let workerCount = workers ?? ProcessorCount.available
        if workerCount > 0 {
            var pool = WorkerPool(
                reader,
                workerCount: workerCount,
                requestTimeout: requestTimeout,
                workerArguments: ProgramArguments.all.prefix(2) + ["--as-worker"] + ProgramArguments.all.dropFirst(2),
                setup: template?.bytes ?? [],
                answerToLongLine: { [lineLimit] in .lineTooLong(limit: lineLimit) },
                answerToCrash: WorkerAnswer.crashed,
                answerToTimeout: { [requestTimeout] in .timedOut(after: requestTimeout) }
            )
            do {
                try pool.answerAllRequests(write: write)
            } catch let error as WorkerStartError {
                let message = "\(error.reason); --workers 0 needs no worker processes"
                throw PushChartError(.noWorker, MessageText(message))
            }
        } else {
            try answerWithThreads(reader, answerer: answerer(template: template), write: write)
        }
        progress.finish("\(counts)", count: counts.answered)
        for notice in counts.notices { StandardError.writeEscapedLine("pushchart: \(notice)") }
        if counts.exitStatus == .environment {
            StandardError.writeEscapedLine(
                "pushchart: error: \(counts.crashed) of \(counts.answered) requests crashed, and "
                    + "\(counts.timedOut) timed out: see the codes crashed and timed-out in the answers"
            )
        }
        if counts.exitStatus != .success { throw ExitCode(counts.exitStatus.rawValue) }
    }

    /// Answers requests with threads, without worker processes.
    private func answerWithThreads(
        _ requests: LineReader,
        answerer: RequestAnswerer,
        write: ([WorkerAnswer]) throws -> Void
    ) throws {
        var reader = requests
        // A core that finishes early waits for the others. With many lines this time is short.
        let lineCount = 64 * ProcessorCount.available
        try processBatchesInParallel {
            try reader.waitForLines(maximumCount: lineCount, byteCount: 1 << 20)
        } makeContext: {
            RecentRequestSeriesCache()
        } process: { [lineLimit] line, recentSeries in
            switch line {
            case .bytes(let bytes): WorkerAnswer(answerer.answer(bytes, recentSeries: recentSeries))
            case .tooLong: .lineTooLong(limit: lineLimit)
            }
        } consume: { _, answers in
            try write(answers)
        }
    }
}
