import ArgumentParser
import ImageCompare
import JSONDocument
import PNGFile
import Snapshots

/// Holds two pictures against each other.
struct Compare: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Holds one picture against another, pixel by pixel.",
        discussion: """
            Exits 0 where they are equal, 1 where they differ, and 2 where one cannot be read. Pictures are compared as \
            they look on a backdrop. The difference picture has at most 16 million pixels; of larger pictures it shows \
            the part that changed.

            pushchart compare expected.png actual.png
            pushchart compare expected.png actual.png --channel-difference 3 --diff diff.png
            """
    )

    @Argument(help: "The picture as it should be.")
    var expected: String

    @Argument(help: "The picture as it is.")
    var actual: String

    @OptionGroup(title: "What may differ")
    var comparison: ComparisonArguments

    @Option(help: ArgumentHelp("Writes expected, actual and difference side by side.", valueName: "file.png"))
    var diff: String?

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let (expectedFile, actualFile) = (InputFile(path: expected), InputFile(path: actual))
        try FileRegistry.shared.declare(
            inputs: [expectedFile, actualFile],
            outputs: diff.map { [OutputFile(path: $0)] } ?? []
        )
        let check = try SnapshotCheck(
            reference: expectedFile.readPicture(),
            actual: actualFile.readPicture(),
            maximumPixels: PNGImage.maximumPixels,
            options: comparison.options
        )
        if case .unreadable(let side, let reason) = check.verdict {
            let path = side == .expected ? expected : actual
            throw Failure("unreadable-picture", "\(path): \(reason)", status: .unreadable)
        }
        if let diff, let picture = try check.difference() { try OutputFile(path: diff).write(picture) }
        let report = ComparisonReport(check.finding)
        if json {
            try StandardOutput.write(report.json.line)
        } else {
            try StandardOutput.writeEscapedLine(report.text)
        }
        if !check.verdict.isPass { throw ExitCode(ExitStatus.rejected.rawValue) }
    }
}
