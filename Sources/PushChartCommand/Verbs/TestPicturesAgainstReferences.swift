public import ArgumentParser
import ChartLayout
import ChartPreview
import PushChartDiagnostics
import PushChartFiles
import PushChartPixels
public import PushChartSnapshots
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

            Of a failure, .pushchart has the picture, the text and a picture of the difference: NAME.actual.png, \
            NAME.actual.txt and NAME.difference.png. 'pushchart accept' makes the picture and the text the references.

            Names references of the folder without payload, and references in an appearance that is not drawn.

            Without --record, PUSHCHART_RECORD decides. Without both, missing references are recorded, or none if CI \
            is set.

            Reports the warnings and errors of 'lint' and 'preview' too. With --strict, they are failures, and so are \
            references with which nothing is compared.

            Exits 1 if a picture or text fails or is recorded, because nobody has reviewed it; 3 if a reference or an \
            file of a failure cannot be written.

            pushchart test payloads --styles styles
            pushchart test payloads --references pictures --report html=report.html,junit=junit.xml,github
            pushchart test payloads --appearance both --record all
            """
    )

    @Argument(help: ArgumentHelp("Folders of payloads, or payloads.", valueName: "dir"))
    var paths: [String]

    @Option(help: "Which references to write: missing, all, failed or never.")
    var record: RecordMode?

    @Flag(help: "Whether a warning, an error or a reference without comparison is a failure.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "Reports: html=FILE, json=FILE, junit=FILE, github; several with commas, or repeated.",
            valueName: "format=file"
        )
    )
    var report: [RequestedReportList] = []

    @OptionGroup(title: "Allowed differences")
    var comparison: ComparisonArguments

    @OptionGroup var arguments: SnapshotArguments

    @Flag(help: "Prints the report as JSON, and errors too.")
    var json = false

    var pictures: PictureArguments { arguments.pictures }

    /// All reports, including that of `--json`.
    private var requests: [RequestedReport] {
        report.flatMap(\.requests) + (json ? [RequestedReport(format: .json, file: OutputFile(path: "-"))] : [])
    }

    private var reportsToStandardOutput: Int { requests.count { $0.format != .github && $0.file.isStandardOutput } }

    func validate() throws {
        guard reportsToStandardOutput <= 1 else { throw ValidationError("standard output takes one report") }
    }

    func run() throws {
        let text =
            reportsToStandardOutput == 0
            ? SnapshotTextReporter(artifacts: arguments.artifactDirectory(), acceptingCommand: acceptingCommand) : nil
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

    /// The command line that accepts all failures, with the options that choose pictures and styles.
    private var acceptingCommand: String {
        let options = [
            ("references", arguments.references), ("artifacts", arguments.artifacts), ("styles", pictures.styles),
            ("style", pictures.style), ("scale", pictures.scale == 2 ? nil : pictures.scale.shortDescription),
            ("appearance", pictures.appearance == .light ? nil : pictures.appearance.rawValue),
        ]
        let words =
            paths.map { FilePath($0).shellArgument }
            + options.compactMap { name, value in value.map { "--\(name) \(FilePath($0).shellArgument)" } }
        return "pushchart accept \(words.joined(separator: " "))"
    }

    /// Tests all payloads.
    ///
    /// - Returns: Whether every reference, and every file of a failure could be written.
    private func testAllPayloads(report: (SnapshotCase, SnapshotResult) throws -> Void) throws -> Bool {
        let recordMode: RecordMode
        do {
            recordMode = try record ?? .environmentOrDefaultRecordMode()
        } catch {
            throw ValidationError("\(error)")
        }
        let paths = paths.map { FilePath($0) }
        let (snapshots, emptyFolders) = try arguments.findSnapshots(in: paths)
        let artifacts = arguments.artifactDirectory()
        let run = SnapshotTestRunner(
            session: SnapshotSession(
                recordMode: recordMode,
                options: comparison.options,
                drawsDifferenceOverlay: requests.contains { $0.format == .html },
                refusesFaults: strict
            ),
            renderer: try pictures.makeRenderer(),
            artifacts: artifacts,
            reader: .ofMessages
        ) { error, file in
            let failure = PushChartError(error).inFile(file)
            return SnapshotResult.ReferenceWriteError(
                code: failure.code.rawValue,
                message: failure.description(for: .ofMessages)
            )
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
        if arguments.artifacts != nil { try artifacts.createIfMissing() }
        for folder in emptyFolders {
            let reason = "there is no payload; payloads are .apns files, and .json files with the key 'aps'"
            try report(folder, SnapshotResult(.notCompared(.nothingToTest, reason: reason)))
        }
        for reference in try UncomparedReference.find(
            in: paths,
            references: arguments.referenceFolder,
            besides: snapshots,
            appearanceRemedy: "give --appearance both"
        ) {
            if strict {
                try report(reference.snapshot, SnapshotResult(reference.outcome))
            } else {
                let path = reference.snapshot.reference.path
                StandardError.writeEscapedLine("pushchart: warning: \(path): \(reference.outcome.message)")
            }
        }
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
