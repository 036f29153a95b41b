import ArgumentParser
import JSONDocument
import PNGFile
import PushChartDiagnostics
import PushChartFiles
import PushChartSnapshots

/// Compares two PNGs.
struct ComparePictures: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compares two PNGs pixel by pixel.",
        discussion: """
            Transparent pixels are compared as they look on the --backdrop. The difference picture has at most 16 \
            million pixels; for larger pictures it shows the changed part.

            Exit statuses: 0 if the pictures are equal within the allowed differences, 1 if they differ by more, 2 if \
            a picture cannot be read.

            pushchart compare expected.png actual.png
            pushchart compare expected.png actual.png --channel-difference 3 --diff diff.png
            """
    )

    @Argument(help: "The expected picture.", completion: .file(extensions: ["png"]))
    var expected: String

    @Argument(help: "The actual picture.", completion: .file(extensions: ["png"]))
    var actual: String

    @OptionGroup(title: "Allowed differences")
    var comparison: ComparisonArguments

    @Option(
        help: ArgumentHelp("Writes expected, actual and difference side by side.", valueName: "file.png"),
        completion: .file(extensions: ["png"])
    )
    var diff: String?

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let (expectedFile, actualFile) = (InputFile(path: expected), InputFile(path: actual))
        try FileConflictRegistry.shared.declare(
            inputs: [expectedFile, actualFile],
            outputs: diff.map { [OutputFile(path: $0)] } ?? []
        )
        let comparison = try SnapshotComparison(
            expected: expectedFile.readPNGBytes(),
            actual: actualFile.readPNGBytes(),
            maximumPixelCount: PNGImage.maximumPixels,
            options: comparison.options
        )
        switch comparison.outcome {
        case .unreadableReference(let reason): throw unreadablePictureFailure(expected, reason)
        case .unreadablePicture(let reason): throw unreadablePictureFailure(actual, reason)
        default: break
        }
        if let diff, let picture = try comparison.differenceSideBySidePNG() {
            try OutputFile(path: diff).writeWholeFile(picture)
        }
        if json {
            var report = JSONObject()
            report["outcome"] = JSONValue(comparison.outcome.code)
            report.addComparisonDetails(
                of: comparison.outcome,
                provenanceDifferences: comparison.provenanceDifferences ?? []
            )
            try StandardOutput.write(JSONValue.object(report).line)
        } else {
            try StandardOutput.writeEscapedLine(comparison.message)
        }
        if !comparison.outcome.isPass { throw ExitCode(ExitStatus.rejected.rawValue) }
    }

    private func unreadablePictureFailure(_ path: String, _ reason: String) -> PushChartError {
        PushChartError(.unreadablePicture, "\(path): \(reason)")
    }
}
