import ArgumentParser
import Files
import JSONDocument
import LegacyFrames

/// Prints the notifications of captured frames.
struct DecodeNotificationFrames: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Prints the notifications of captured frames of the commands 0, 1 and 2.",
        discussion: """
            It prints frames while it reads, up to the first wrong byte.

            With --json each frame is a line that 'frame encode' accepts. "payload" is an object if its bytes are JSON \
            without white space, otherwise a string. Bytes that are not UTF-8 are "payloadHex". A missing item is \
            null.

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
        var decoder = FrameDecoder(payloadLimit: options.limit)
        do {
            try input.forEachChunk { piece in
                decoder.append(piece)
                var lines: [UInt8] = []
                // Frames before an error are printed before it.
                defer { try? output.writeWholeFile(lines) }
                while let frame = try decoder.nextCompleteRecord() {
                    lines += json ? frame.json.bytes : Array(frame.text.utf8)
                    lines.append(UInt8(ascii: "\n"))
                    guard lines.count >= InputFile.chunkByteCount else { continue }
                    try output.writeWholeFile(lines)
                    lines = []
                }
                try output.writeWholeFile(lines)
                lines = []
            }
            try decoder.finishStream()
        } catch let error as FrameError {
            throw CommandFailure(error, file: input.name)
        }
    }
}
