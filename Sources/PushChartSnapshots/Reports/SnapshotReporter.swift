package import PushChartFiles

/// Reports the results of a test run in one format.
package protocol SnapshotReporter {
    mutating func addToReport(_ result: SnapshotResult, of snapshot: SnapshotCase) throws

    /// Completes the report after the last result.
    func finishReport(_ counts: SnapshotCounts) throws
}

/// The number of snapshots with each status.
package struct SnapshotCounts: Equatable, Sendable {
    package private(set) var failed = 0
    package private(set) var recorded = 0
    package private(set) var passed = 0

    package mutating func add(_ status: SnapshotStatus) {
        switch status {
        case .failed: failed += 1
        case .recorded: recorded += 1
        case .passed: passed += 1
        }
    }

    package var total: Int { failed + recorded + passed }

    /// A run that records is not a pass, because the picture is not reviewed yet.
    package var isPass: Bool { total > 0 && failed == 0 && recorded == 0 }

    package var summary: String {
        let parts = [(failed, "failed"), (recorded, "recorded"), (passed, "passed")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return "\(total) picture\(total == 1 ? "" : "s"): \(parts.isEmpty ? "none" : parts.joined(separator: ", "))"
    }
}

/// All reporters of a test run.
package struct SnapshotReporters {
    package private(set) var counts = SnapshotCounts()
    private var reporters: [any SnapshotReporter]
    private let requests: [RequestedReport]

    /// - Parameters:
    ///   - deviceTimeZone: The time zone of the device that the pictures show, for people.
    ///   - text: The reporter for people, if standard output is not taken by another report.
    package init(
        _ requests: [RequestedReport],
        deviceTimeZone: String,
        text: SnapshotTextReporter?,
        html: (OutputFile) -> SnapshotHTMLReporter
    ) {
        self.requests = requests
        reporters = requests.compactMap { request in
            switch request.format {
            case .html: html(request.file)
            case .json: SnapshotJSONReporter(file: request.file, deviceTimeZone: deviceTimeZone)
            case .junit: SnapshotJUnitReporter(file: request.file, deviceTimeZone: deviceTimeZone)
            case .github: nil
            }
        }
        if let text { reporters.append(text) }
        if requests.contains(where: { $0.format == .github }) { reporters.append(SnapshotGitHubAnnotationReporter()) }
    }

    package mutating func addToReport(_ result: SnapshotResult, of snapshot: SnapshotCase) throws {
        counts.add(result.status)
        for index in reporters.indices { try reporters[index].addToReport(result, of: snapshot) }
    }

    package func finish() throws {
        for reporter in reporters { try reporter.finishReport(counts) }
    }

    /// Removes the reports of an earlier run, which are outdated when this run cannot finish.
    package func removeReportsOfEarlierRun() {
        for request in requests
        where request.fileHoldsEarlierReport && !FileConflictRegistry.shared.isRegisteredInput(request.file.path) {
            try? request.file.path.removeExistingFile()
        }
    }
}
