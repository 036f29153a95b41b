import ArgumentParser
import ImageCompare
import JSONDocument
import PNGFile
import Pixels

/// Holds two pictures against each other.
struct Compare: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Holds one picture against another, pixel by pixel.",
        discussion: """
            Exits 0 where they are equal, 1 where they differ, and 2 where one cannot be read. Pictures are compared as \
            they look on white.

            pushchart compare expected.png actual.png
            pushchart compare expected.png actual.png --channel-difference 3 --diff diff.png
            """
    )

    @Argument(help: "The picture as it should be.")
    var expected: String

    @Argument(help: "The picture as it is.")
    var actual: String

    @Option(help: "How far a channel of a pixel may be off, 0 to 255.")
    var channelDifference = 0

    @Option(help: "How many pixels may be farther off than that.")
    var pixels = 0

    @Option(help: ArgumentHelp("Writes expected, actual and difference side by side.", valueName: "file.png"))
    var diff: String?

    @Flag(help: "Prints JSON.")
    var json = false

    func validate() throws {
        guard (0...255).contains(channelDifference), pixels >= 0 else {
            throw ValidationError("--channel-difference is 0 to 255, and --pixels is not negative")
        }
    }

    func run() throws {
        let wanted = try read(expected)
        let drawn = try read(actual)
        let options = ComparisonOptions(
            tolerance: .init(channelDifference: channelDifference, pixels: pixels)
        )
        let outcome = ImageComparison.compare(expected: wanted, actual: drawn, options: options)
        if let diff {
            let picture = DifferencePicture.draw(expected: wanted, actual: drawn, options: options)
            try OutputFile(path: diff).write(PNGImage(pixels: picture).encoded())
        }
        let report = ComparisonReport(outcome)
        if json {
            try StandardOutput.write(report.json.bytes + [UInt8(ascii: "\n")])
        } else {
            try StandardOutput.print(report.text)
        }
        if !outcome.isPass { throw ExitCode(ExitStatus.refused.rawValue) }
    }

    private func read(_ path: String) throws -> PixelBuffer {
        let bytes = try InputFile(path: path).read(limit: 256 << 20)
        do {
            return try PNGImage(decoding: bytes).pixels
        } catch {
            throw Failure(error, file: path)
        }
    }
}
