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
            exits 1 in the end. With --json what stops the command as a whole, such as a missing file, is told in \
            the same form. All cores work; a line may have 1 MiB unless --line-limit says otherwise.

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

    @Flag(help: "Writes errors of the command itself to standard output as JSON too.")
    var json = false

    @OptionGroup(title: "Packing")
    var packing: PackingOptions

    func validate() throws {
        guard (1...64 << 20).contains(lineLimit) else {
            throw ValidationError("the line limit is 1 to \(64 << 20) bytes")
        }
        guard into != "-" || file != "-" else {
            throw ValidationError("standard input can be read only once: give a file instead of one '-'")
        }
    }

    func run() throws {
        _ = try packing.packing()
        let template = try into.map { try PushDocument(reading: InputFile(path: $0)) }
        var reader = try LineReader(InputFile(path: file), limit: lineLimit)
        var progress = BatchProgress()
        var done = 0
        var failed = 0
        // A core that is done early has nothing to do until all are: many lines make that a short while.
        let linesPerCore = 64
        let lineCount = linesPerCore * ProcessInfo.processInfo.activeProcessorCount
        while true {
            let lines = try reader.lines(atMost: lineCount, byteCount: max(1 << 20, lineLimit))
            guard !lines.isEmpty else { break }
            var output: [UInt8] = []
            inParallel(lines, perCore: linesPerCore) {
                ()
            } work: { [packing, lineLimit] line, _ in
                BatchRequest.answer(to: line, packing: packing, template: template, lineLimit: lineLimit)
            } take: { _, answer in
                output += answer.bytes
                output.append(UInt8(ascii: "\n"))
                if !answer.isPayload { failed += 1 }
            }
            try StandardOutput.write(output)
            done += lines.count
            progress.show(done: done, failed: failed)
        }
        progress.finish(done: done, failed: failed)
        if failed > 0 { throw ExitCode(ExitStatus.refused.rawValue) }
    }
}
