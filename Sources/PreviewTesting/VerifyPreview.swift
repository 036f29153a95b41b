public import ChartLayout
import ChartPreview
import PushChartDiagnostics
import PushChartFiles
public import PushChartPixels
public import PushChartSnapshots
import SystemPackage
import TimeZoneFiles

/// Compares a picture with its reference, `__Snapshots__/FILE/test.name.png` beside the test's source file, and what the
/// notification of a payload says with `test.name.txt`.
///
/// The function depends on no test library. Swift Testing has
/// ``assertPreview(of:named:style:appearance:scale:tolerance:record:testName:filePath:fileID:sourceLocation:)``; in
/// XCTest, write `if let failure = verifyPreview(of: payload) { XCTFail(failure.message) }`.
///
/// A failure writes `FILE/test.name.actual.png`, `FILE/test.name.actual.txt` and `FILE/test.name.difference.png` into
/// `__Snapshots__/.pushchart`, which Git ignores. If the environment variable `PUSHCHART_ARTIFACTS` names a folder, they
/// are in its folder `MODULE`. `pushchart accept` makes picture and text the references, and a pass removes the files.
/// - Parameters:
///   - subject: A payload's bytes, a `PushDocument`, a `Push`, a `SeriesChart`, a `LayeredChart` or a
///     `DisplayList`.
///   - name: Distinguishes several previews of a test.
///   - style: The style of the chart; nil selects the one that the chart names, in the folder of `styles`.
///   - styles: The folder of the client's styles, from the folder of the test's source file on; nil selects the trait's,
///     or else the style `default` only.
///   - appearance: Light or dark; nil selects those of the trait, or the subject's own, or else light.
///   - scale: Device pixels per point, above 0; nil selects the trait's, or else 2.
///   - comparison: Which differences are allowed; nil selects the trait's, or else none.
///   - record: Which references are written; nil selects the trait's, or else the environment's.
///   - strict: Whether a warning or an error about a payload and its picture is a failure; nil selects the trait's, or
///     else it is none.
///   - testName: The test's function.
///   - filePath: The test's source file.
///   - fileID: The same file with its module.
/// - Returns: The failure; nil if the picture matches. Recording a reference is a failure too, because the picture is
///   not reviewed yet.
public func verifyPreview(
    of subject: some Previewable,
    named name: String? = nil,
    style: ChartStyle? = nil,
    styles: String? = nil,
    appearance: Appearance? = nil,
    scale: Double? = nil,
    comparison: ComparisonOptions? = nil,
    record: RecordMode? = nil,
    strict: Bool? = nil,
    testName: String = #function,
    filePath: String = #filePath,
    fileID: String = #fileID
) -> PreviewFailure? {
    let settings = PreviewTestSettings(
        record: record,
        comparison: comparison,
        scale: scale,
        styles: styles,
        strict: strict
    )
    return settings.inheriting(from: .current).verify(
        subject,
        named: name,
        style: style,
        appearance: appearance,
        testName: testName,
        filePath: filePath,
        fileID: fileID
    ).failure
}

extension PreviewTestSettings {
    /// - Returns: The failure, and the warnings and errors about a payload and its picture.
    func verify(
        _ subject: some Previewable,
        named name: String?,
        style: ChartStyle?,
        appearance: Appearance?,
        testName: String,
        filePath: String,
        fileID: String
    ) -> (failure: PreviewFailure?, faults: [Finding]) {
        let appearances = appearance.map { [$0] } ?? appearances ?? []
        let drawn: [Appearance?] = appearances.isEmpty ? [nil] : appearances
        var (failures, faults): ([PreviewFailure], [Finding]) = ([], [])
        for appearance in drawn {
            let location = PreviewFilePaths(
                filePath: filePath,
                fileID: fileID,
                testName: testName,
                previewName: name,
                suffix: appearances.count > 1 && appearance == .dark ? "~dark" : ""
            )
            do throws(PreviewFailure) {
                let found = try faultsAfterVerifying(subject, style: style, appearance: appearance, at: location)
                faults += found.filter { !faults.contains($0) }
            } catch {
                failures.append(error)
            }
        }
        return (PreviewFailure(failures), faults)
    }

    private func faultsAfterVerifying(
        _ subject: some Previewable,
        style: ChartStyle?,
        appearance: Appearance?,
        at location: PreviewFilePaths
    ) throws(PreviewFailure) -> [Finding] {
        func failure(
            _ code: PreviewFailure.Code,
            _ message: String,
            pictures: [(name: String, png: [UInt8])] = []
        ) -> PreviewFailure {
            PreviewFailure(code, "\(location.snapshot.title): \(message)", pictures: pictures)
        }
        let recordMode: RecordMode
        do throws(PushChartError) {
            recordMode = if let record { record } else { try .environmentOrDefaultRecordMode() }
        } catch {
            throw failure(.badRecordMode, "\(error)")
        }
        let session = SnapshotSession(
            recordMode: recordMode,
            options: comparison ?? ComparisonOptions(),
            refusesFaults: strict ?? false
        )
        var result: SnapshotResult
        do {
            var drawing = PreviewSettings(
                styles: StyleLibrary(
                    directory: styles.map { location.folder.pushing(FilePath($0)) },
                    remedyWithoutDirectory: "give the folder of styles, as in .previews(styles: \"Styles\")"
                ),
                timeZoneDatabase: .standard
            )
            drawing.scale = scale ?? 2
            drawing.statesProvenance = provenance ?? true
            let content = try subject.previewContent
            let drawn = try DrawnPreview.draw(content, style: style, appearance: appearance, drawing)
            guard location.claimReference(forPreviewWithDigest: drawn.digest) else {
                throw failure(.nameUsedTwice, "two pictures have this name: give them different names with 'named:'")
            }
            result = try session.compare(
                drawn.image,
                encodedAs: drawn.png,
                provenance: drawn.provenance,
                text: drawn.text,
                findings: drawn.findings,
                withReferenceAt: location.reference
            )
        } catch let failure as PreviewFailure {
            throw failure
        } catch {
            result = SnapshotResult(.undrawable(code: PreviewFailure.Code.undrawable.rawValue, reason: "\(error)"))
        }
        session.recordIfRequested(&result, of: location.snapshot) { error in
            SnapshotResult.ReferenceWriteError(code: PreviewFailure.Code.unwritable.rawValue, message: "\(error)")
        }
        let place: String
        do {
            try location.artifacts.replaceFiles(of: location.snapshot, with: result)
            let picture = location.artifacts.path(of: .actual, named: location.snapshot.name)
            place = "picture \(picture); \(location.acceptingCommand) makes it the reference"
        } catch {
            // The failure counts, and its pictures are attached.
            place = "pictures only attached: \(error)"
        }
        guard result.status != .passed else { return result.faults }
        if result.isRecorded {
            let message = "recorded \(location.reference) (\(result.outcomeMessage)): review it, and run the test again"
            throw failure(.recorded, message)
        }
        let pictures = [("expected", result.expected), ("actual", result.actual), ("difference", result.difference)]
            .compactMap { name, png in png.map { (name: name, png: $0) } }
        let stem = location.reference.stem ?? ""
        throw failure(
            PreviewFailure.Code(rawValue: result.code),
            ([result.message + (result.isAcceptableFailure ? "; reference \(location.reference), \(place)" : "")]
                + result.textOutcome.differingLines.map(\.line)
                + result.faults.map { "\($0.weight.rawValue): \($0.message)" }).joined(separator: "\n"),
            pictures: pictures.map { ("\(stem).\($0.name).png", $0.png) }
        )
    }
}
