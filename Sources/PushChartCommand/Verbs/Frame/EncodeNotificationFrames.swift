import ArgumentParser
import JSONDocument
import LegacyFrames
import PushChartDiagnostics
import PushChartFiles

struct EncodeNotificationFrames: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "encode",
        abstract: "Encodes notifications, one JSON object per line, as frames of command 2.",
        discussion: """
            token       64 hexadecimal digits
            payload     an object, or a string that is written byte for byte; "payloadHex" for bytes that are not UTF-8
            identifier  a number, or null for none; by default one more than that of the line before
            expiry      seconds since 1970, 0 for "do not store", or null for none (the default)
            priority    10 (the default), 5, or null for none

            {"token":"0f1e...","payload":{"aps":{"alert":"Hello"}},"identifier":1,"expiry":1400086400,"priority":10}

            An object keeps the spelling of its values, and loses white space between tokens. Frames go to standard \
            output while lines are read: all frames before a rejected line are written. A file is written whole, or \
            stays as it was.
            """
    )

    @Argument(
        help: ArgumentHelp("Notifications, one per line; '-' is standard input.", valueName: "file"),
        completion: .file()
    )
    var file: String

    @OptionGroup var options: FramePayloadLimitArguments

    @Option(help: ArgumentHelp("The identifier of the first line if it has none.", valueName: "number"))
    var firstIdentifier: UInt32 = 1

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file of the frames; '-' is standard output.", valueName: "file"),
        completion: .file()
    )
    var output = "-"

    @Flag(
        help: "Writes the number of frames and bytes, and errors, as JSON to standard output. Requires --output FILE."
    )
    var json = false

    func validate() throws {
        guard !json || output != "-" else {
            throw ValidationError("frames and JSON cannot both go to standard output: give --output FILE")
        }
        guard output != file || output == "-" else {
            throw ValidationError("the notifications and the frames would be one file: give two names")
        }
    }

    func run() throws {
        let input = InputFile(path: file)
        var reader = try LineReader(input, limit: NotificationJSONLine.maximumByteCount)
        let output = try OutputFile(path: output).openForWriting()
        var nextIdentifier: UInt32? = firstIdentifier
        var lineNumber = 0
        var frameCount = 0
        var byteCount = 0
        while true {
            let lines = try reader.waitForLines(maximumCount: 1024, byteCount: 1 << 16)
            guard !lines.isEmpty else { break }
            var frames: [UInt8] = []
            // On standard output, the frames before a rejected line are written before its error.
            defer { try? output.write(frames) }
            for line in lines {
                lineNumber += 1
                guard let line = try bytesUnlessBlank(of: line, location: "\(input.name):\(lineNumber)") else {
                    continue
                }
                let frame = try PushChartError.naming("\(input.name):\(lineNumber)") {
                    try NotificationJSONLine(line)
                        .makeFrame(nextIdentifier: nextIdentifier, payloadLimit: options.limit)
                }
                if let identifier = frame.identifier { nextIdentifier = identifier == .max ? nil : identifier + 1 }
                frame.write(into: &frames)
                frameCount += 1
            }
            try output.write(frames)
            byteCount += frames.count
            frames = []
        }
        try output.finish()
        guard json else { return }
        let summary: JSONValue = ["frames": JSONValue(frameCount), "bytes": JSONValue(byteCount)]
        try StandardOutput.write(summary.line)
    }

    /// The bytes of a line; `nil` for a blank line.
    private func bytesUnlessBlank(of line: LineBytesOrTooLong, location: String) throws -> [UInt8]? {
        guard case .bytes(let bytes) = line else {
            throw PushChartError(
                .lineTooLong,
                "\(location): the line has more than \(NotificationJSONLine.maximumByteCount) bytes: "
                    + "shorten it, and write one notification per line"
            )
        }
        return bytes.allSatisfy(\.isJSONWhiteSpace) ? nil : bytes
    }
}
