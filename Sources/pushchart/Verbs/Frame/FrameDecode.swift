import ArgumentParser
import JSONDocument
import LegacyFrames

/// Prints the notifications of captured frames.
struct FrameDecode: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Prints the notifications of captured frames, commands 0, 1 and 2.",
        discussion: """
            Frames are printed as they are read, however long the capture, up to the first byte that is wrong.

            With --json each frame is a line that 'frame encode' takes: "payload" is an object where its bytes are JSON \
            without white space, else a string; bytes that are no text are "payloadHex". A null stands for what the \
            frame leaves out.

            pushchart frame decode capture.bin --json | jq .payload.aps.alert
            """
    )

    @Argument(help: ArgumentHelp("Captured frames; '-' is standard input.", valueName: "file"))
    var file: String

    @OptionGroup var options: FrameOptions

    @Flag(help: "Prints JSON, one line a frame.")
    var json = false

    func run() throws {
        let input = InputFile(path: file)
        let output = OutputFile(path: "-")
        var decoder = FrameDecoder(payloadLimit: options.limit)
        do {
            try input.forEachChunk { piece in
                decoder.append(piece)
                var lines: [UInt8] = []
                // What came before an error is told before it.
                defer { try? output.write(lines) }
                while let frame = try decoder.next() {
                    let line = FrameLine(frame)
                    lines += json ? line.json.bytes : Array(line.text.utf8)
                    lines.append(UInt8(ascii: "\n"))
                    guard lines.count >= InputFile.chunkByteCount else { continue }
                    try output.write(lines)
                    lines = []
                }
                try output.write(lines)
                lines = []
            }
            try decoder.finish()
        } catch let error as FrameError {
            throw Failure(error, file: input.name)
        }
    }
}
