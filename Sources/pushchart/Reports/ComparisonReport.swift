import ImageCompare
import JSONDocument

/// What came of holding two pictures against each other.
struct ComparisonReport {
    let outcome: ImageComparison.Outcome

    init(_ outcome: ImageComparison.Outcome) { self.outcome = outcome }

    /// The report for people, in a line or two.
    var text: String {
        switch outcome {
        case .equal(let comparison):
            comparison.largestDifference == 0 ? "equal" : "equal within the tolerance: " + words(comparison)
        case .different(let comparison):
            "different: " + words(comparison)
        case .sizeMismatch(let expected, let actual):
            "different sizes: \(expected.width) x \(expected.height) expected, "
                + "\(actual.width) x \(actual.height) found"
        case .nothingToCompare:
            "nothing to compare: the pictures have no pixels"
        }
    }

    private func words(_ comparison: ImageComparison) -> String {
        let places = comparison.regions.prefix(5).map { "\($0.width)x\($0.height) at (\($0.x), \($0.y))" }
        let more = comparison.regions.count > 5 ? " and \(comparison.regions.count - 5) more" : ""
        return "\(comparison.differingPixels) of \(comparison.comparedPixels) pixels, by up to "
            + "\(comparison.largestDifference) of 255"
            + (places.isEmpty ? "" : "; \(places.joined(separator: ", "))\(more)")
    }

    /// The report for machines.
    var json: JSONValue {
        var report = JSONObject()
        switch outcome {
        case .equal(let comparison):
            report["outcome"] = .string(JSONString("equal"))
            add(comparison, to: &report)
        case .different(let comparison):
            report["outcome"] = .string(JSONString("different"))
            add(comparison, to: &report)
        case .sizeMismatch(let expected, let actual):
            report["outcome"] = .string(JSONString("size-mismatch"))
            report["expected"] = .array([number(expected.width), number(expected.height)])
            report["actual"] = .array([number(actual.width), number(actual.height)])
        case .nothingToCompare:
            report["outcome"] = .string(JSONString("nothing-to-compare"))
        }
        return .object(report)
    }

    private func add(_ comparison: ImageComparison, to report: inout JSONObject) {
        report["pixels"] = number(comparison.comparedPixels)
        report["differing"] = number(comparison.differingPixels)
        report["largestDifference"] = number(comparison.largestDifference)
        report["regions"] = .array(
            comparison.regions.map { .array([$0.x, $0.y, $0.width, $0.height].map(number)) }
        )
    }

    private func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
