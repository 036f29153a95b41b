import ArgumentParser
import JSONDocument
import LegacyFrames
import PushChartDiagnostics
import PushChartFiles

/// Prints the notifications of captured frames.
struct DecodeNotificationFrames: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Prints captured frames of the commands 0, 1 and 2, error responses and feedback tuples.",
        discussion: """
            It prints records while it reads, up to the first wrong byte. Their first byte tells their kind, so they may \
            be mixed. A feedback tuple of a time before October 1974 is not recognized.

            With --json each frame is a line that 'frame encode' accepts. "payload" is an object if its bytes are JSON \
            without white space, otherwise a string. Bytes that are not UTF-8 are "payloadHex". A missing item is \
            null. An error response has "status" and "identifier", and a feedback tuple "time" and "token".

            pushchart frame decode capture.bin --json | jq .payload.aps.alert
            """
    )

    @Argument(help: ArgumentHelp("Captured frames; '-' is standard input.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var options: FramePayloadLimitArguments

    @Flag(help: "Prints a line of JSON for each frame.")
    var json = false

    func run() throws {
        let input = InputFile(path: file)
        let output = OutputFile(path: "-")
        var decoder = CapturedRecordDecoder(payloadLimit: options.limit)
        do {
            try input.forEachChunk { piece in
                decoder.append(piece)
                var lines: [UInt8] = []
                // Records before an error are printed before it.
                defer { try? output.writeWholeFile(lines) }
                while let record = try decoder.nextCompleteRecord() {
                    lines += json ? record.bytes : Array(record.recordText.utf8)
                    lines.append(UInt8(ascii: "\n"))
                    guard lines.count >= InputFile.chunkByteCount else { continue }
                    try output.writeWholeFile(lines)
                    lines = []
                }
                try output.writeWholeFile(lines)
                lines = []
            }
            try decoder.finishStream()
        } catch let error as PushChartError {
            throw error.inFile(input.name)
        }
    }
}

extension JSONValue {
    /// A record as a line for people.
    fileprivate var recordText: String {
        guard case .object(let object) = self else { return "" }
        let facts = object.members.lazy.filter { $0.value != .null }.map { member in
            "\(member.key.lossyText) \(member.value.text ?? String(decoding: member.value.bytes, as: UTF8.self))"
        }
        // A payload may contain control sequences of a terminal.
        return facts.joined(separator: ", ").line
    }
}
