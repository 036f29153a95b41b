import ArgumentParser
import JSONDocument
import PNGFile
import Snapshots

/// Compares two pictures.
struct Compare: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Compares two PNGs, pixel by pixel.",
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
        let comparison = try SnapshotComparison(
            expected: expectedFile.readPicture(),
            actual: actualFile.readPicture(),
            maximumPixelCount: PNGImage.maximumPixels,
            options: comparison.options
        )
        switch comparison.outcome {
        case .unreadableReference(let reason): throw unreadable(expected, reason)
        case .unreadablePicture(let reason): throw unreadable(actual, reason)
        default: break
        }
        if let diff, let picture = try comparison.drawDifference() { try OutputFile(path: diff).write(picture) }
        if json {
            var report = JSONObject()
            report["outcome"] = JSONValue(comparison.outcome.code)
            report.add(comparison.outcome, provenanceDifferences: comparison.provenanceDifferences)
            try StandardOutput.write(JSONValue.object(report).line)
        } else {
            try StandardOutput.writeEscapedLine(comparison.message)
        }
        if !comparison.outcome.isPass { throw ExitCode(ExitStatus.rejected.rawValue) }
    }

    private func unreadable(_ path: String, _ reason: String) -> Failure {
        Failure("unreadable-picture", "\(path): \(reason)", status: .unreadable)
    }
}
