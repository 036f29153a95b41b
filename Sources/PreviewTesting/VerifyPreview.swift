public import ChartLayout
import Foundation
public import ImageCompare
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
    do throws(PreviewFailure) {
        let mode = try settings.recordMode(of: place)
        let drawn = try settings.draw(subject, style: style, appearance: appearance, for: place)
        guard PreviewNames.shared.isFree(place.reference.path, digest: drawn.digest) else {
            throw place.failure(.nameUsedTwice, "two pictures have this name: tell them apart with 'named:'")
        }
        try PreviewCheck(drawn, at: place, options: settings.comparison ?? ComparisonOptions()).settle(mode)
        return nil
    } catch {
        return error
    }
}

extension PreviewSettings {
    /// Which references are written, the environment asked where nothing else tells.
    fileprivate func recordMode(of place: PreviewPlace) throws(PreviewFailure) -> RecordMode {
        if let record { return record }
        let environment = ProcessInfo.processInfo.environment
        let asked = environment["PUSHCHART_RECORD"]
        guard let mode = RecordMode.inEnvironment(asked: asked, ci: environment["CI"]) else {
            throw place.failure(
                .badRecordMode,
                "PUSHCHART_RECORD is none of missing, all, failed and never: \(asked ?? "")"
            )
        }
        return mode
    }

    fileprivate func draw(
        _ subject: some Previewable,
        style: ChartStyle,
        appearance: Appearance,
        for place: PreviewPlace
    ) throws(PreviewFailure) -> DrawnPreview {
        do {
            return try DrawnPreview(
                subject,
                style: style,
                appearance: appearance,
                scale: scale ?? 2,
                hasProvenance: provenance ?? true
            )
        } catch {
            throw place.failure(.undrawable, "it cannot be drawn: \(error)")
        }
    }
}
