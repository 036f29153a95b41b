public import ChartLayout
import ChartRaster
import Foundation
public import ImageCompare
import PNGFile
import Pixels
public import Snapshots

/// Holds a picture against its reference, `__Snapshots__/FILE/test.name.png` beside the test's source file.
///
/// It knows no test library: `assertPreview` is the one for Swift Testing, and in XCTest
/// `if let failure = verifyPreview(of: payload) { XCTFail(failure.message) }` does.
///
/// Where the environment's `PUSHCHART_ARTIFACTS` names a folder, expected, actual and difference of a failure are put
/// into MODULE/FILE/test.name there.
/// - Parameters:
///   - subject: A payload's bytes, a `PushDocument`, a `ChartPayload`, a `SeriesChart`, a `LineChart` or a `DisplayList`.
///   - name: What tells several previews of one test apart.
///   - style: The style of a chart that has none.
///   - appearance: Light or dark.
///   - scale: Device pixels in a point; nil takes that of the trait, and 2 without one.
///   - comparison: What may differ; nil takes that of the trait, and nothing without one.
///   - record: Which references are written; nil takes that of the trait, and of the environment without one.
///   - testName: The test's function.
///   - filePath: The test's source file.
///   - fileID: The same file, with its module in front.
/// - Returns: What is wrong; nil where nothing is. A reference that was just recorded is wrong too: nobody has seen it.
public func verifyPreview(
    of subject: some Previewable,
    named name: String? = nil,
    style: ChartStyle = .standard,
    appearance: Appearance = .light,
    scale: Double? = nil,
    comparison: ComparisonOptions? = nil,
    record: RecordMode? = nil,
    testName: String = #function,
    filePath: String = #filePath,
    fileID: String = #fileID
) -> PreviewFailure? {
    let settings = PreviewSettings(record: record, comparison: comparison, scale: scale).over(.current)
    let place = PreviewPlace(file: filePath, id: fileID, test: testName, name: name)
    func failure(_ code: String, _ words: String) -> PreviewFailure {
        PreviewFailure(message: "\(place.name): \(words)", code: code, pictures: [])
    }

    let environment = ProcessInfo.processInfo.environment
    let asked = environment["PUSHCHART_RECORD"]
    guard let mode = settings.record ?? RecordMode.inEnvironment(asked: asked, ci: environment["CI"]) else {
        return failure("bad-record-mode", "PUSHCHART_RECORD is none of missing, all, failed and never: \(asked ?? "")")
    }
    let drawn: DrawnPreview
    do {
        drawn = try DrawnPreview(
            subject,
            style: style,
            appearance: appearance,
            scale: settings.scale ?? 2,
            hasProvenance: settings.provenance ?? true
        )
    } catch {
        return failure("undrawable", "it cannot be drawn: \(error)")
    }
    guard PreviewNames.shared.isFree(place.reference.path, digest: drawn.digest) else {
        return failure("name-used-twice", "two pictures have this name: tell them apart with 'named:'")
    }

    let check: SnapshotCheck
    var reference: [UInt8]?
    do {
        reference = try place.readReference()
        check = SnapshotCheck(
            reference: reference,
            drawn: drawn.image,
            encoded: drawn.png,
            options: settings.comparison ?? ComparisonOptions()
        )
    } catch {
        check = SnapshotCheck(unreadableReference: "\(place.reference.path)")
    }
    do {
        if mode.records(check.verdict) {
            try PreviewPlace.write(drawn.png, to: place.reference)
            return failure(
                "recorded",
                "recorded \(place.reference.path), since \(check.finding.sentence); look at it, and test again"
            )
        }
        if check.verdict.isPass { return nil }
        var pictures: [(name: String, png: [UInt8])] = []
        if let reference { pictures.append(("expected", reference)) }
        pictures.append(("actual", drawn.png))
        if let difference = try check.difference() { pictures.append(("difference", difference)) }
        var whereToLook = "reference \(place.reference.path)"
        if let folder = place.artifacts {
            for picture in pictures {
                try PreviewPlace.write(picture.png, to: folder.appendingPathComponent("\(picture.name).png"))
            }
            whereToLook += ", pictures in \(folder.path)"
        } else {
            whereToLook += ", pictures attached"
        }
        return PreviewFailure(
            message: "\(place.name): \(check.finding.sentence); \(whereToLook)",
            code: check.verdict.name,
            pictures: pictures.map {
                ("\(place.reference.deletingPathExtension().lastPathComponent).\($0.name).png", $0.png)
            }
        )
    } catch {
        return failure("unwritable", "\(check.finding.sentence); and a file cannot be written: \(error)")
    }
}
