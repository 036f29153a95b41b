public import ChartLayout
import PushChartDiagnostics
public import PushChartPixels
public import PushChartSnapshots
public import Testing

/// Expects a picture to match its reference, `__Snapshots__/FILE/test.name.png` beside the test's source file, and what
/// the notification of a payload says to match `test.name.txt`.
///
/// A mismatch records an issue at this line, with expected, actual and difference attached. A warning or an error that
/// `pushchart test` reports about the payload is a warning there, from Swift 6.3 on, and an issue with
/// `.previews(strict: true)`.
///
/// ```swift
/// import PreviewTesting
/// import Testing
///
/// @Test func prices() throws {
///     assertPreview(of: try makePayload().bytes, named: "dark", appearance: .dark)
/// }
/// ```
/// - Parameters:
///   - subject: A payload's bytes, a `PushDocument`, a `Push`, a `SeriesChart`, a `LayeredChart` or a
///     `DisplayList`.
///   - name: Distinguishes several previews of a test.
///   - style: The style of the chart; nil selects the one that the chart names, in the folder of `.previews(styles:)`.
///   - appearance: Light or dark; nil selects those of the trait, or the subject's own, or else light.
///   - scale: Device pixels per point, above 0; nil selects the trait's, or else 2.
///   - tolerance: Which differences are allowed; nil selects the trait's, or else none. It replaces a similarity that a
///     trait sets.
///   - record: Which references are written; nil selects the trait's, or else the environment's.
///   - testName: The test's function.
///   - filePath: The test's source file.
///   - fileID: The same file with its module.
///   - sourceLocation: Where an issue is recorded.
/// - Returns: Whether the picture matches.
@discardableResult
public func assertPreview(
    of subject: some Previewable,
    named name: String? = nil,
    style: ChartStyle? = nil,
    appearance: Appearance? = nil,
    scale: Double? = nil,
    tolerance: ComparisonOptions.Tolerance? = nil,
    record: RecordMode? = nil,
    testName: String = #function,
    filePath: String = #filePath,
    fileID: String = #fileID,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    var settings = PreviewTestSettings(record: record, scale: scale).inheriting(from: .current)
    if let tolerance {
        settings.comparison = settings.comparison ?? ComparisonOptions()
        settings.comparison?.tolerance = tolerance
        settings.comparison?.minimumSimilarity = nil
    }
    let (failure, faults) = settings.verify(
        subject,
        named: name,
        style: style,
        appearance: appearance,
        testName: testName,
        filePath: filePath,
        fileID: fileID
    )
    guard let failure else {
        #if compiler(>=6.3)
            for fault in faults {
                Issue.record(Comment(rawValue: fault.message), severity: .warning, sourceLocation: sourceLocation)
            }
        #endif
        return true
    }
    for picture in failure.pictures {
        Attachment.record(picture.png, named: picture.name, sourceLocation: sourceLocation)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
    return false
}
