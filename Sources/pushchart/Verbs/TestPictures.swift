import ArgumentParser
import ChartLayout
import ChartRaster
import Foundation
import ImageCompare
import JSONDocument
import Snapshots

/// Holds every payload's picture against its reference.
struct TestPictures: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Draws payloads, and holds the pictures against their references.",
        discussion: """
            Every payload under a folder (files named .apns, and .json files that hold 'aps') is drawn as 'preview' would, \
            and held against the PNG of the same name beside it, or under --references. A file may be given too.
            A .json file with such a PNG is taken for a payload whatever it holds, so one that was damaged fails. Hidden \
            files and folders, and links to folders, are passed over.

            A picture that is not as it should be waits in .pushchart in the folder: see 'pushchart snapshots'.

            Exits 1 where a picture fails, and where one was recorded: nobody has looked at it yet; 3 where a reference \
            or an artifact could not be written. Without --record, and \
            without PUSHCHART_RECORD in the environment, missing references are recorded, but none where CI is set.

            pushchart test payloads --styles styles
            pushchart test payloads --references pictures --report html=report.html,junit=junit.xml,github
            pushchart test payloads --record all
            """
    )

    @Argument(help: ArgumentHelp("Folders of payloads, or payloads.", valueName: "dir"))
    var placeNames: [FileNameList]

    private var places: [String] { placeNames.all }

    @Option(
        help: ArgumentHelp("The folder of the references; without it they lie beside the payloads.", valueName: "dir")
    )
    var references: String?

    @Option(help: "Which references to write: missing, all, failed or never.")
    var record: RecordMode?

    @Option(help: ArgumentHelp("A folder for expected, actual and difference of what fails.", valueName: "dir"))
    var artifacts: String?

    @Flag(help: "Whether what passes leaves its pictures in --artifacts too.")
    var artifactsOfPasses = false

    @Option(
        help: ArgumentHelp(
            "Reports: html=FILE, json=FILE, junit=FILE, github; several with commas, or repeated.",
            valueName: "form=file"
        )
    )
    var report: [ReportTargets] = []

    @OptionGroup(title: "What may differ")
    var comparison: ComparisonArguments

    @OptionGroup var pictures: PictureArguments

    @Flag(help: "Prints the report as JSON, and errors too.")
    var json = false

    func validate() throws {
        guard artifacts != nil || !artifactsOfPasses else {
            throw ValidationError("--artifacts-of-passes needs --artifacts")
        }
        let toOutput = report.flatMap(\.targets).count { $0.form != .github && $0.file.isStandardOutput }
        guard toOutput + (json ? 1 : 0) <= 1 else {
            throw ValidationError("standard output takes one report")
        }
    }

    func run() throws {
        var reports = SnapshotReports(
            report.flatMap(\.targets) + (json ? [ReportTarget(form: .json, file: OutputFile(path: "-"))] : []),
            references: references,
            scale: pictures.scale,
            options: comparison.options
        )
        var isMachineAtFault = false
        do {
            try check { result, isKept in
                isMachineAtFault = isMachineAtFault || !isKept
                try reports.add(result)
            }
        } catch {
            reports.abandon()
            throw error
        }
        try reports.finish()
        if isMachineAtFault { throw ExitCode(ExitStatus.environment.rawValue) }
        if !reports.tally.isPass { throw ExitCode(ExitStatus.rejected.rawValue) }
    }

    /// Draws and compares everything.
    ///
    /// - Parameter report: Takes each result in turn, and whether all files of it could be written.
    private func check(_ report: (_ result: SnapshotResult, _ isKept: Bool) throws -> Void) throws {
        let mode = try mode()
        let (cases, empty) = try SnapshotCase.all(
            in: places,
            references: references,
            scale: pictures.scale,
            appearance: pictures.appearance
        )
        let checker = SnapshotChecker(
            maker: try PictureRenderer(pictures),
            options: comparison.options,
            drawsPasses: artifactsOfPasses,
            drawsOverlays: self.report.flatMap(\.targets).contains { $0.form == .html }
        )
        try FileRegistry.shared.declare(
            inputs: cases.map(\.input) + pictures.inputs,
            outputs: self.report.flatMap(\.targets).map(\.file)
        )
        // Before any is recorded: two payloads may share a reference, but no reference is a payload or a report.
        for snapshot in cases { try FileRegistry.shared.check(snapshot.reference) }
        // Made even where nothing fails: reports may be meant for it.
        try artifacts.map(OutputFolder.init)?.create()
        let artifacts = artifacts.map { Artifacts(folder: $0, includesPasses: artifactsOfPasses) }
        for snapshot in empty { try report(SnapshotResult(snapshot: snapshot, outcome: .empty), true) }
        try processInParallel(cases) {
            ChartRasterizer()
        } process: { snapshot, rasterizer in
            checker.check(snapshot, with: rasterizer)
        } consume: { snapshot, result in
            var result = result
            settle(&result, mode)
            var isKept = result.unrecorded == nil
            do {
                try artifacts?.write(result)
            } catch {
                // The rest has artifacts nevertheless.
                StandardError.writeEscapedLine("pushchart: error: \(Failure(error).message)")
                isKept = false
            }
            try report(result, isKept)
        }
    }

    private func mode() throws -> RecordMode {
        if let record { return record }
        let environment = ProcessInfo.processInfo.environment
        let asked = environment["PUSHCHART_RECORD"]
        guard let mode = RecordMode.inEnvironment(asked: asked, ci: environment["CI"]) else {
            throw ValidationError(
                "PUSHCHART_RECORD is \((asked ?? "").excerpt); it can be "
                    + RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
            )
        }
        return mode
    }

    /// Records a picture, or has it wait, or forgets the one that waited.
    private func settle(_ result: inout SnapshotResult, _ mode: RecordMode) {
        let snapshot = result.snapshot
        let store = PendingStore(folder: snapshot.folder)
        guard case .checked(let finding, let pictures) = result.outcome else {
            // What waits was drawn from another payload than this one.
            return store.remove(snapshot)
        }
        if mode.records(finding.verdict) {
            do {
                try OutputFolder(path: snapshot.reference.path.folderOfFile).create(within: snapshot.reference.folder)
                try snapshot.reference.write(pictures.actual)
                result.isRecorded = true
            } catch {
                result.unrecorded = Failure(error)
            }
        }
        guard result.standing == .failed else { return store.remove(snapshot) }
        do {
            try store.add(result)
        } catch {
            // The failure counts, whether its picture can be kept here or not.
            let message = Failure(error).message
            StandardError.writeEscapedLine("pushchart: warning: \(snapshot.title) cannot wait to be accepted: \(message)")
        }
    }
}
