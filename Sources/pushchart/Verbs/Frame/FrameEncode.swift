import ArgumentParser
import JSONDocument
import LegacyFrames

/// Writes notifications as frames.
struct FrameEncode: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "encode",
        abstract: "Writes notifications, one JSON object a line, as frames of command 2.",
        discussion: """
            token       64 hexadecimal digits
            payload     an object, written as it is spelled but for white space, or a string, written byte for byte; \
            "payloadHex" instead gives bytes that are no text
            identifier  a number; one more than the line before has, where it is left out, or null for none
            expiry      seconds since 1970, 0 for "do not store"; no item where it is left out or null
            priority    10 or 5; 10 where it is left out, or null for no item

            {"token":"0f1e...","payload":{"aps":{"alert":"Hello"}},"identifier":1,"expiry":1400086400,"priority":10}

            Frames are written as lines are read; those before a line that is refused have been written. With --json \
            the numbers of frames and of their bytes are printed at the end.
            """
    )

    @Argument(help: ArgumentHelp("Notifications, one a line; '-' is standard input.", valueName: "file"))
    var file: String

    @OptionGroup var options: FrameOptions

    @Option(help: "The identifier of a first line that has none.")
    var firstIdentifier: UInt32 = 1

    @Option(name: .shortAndLong, help: "Where the frames go; '-' is standard output.")
    var output = "-"

    @Flag(help: "Writes a summary and errors to standard output as JSON; needs --output FILE.")
    var json = false

    func validate() throws {
        guard !json || output != "-" else {
            throw ValidationError("frames and JSON cannot both go to standard output: give --output FILE")
        }
        guard output != file || output == "-" else {
            throw ValidationError("the notifications and their frames would be one file: give two names")
        }
    }

    func run() throws {
        let input = InputFile(path: file)
        var reader = try LineReader(input, limit: NotificationLine.maximumByteCount)
        let output = try StreamedOutputFile(path: output)
        var nextIdentifier: UInt32? = firstIdentifier
        var lineNumber = 0
        var frameCount = 0
        var byteCount = 0
        while true {
            let lines = try reader.lines(maximumCount: 1024, byteCount: 1 << 16)
            guard !lines.isEmpty else { break }
            var frames: [UInt8] = []
            // What came before a line that is refused is written before that is told.
            defer { try? output.write(frames) }
            for line in lines {
                lineNumber += 1
                guard let line = try bytes(of: line, at: "\(input.name):\(lineNumber)") else { continue }
                let frame = try NotificationLine(line, place: "\(input.name):\(lineNumber)")
                    .frame(nextIdentifier: nextIdentifier, payloadLimit: options.limit)
                if let identifier = frame.identifier { nextIdentifier = identifier == .max ? nil : identifier + 1 }
                frame.write(into: &frames)
                frameCount += 1
            }
            try output.write(frames)
            byteCount += frames.count
            frames = []
        }
        guard json else { return }
        var summary = JSONObject()
        summary["frames"] = JSONValue(frameCount)
        summary["bytes"] = JSONValue(byteCount)
        try StandardOutput.write(JSONValue.object(summary).line)
    }

    /// The bytes of a line; `nil` for a blank one.
    private func bytes(of line: LineReader.Line, at place: String) throws -> [UInt8]? {
        guard case .bytes(let bytes) = line else {
            throw Failure(
                "line-too-long",
                "\(place): the line has more than \(NotificationLine.maximumByteCount) bytes, and no notification "
                    + "needs as many",
                status: .unreadable
            )
        }
        return bytes.contains { ![0x20, 0x09, 0x0D].contains($0) } ? bytes : nil
    }
}
