package import JSONDocument
import PushChartDiagnostics
import PushChartFiles
import PushChartPixels
import SystemPackage

/// Reports a test run as one JSON object: counts, and every snapshot in order.
struct SnapshotJSONReporter: SnapshotReporter {
    let file: OutputFile
    let deviceTimeZone: String
    private(set) var snapshots: [JSONValue] = []

    /// - Parameter deviceTimeZone: The time zone of the device that the pictures show.
    mutating func addToReport(_ result: SnapshotResult, of snapshot: SnapshotCase) {
        var entry = JSONObject()
        entry["name"] = JSONValue(snapshot.title.string)
        entry["payload"] = JSONValue(snapshot.input.path.string)
        entry["reference"] = JSONValue(snapshot.reference.path.string)
        entry["status"] = JSONValue(result.status.rawValue)
        entry["result"] = JSONValue(result.code)
        entry["message"] = JSONValue(result.message)
        entry.addComparisonDetails(of: result.outcome, provenanceDifferences: result.provenanceDifferences)
        let lines = result.textOutcome.differingLines
        if !lines.isEmpty { entry["differingLines"] = .array(lines.map { JSONValue($0) }) }
        let faults = result.faults.map { $0.json(for: .commandLine) }
        if !faults.isEmpty { entry["findings"] = .array(faults) }
        snapshots.append(.object(entry))
    }

    func finishReport(_ counts: SnapshotCounts) throws {
        var report = JSONObject()
        report["passed"] = JSONValue(counts.passed)
        report["failed"] = JSONValue(counts.failed)
        report["recorded"] = JSONValue(counts.recorded)
        report["deviceTimeZone"] = JSONValue(deviceTimeZone)
        report["snapshots"] = .array(snapshots)
        try file.writeWholeFile(JSONValue.object(report).line)
    }
}

extension JSONObject {
    /// Adds the details of an outcome: counts of pixels, sizes and changes of provenance.
    package mutating func addComparisonDetails(of outcome: SnapshotOutcome, provenanceDifferences: [String]) {
        if let comparison = outcome.comparison {
            self["pixels"] = JSONValue(comparison.comparedPixels)
            self["differing"] = JSONValue(comparison.differingPixels)
            self["largestDifference"] = JSONValue(comparison.largestDifference)
            if let similarity = comparison.similarity.flatMap(JSONNumber.init(_:)) {
                self["similarity"] = .number(similarity)
            }
            self["regions"] = .array(
                comparison.regions.map { .array([$0.x, $0.y, $0.width, $0.height].map { JSONValue($0) }) }
            )
        }
        if case .compared(.sizeMismatch(let expected, let actual)) = outcome {
            self["expected"] = .array([JSONValue(expected.width), JSONValue(expected.height)])
            self["actual"] = .array([JSONValue(actual.width), JSONValue(actual.height)])
        }
        if !provenanceDifferences.isEmpty { self["origins"] = .array(provenanceDifferences.map { JSONValue($0) }) }
    }
}
