package import PushChartPixels

/// The outcome of one snapshot. Only equal pictures are a pass.
package enum SnapshotOutcome: Hashable, Sendable {
    /// The pictures were compared.
    case compared(ImageComparison.Outcome)
    /// The reference does not exist.
    case missingReference
    /// The reference cannot be read as a picture.
    case unreadableReference(reason: String)
    /// The picture to compare cannot be read.
    case unreadablePicture(reason: String)
    /// No picture could be drawn; the code is that of the error.
    case undrawable(code: String, reason: String)
    /// Nothing was drawn: the folder has no payload, or nothing belongs to the reference.
    case notCompared(UncomparedCode, reason: String)

    /// Whether the picture matches its reference.
    package var isPass: Bool {
        if case .compared(let outcome) = self { outcome.isPass } else { false }
    }

    /// Whether the reference cannot be read as a picture.
    package var hasUnreadableReference: Bool {
        if case .unreadableReference = self { true } else { false }
    }

    /// The counts of pixels, if the pictures could be compared.
    package var comparison: ImageComparison? {
        switch self {
        case .compared(.equal(let comparison)), .compared(.different(let comparison)): comparison
        default: nil
        }
    }

    /// A stable name for programs, such as `size-mismatch`.
    package var code: String {
        switch self {
        case .compared(.equal): "equal"
        case .compared(.different): "different"
        case .compared(.sizeMismatch): "size-mismatch"
        case .compared(.nothingToCompare): "nothing-to-compare"
        case .missingReference: "missing-reference"
        case .unreadableReference: "unreadable-reference"
        case .unreadablePicture: "unreadable-picture"
        case .undrawable(let code, _): code
        case .notCompared(let code, _): code.rawValue
        }
    }

    /// The outcome in one line: how many pixels differ, by how much, and where.
    package var message: String {
        switch self {
        case .compared(.equal(let comparison)):
            comparison.largestDifference == 0
                ? "equal" : "equal within the tolerance: \(Self.differenceSummary(of: comparison))"
        case .compared(.different(let comparison)):
            "different: \(Self.differenceSummary(of: comparison))"
        case .compared(.sizeMismatch(let expected, let actual)):
            "different sizes: \(expected.width) x \(expected.height) expected, "
                + "\(actual.width) x \(actual.height) found"
        case .compared(.nothingToCompare): "nothing to compare: every pixel is ignored, or there are none"
        case .missingReference: "there is no reference"
        case .unreadableReference(let reason): "the reference cannot be read: \(reason)"
        case .unreadablePicture(let reason): "the picture cannot be read: \(reason)"
        case .undrawable(_, let reason): "it cannot be drawn: \(reason)"
        case .notCompared(_, let reason): reason
        }
    }

    private static func differenceSummary(of comparison: ImageComparison) -> String {
        let regions = comparison.regions.prefix(5).map { "\($0.width)x\($0.height) at (\($0.x), \($0.y))" }
        let more = comparison.regions.count > 5 ? " and \(comparison.regions.count - 5) more" : ""
        return "\(comparison.differingPixels) of \(comparison.comparedPixels) pixels, by up to "
            + "\(comparison.largestDifference) of 255"
            + (comparison.similarity.map { "; similarity \($0)" } ?? "")
            + (regions.isEmpty ? "" : "; \(regions.joined(separator: ", "))\(more)")
    }
}
