public import ArgumentParser
import ChartLayout
import ChartPreview
import Diagnostics
import Files
import Pixels
public import Snapshots
import SystemPackage

/// Compares the picture of every payload with its reference.
struct TestPicturesAgainstReferences: PictureDrawingCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Draws payloads, and compares the pictures with their references.",
        discussion: """
            Draws every payload below a folder as 'preview' does. Compares each picture with the PNG of the same name \
            beside the payload, or below --references. Compares what the notification says with the text of the same \
            name: title, subtitle and body, the part of the picture that a collapsed notification shows, and the levels \
            of the chart. A file may be given too.

            Payloads are .apns files, and .json files with the key 'aps', a chart, a sealed text or a reference. \
            Because a reference is enough, a damaged payload fails and is not skipped. Hidden files, hidden folders \
            and links to folders are skipped.

            A failure becomes pending in .pushchart in the folder: see 'pushchart snapshots'.

            Without --record, PUSHCHART_RECORD decides. Without both, missing references are recorded, or none if CI \
            is set.

            Reports the warnings and errors of 'lint' and 'preview' too. With --strict, they are failures.

            Exits 1 if a picture or text fails or is recorded, because nobody has reviewed it; 3 if a reference or an \
            artifact cannot be written.

            pushchart test payloads --styles styles
            pushchart test payloads --references pictures --report html=report.html,junit=junit.xml,github
            pushchart test payloads --appearance both --record all
            """
    )

    @Argument(help: ArgumentHelp("Folders of payloads, or payloads.", valueName: "dir"))
    var paths: [String]

    @Option(
        help: ArgumentHelp("The folder of the references; without it they lie beside the payloads.", valueName: "dir")
    )
    var references: String?

    @Option(help: "Which references to write: missing, all, failed or never.")
    var record: RecordMode?

    @Flag(help: "Whether a warning or an error about a payload is a failure.")
    var strict = false

    @Option(help: ArgumentHelp("A folder for expected, actual and difference of each failure.", valueName: "dir"))
    var artifacts: String?

    @Flag(help: "Whether passes leave their pictures in --artifacts too.")
    var artifactsOfPasses = false

    @Option(
        help: ArgumentHelp(
            "Reports: html=FILE, json=FILE, junit=FILE, github; several with commas, or repeated.",
            valueName: "format=file"
        )
    )
    var report: [RequestedReportList] = []

    @OptionGroup(title: "Allowed differences")
    var comparison: ComparisonArguments

    @OptionGroup var pictures: PictureArguments

    @Flag(help: "Prints the report as JSON, and errors too.")
    var json = false

    /// All reports, including that of `--json`.
    private var requests: [RequestedReport] {
        report.flatMap(\.requests) + (json ? [RequestedReport(format: .json, file: OutputFile(path: "-"))] : [])
    }

    private var reportsToStandardOutput: Int { requests.count { $0.format != .github && $0.file.isStandardOutput } }

    func validate() throws {
        guard artifacts != nil || !artifactsOfPasses else {
            throw ValidationError("--artifacts-of-passes needs --artifacts")
        }
        guard reportsToStandardOutput <= 1 else { throw ValidationError("standard output takes one report") }
    }

    func run() throws {
        let text =
            reportsToStandardOutput == 0 ? SnapshotTextReporter(references: references.map { FilePath($0) }) : nil
        let zone = try pictures.deviceTimeZone.description
        var reporters = SnapshotReporters(requests, deviceTimeZone: zone, text: text) { file in
            SnapshotHTMLReporter(
                file: file,
                scale: pictures.scale,
                backdrop: comparison.options.backdrop,
                deviceTimeZone: zone
            )
        }
        let wroteAllFiles: Bool
        do {
            wroteAllFiles = try testAllPayloads { try reporters.addToReport($1, of: $0) }
        } catch {
            reporters.removeReportsOfEarlierRun()
            throw error
        }
        try reporters.finish()
        if !wroteAllFiles { throw ExitCode(ExitStatus.environment.rawValue) }
        if !reporters.counts.isPass { throw ExitCode(ExitStatus.rejected.rawValue) }
    }

    /// Tests all payloads.
    ///
    /// - Returns: Whether every reference and artifact could be written.
    private func testAllPayloads(report: (SnapshotCase, SnapshotResult) throws -> Void) throws -> Bool {
        let recordMode: RecordMode
        do {
            recordMode = try record ?? .environmentOrDefaultRecordMode()
        } catch {
            throw ValidationError("\(error)")
        }
        let layout = ReferenceFileLayout(
            references: references.map { FilePath($0) },
            scale: pictures.scale,
            appearances: pictures.appearance.all
        )
        let (snapshots, emptyFolders) = try PayloadSnapshot.findSnapshotsAndEmptyFolders(
            in: paths.map { FilePath($0) },
            layout: layout
        ) { StandardError.writeEscapedLine("pushchart: \($0)") }
        let run = SnapshotTestRunner(
            session: SnapshotSession(
                recordMode: recordMode,
                options: comparison.options,
                drawsDifferenceOfPasses: artifactsOfPasses,
                drawsDifferenceOverlay: requests.contains { $0.format == .html },
                refusesFaults: strict
            ),
            renderer: try pictures.makeRenderer(),
            artifacts: artifacts.map { ArtifactDirectory(path: FilePath($0), includesPasses: artifactsOfPasses) },
            reader: .ofMessages
        ) { error, file in
            let failure = CommandFailure(error, file: file)
            return SnapshotResult.ReferenceWriteError(code: failure.code, message: failure.message)
        }
        let outputs = requests.map(\.file)
        try FileConflictRegistry.shared.declare(
            inputs: snapshots.map(\.snapshot.input) + pictures.inputs,
            outputs: outputs
        )
        // Two payloads of one run may not share a reference, and no reference may be a payload or a report.
        for file in snapshots.flatMap({ [$0.snapshot.reference, $0.snapshot.textReference] }) {
            try FileConflictRegistry.shared.refuseConflict(of: file)
        }
        // Created even if nothing fails, because reports may go there.
        try artifacts.map { FilePath($0) }?.createOutputDirectoryIfMissing()
        for folder in emptyFolders { try report(folder, SnapshotResult(.noPayload)) }
        var drawnByBrowser: [Finding] = []
        defer { pictures.columns.print(drawnByBrowser.joiningFiles) }
        return try run.compareAndRecord(
            snapshots,
            tell: { finding in
                if finding.weight != .note { pictures.columns.print([finding]) }
                if finding.code == .drawnByBrowser, !drawnByBrowser.contains(finding) { drawnByBrowser.append(finding) }
            },
            warn: { StandardError.writeEscapedLine("pushchart: \($0)") },
            report: report
        )
    }
}

extension RecordMode: ExpressibleByArgument {}
