package import ImageCompare

/// What came of holding a picture against its reference. Only ``passed(_:)`` is a pass.
package enum SnapshotVerdict: Hashable, Sendable {
    /// The pictures are equal, or differ within the tolerance.
    case passed(ImageComparison)
    /// The pictures differ by more than the tolerance.
    case different(ImageComparison)
    /// The pictures are not of one size, in device pixels.
    case sizeMismatch(expected: ImageComparison.Size, actual: ImageComparison.Size)
    /// All pixels are ignored: there is nothing that could be equal.
    case nothingToCompare
    /// There is no reference.
    case missingReference
    /// One of the two is no picture that can be read.
    case unreadable(Side, reason: String)

    /// One of the two pictures.
    package enum Side: String, Hashable, Sendable {
        /// The reference.
        case expected
        /// The picture that was drawn.
        case actual
    }

    /// The verdict of a comparison.
    package init(_ outcome: ImageComparison.Outcome) {
        self =
            switch outcome {
            case .equal(let comparison): .passed(comparison)
            case .different(let comparison): .different(comparison)
            case .sizeMismatch(let expected, let actual): .sizeMismatch(expected: expected, actual: actual)
            case .nothingToCompare: .nothingToCompare
            }
    }

    /// Whether the picture is as it should be.
    package var isPass: Bool {
        if case .passed = self { true } else { false }
    }

    /// Whether one of the two is no picture that can be read.
    package var isUnreadable: Bool {
        if case .unreadable = self { true } else { false }
    }

    /// The pixels that were counted, where the pictures could be compared.
    package var comparison: ImageComparison? {
        switch self {
        case .passed(let comparison), .different(let comparison): comparison
        default: nil
        }
    }

    /// A stable name for machines, such as `size-mismatch`.
    package var name: String {
        switch self {
        case .passed: "equal"
        case .different: "different"
        case .sizeMismatch: "size-mismatch"
        case .nothingToCompare: "nothing-to-compare"
        case .missingReference: "missing-reference"
        case .unreadable(.expected, _): "unreadable-reference"
        case .unreadable(.actual, _): "unreadable-picture"
        }
    }

    /// The verdict in one line: how many pixels, how far, and where.
    package var sentence: String {
        switch self {
        case .passed(let comparison):
            comparison.largestDifference == 0
                ? "equal" : "equal within the tolerance: \(Self.words(comparison))"
        case .different(let comparison):
            "different: \(Self.words(comparison))"
        case .sizeMismatch(let expected, let actual):
            "different sizes: \(expected.width) x \(expected.height) expected, "
                + "\(actual.width) x \(actual.height) found"
        case .nothingToCompare:
            "nothing to compare: every pixel is ignored, or there are none"
        case .missingReference:
            "there is no reference"
        case .unreadable(.expected, let reason):
            "the reference cannot be read: \(reason)"
        case .unreadable(.actual, let reason):
            "the picture cannot be read: \(reason)"
        }
    }

    private static func words(_ comparison: ImageComparison) -> String {
        let places = comparison.regions.prefix(5).map { "\($0.width)x\($0.height) at (\($0.x), \($0.y))" }
        let more = comparison.regions.count > 5 ? " and \(comparison.regions.count - 5) more" : ""
        return "\(comparison.differingPixels) of \(comparison.comparedPixels) pixels, by up to "
            + "\(comparison.largestDifference) of 255"
            + (comparison.similarity.map { "; similarity \($0)" } ?? "")
            + (places.isEmpty ? "" : "; \(places.joined(separator: ", "))\(more)")
    }
}
