import PushChartDiagnostics
import PushChartFiles
import SystemPackage

/// Reports a test run in JUnit's XML, which CI servers read: one suite for each folder of payloads.
///
/// The report has no times, so that equal runs have equal bytes.
struct SnapshotJUnitReporter: SnapshotReporter {
    struct TestSuite {
        let folder: FilePath
        var cases = ""
        var counts = SnapshotCounts()
        /// Snapshots without a picture.
        var errorCount = 0
    }

    let file: OutputFile
    let deviceTimeZone: String
    private(set) var suites: [TestSuite] = []

    /// - Parameter deviceTimeZone: The time zone of the device that the pictures show.
    mutating func addToReport(_ result: SnapshotResult, of snapshot: SnapshotCase) {
        if suites.last?.folder != snapshot.folder { suites.append(TestSuite(folder: snapshot.folder)) }
        let isError = result.actual == nil
        let parent = snapshot.title.removingLastComponent()
        let className = (parent.isEmpty ? snapshot.folder : parent).string.escapedMarkup
        let payload = snapshot.input.path.string.escapedMarkup
        var element =
            "    <testcase classname=\"\(className)\" name=\"\(snapshot.title.string.escapedMarkup)\" "
            + "file=\"\(payload)\""
        let findings = result.faults
            .map { "      <system-err>\("\($0.code.rawValue): \($0.message)".escapedMarkup)</system-err>\n" }.joined()
        if result.status == .passed {
            element += findings.isEmpty ? "/>\n" : ">\n\(findings)    </testcase>\n"
        } else {
            let kind = isError ? "error" : "failure"
            let message = result.message.escapedMarkup
            let type = (result.isRecorded ? "recorded" : result.code).escapedMarkup
            let lines = ([message] + result.textOutcome.differingLines.map(\.escapedMarkup)).joined(separator: "\n")
            element += """
                >
                      <\(kind) type="\(type)" message="\(message)">\(lines)
                reference: \(snapshot.reference.path.string.escapedMarkup)
                payload: \(payload)</\(kind)>
                \(findings)    </testcase>

                """
        }
        let last = suites.count - 1
        suites[last].cases += element
        suites[last].counts.add(result.status)
        suites[last].errorCount += isError ? 1 : 0
    }

    private static func countAttributes(_ counts: SnapshotCounts, errorCount: Int) -> String {
        let failureCount = counts.failed + counts.recorded - errorCount
        return "tests=\"\(counts.total)\" failures=\"\(failureCount)\" errors=\"\(errorCount)\""
    }

    func finishReport(_ counts: SnapshotCounts) throws {
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let zone = "<property name=\"deviceTimeZone\" value=\"\(deviceTimeZone.escapedMarkup)\"/>"
        let errorCount = suites.map(\.errorCount).reduce(0, +)
        xml += "<testsuites name=\"pushchart\" \(Self.countAttributes(counts, errorCount: errorCount))>\n"
        for suite in suites {
            let attributes = Self.countAttributes(suite.counts, errorCount: suite.errorCount)
            xml += "  <testsuite name=\"\(suite.folder.string.escapedMarkup)\" \(attributes) skipped=\"0\">\n"
            xml += "    <properties>\(zone)</properties>\n"
            xml += suite.cases + "  </testsuite>\n"
        }
        try file.writeWholeFile(Array((xml + "</testsuites>\n").utf8))
    }
}
