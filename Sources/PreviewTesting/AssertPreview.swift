public import ChartLayout
public import ImageCompare
public import Snapshots
public import Testing

/// Expects a picture to be as its reference, `__Snapshots__/FILE/test.name.png` beside the test's source file.
///
/// A picture that is not fails the test at this line, with expected, actual and difference attached.
///
/// ```swift
/// import Testing
///
/// @Test func prices() throws {
///     assertPreview(of: try makePayload().bytes, named: "dark", appearance: .dark)
/// }
/// ```
/// - Parameters:
///   - subject: A payload's bytes, a `PushDocument`, a `ChartPayload`, a `SeriesChart`, a `LineChart` or a `DisplayList`.
///   - name: What tells several previews of one test apart.
///   - style: The style of a chart that has none.
///   - appearance: Light or dark.
///   - scale: Device pixels in a point; nil takes that of the trait, and 2 without one.
///   - tolerance: What may differ; nil takes that of the trait, and nothing without one.
///   - record: Which references are written; nil takes that of the trait, and of the environment without one.
///   - testName: The test's function.
///   - filePath: The test's source file.
///   - fileID: The same file, with its module in front.
///   - sourceLocation: Where a failure is reported.
/// - Returns: Whether it is; nothing need be done with it.
@discardableResult
public func assertPreview(
    of subject: some Previewable,
    named name: String? = nil,
    style: ChartStyle = .standard,
    appearance: Appearance = .light,
    scale: Double? = nil,
    tolerance: ComparisonOptions.Tolerance? = nil,
    record: RecordMode? = nil,
    testName: String = #function,
    filePath: String = #filePath,
    fileID: String = #fileID,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    var comparison = PreviewSettings.current.comparison
    if let tolerance {
        comparison = comparison ?? ComparisonOptions()
        comparison?.tolerance = tolerance
        // A tolerance that is asked for here decides.
        comparison?.minimumSimilarity = nil
    }
    guard
        let failure = verifyPreview(
            of: subject,
            named: name,
            style: style,
            appearance: appearance,
            scale: scale,
            comparison: comparison,
            record: record,
            testName: testName,
            filePath: filePath,
            fileID: fileID
        )
    else { return true }
    for picture in failure.pictures {
        Attachment.record(picture.png, named: picture.name, sourceLocation: sourceLocation)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
    return false
}
