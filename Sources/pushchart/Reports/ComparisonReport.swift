import ImageCompare
import JSONDocument
import Snapshots

/// What came of holding two pictures against each other.
struct ComparisonReport {
    let check: SnapshotCheck

    init(_ check: SnapshotCheck) { self.check = check }

    /// The report for people, in a line.
    var text: String { check.sentence }

    /// The report for machines.
    var json: JSONValue {
        var report = JSONObject()
        report["outcome"] = JSONValue(check.verdict.name)
        SnapshotJSON.add(check.verdict, to: &report)
        if !check.origins.isEmpty { report["origins"] = .array(check.origins.map { JSONValue($0) }) }
        return .object(report)
    }
}
