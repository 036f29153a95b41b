import ArgumentParser
import JSONDocument
import LegacyFrames

/// Writes notifications as frames.
struct FrameEncode: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "encode",
        abstract: "Writes notifications, one JSON object a line, as frames of command 2 to standard output.",
        discussion: """
            token       64 hexadecimal digits
            payload     an object, written as it is spelled but for white space, or a string, written byte for byte; \
            "payloadHex" instead gives bytes that are no text
            identifier  a number; one more than the line before has, where it is left out, or null for none
            expiry      seconds since 1970, 0 for "do not store"; no item where it is left out or null
            priority    10 or 5; 10 where it is left out, or null for no item

            {"token":"0f1e...","payload":{"aps":{"alert":"Hello"}},"identifier":1,"expiry":1400086400,"priority":10}

            Frames are written as lines are read; those before a line that is refused have been written.
            """
    )

    @Argument(help: ArgumentHelp("Notifications, one a line; '-' is standard input.", valueName: "file"))
    var file: String

    @OptionGroup var options: FrameOptions

    @Option(help: "The identifier of a first line that has none.")
    var firstIdentifier: UInt32 = 1

    func run() throws {
        let input = InputFile(path: file)
        let output = OutputFile(path: "-")
        var lines = LineSplitter()
        var nextIdentifier: UInt32? = firstIdentifier
        var frames: [UInt8] = []
        func encode(_ line: ArraySlice<UInt8>, number: Int) throws {
            guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return }
            let frame = try FrameLine.notification(
                Array(line),
                place: "\(input.name):\(number)",
                nextIdentifier: nextIdentifier,
                payloadLimit: options.limit
            )
            if let identifier = frame.identifier { nextIdentifier = identifier == .max ? nil : identifier + 1 }
            frame.write(into: &frames)
            guard frames.count >= PieceReader.pieceSize else { return }
            try output.write(frames)
            frames = []
        }
        // What came before a line that is refused is written before that is told.
        defer { try? output.write(frames) }
        try PieceReader(input).forEach { try lines.append($0, file: input.name, body: encode) }
        try lines.finish(body: encode)
        try output.write(frames)
        frames = []
    }
}
