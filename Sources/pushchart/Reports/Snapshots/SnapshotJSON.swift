import ImageCompare
import JSONDocument
import Snapshots

/// A test run for programs.
enum SnapshotJSON {
    /// The run as one object: counts, and every snapshot in the order of its name.
    static func report(_ entries: [JSONValue], _ tally: SnapshotTally) -> JSONValue {
        var report = JSONObject()
        report["passed"] = JSONValue(tally.passed)
        report["failed"] = JSONValue(tally.failed)
        report["recorded"] = JSONValue(tally.recorded)
        report["snapshots"] = .array(entries)
        return .object(report)
    }

    /// One snapshot.
    static func entry(_ result: SnapshotResult) -> JSONValue {
        var entry = JSONObject()
        entry["name"] = JSONValue(result.snapshot.title)
        entry["payload"] = JSONValue(result.snapshot.input.path)
        entry["reference"] = JSONValue(result.snapshot.reference.path)
        entry["standing"] = JSONValue(result.standing.rawValue)
        entry["result"] = JSONValue(result.code)
        entry["says"] = JSONValue(result.sentence)
        if case .checked(let finding, _) = result.outcome {
            add(finding.verdict, to: &entry)
            if !finding.origins.isEmpty { entry["origins"] = .array(finding.origins.map { JSONValue($0) }) }
        }
        return .object(entry)
    }

    /// What a verdict counts.
    static func add(_ verdict: SnapshotVerdict, to report: inout JSONObject) {
        if let comparison = verdict.comparison {
            report["pixels"] = JSONValue(comparison.comparedPixels)
            report["differing"] = JSONValue(comparison.differingPixels)
            report["largestDifference"] = JSONValue(comparison.largestDifference)
            if let similarity = comparison.similarity.flatMap(JSONNumber.init(_:)) {
                report["similarity"] = .number(similarity)
            }
            report["regions"] = .array(
                comparison.regions.map { .array([$0.x, $0.y, $0.width, $0.height].map { JSONValue($0) }) }
            )
        }
        if case .sizeMismatch(let expected, let actual) = verdict {
            report["expected"] = .array([JSONValue(expected.width), JSONValue(expected.height)])
            report["actual"] = .array([JSONValue(actual.width), JSONValue(actual.height)])
        }
    }
}
