import ImageCompare
import JSONDocument
import Snapshots

/// A test run for programs.
enum SnapshotJSON {
    /// The run as one object: counts, and every snapshot in the order of its name.
    static func report(_ entries: [JSONValue], _ tally: SnapshotTally) -> JSONValue {
        var report = JSONObject()
        report["passed"] = number(tally.passed)
        report["failed"] = number(tally.failed)
        report["recorded"] = number(tally.recorded)
        report["snapshots"] = .array(entries)
        return .object(report)
    }

    /// One snapshot.
    static func entry(_ result: SnapshotResult) -> JSONValue {
        var entry = JSONObject()
        entry["name"] = text(result.snapshot.title)
        entry["payload"] = text(result.snapshot.input.path)
        entry["reference"] = text(result.snapshot.reference.path)
        entry["standing"] = text(result.standing.rawValue)
        entry["result"] = text(result.code)
        entry["says"] = text(result.sentence)
        if case .checked(let finding, _) = result.outcome {
            add(finding.verdict, to: &entry)
            if !finding.origins.isEmpty { entry["origins"] = .array(finding.origins.map(text)) }
        }
        return .object(entry)
    }

    /// What a verdict counts.
    static func add(_ verdict: SnapshotVerdict, to report: inout JSONObject) {
        if let comparison = verdict.comparison {
            report["pixels"] = number(comparison.comparedPixels)
            report["differing"] = number(comparison.differingPixels)
            report["largestDifference"] = number(comparison.largestDifference)
            if let similarity = comparison.similarity.flatMap(JSONNumber.init(_:)) {
                report["similarity"] = .number(similarity)
            }
            report["regions"] = .array(
                comparison.regions.map { .array([$0.x, $0.y, $0.width, $0.height].map(number)) }
            )
        }
        if case .sizeMismatch(let expected, let actual) = verdict {
            report["expected"] = .array([number(expected.width), number(expected.height)])
            report["actual"] = .array([number(actual.width), number(actual.height)])
        }
    }

    static func text(_ text: String) -> JSONValue { .string(JSONString(text)) }

    private static func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
