import ImageCompare
import JSONDocument
import Snapshots

/// The result of comparing two pictures.
struct ComparisonReport {
    let finding: SnapshotFinding

    init(_ finding: SnapshotFinding) { self.finding = finding }

    /// The report for people, one line.
    var text: String { finding.sentence }

    /// The report for programs.
    var json: JSONValue {
        var report = JSONObject()
        report["outcome"] = JSONValue(finding.verdict.name)
        SnapshotJSON.add(finding.verdict, to: &report)
        if !finding.origins.isEmpty { report["origins"] = .array(finding.origins.map { JSONValue($0) }) }
        return .object(report)
    }
}
