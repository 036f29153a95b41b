import Files
import Snapshots
import SystemPackage

/// Reports a test run in JUnit's XML, which CI servers read: one suite for each folder of payloads.
///
/// The report has no times, so that equal runs have equal bytes.
struct JUnitReporter: SnapshotReporter {
    private struct Suite {
        let folder: FilePath
        var cases = ""
        var counts = SnapshotCounts()
        /// Snapshots without a picture.
        var errorCount = 0
    }

    let file: OutputFile
    private var suites: [Suite] = []

    init(file: OutputFile) { self.file = file }

    mutating func add(_ result: SnapshotResult, of snapshot: SnapshotCase) {
        if suites.last?.folder != snapshot.folder { suites.append(Suite(folder: snapshot.folder)) }
        let isError = result.actual == nil
        let parent = snapshot.name.removingLastComponent()
        let className = (parent.isEmpty ? snapshot.folder : parent).string.markup
        let payload = snapshot.input.path.string.markup
        var element =
            "    <testcase classname=\"\(className)\" name=\"\(snapshot.title.string.markup)\" file=\"\(payload)\""
        if result.status == .passed {
            element += "/>\n"
        } else {
            let kind = isError ? "error" : "failure"
            let message = result.message.markup
            let type = (result.isRecorded ? "recorded" : result.code).markup
            element += """
                >
                      <\(kind) type="\(type)" message="\(message)">\(message)
                reference: \(snapshot.reference.path.string.markup)
                payload: \(payload)</\(kind)>
                    </testcase>

                """
        }
        let last = suites.count - 1
        suites[last].cases += element
        suites[last].counts.add(result.status)
        suites[last].errorCount += isError ? 1 : 0
    }

    private static func attributes(_ counts: SnapshotCounts, errorCount: Int) -> String {
        let failureCount = counts.failed + counts.recorded - errorCount
        return "tests=\"\(counts.total)\" failures=\"\(failureCount)\" errors=\"\(errorCount)\""
    }

    func finishReport(_ counts: SnapshotCounts) throws {
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let errorCount = suites.map(\.errorCount).reduce(0, +)
        xml += "<testsuites name=\"pushchart\" \(Self.attributes(counts, errorCount: errorCount))>\n"
        for suite in suites {
            let attributes = Self.attributes(suite.counts, errorCount: suite.errorCount)
            xml += "  <testsuite name=\"\(suite.folder.string.markup)\" \(attributes) skipped=\"0\">\n"
            xml += suite.cases + "  </testsuite>\n"
        }
        try file.write(Array((xml + "</testsuites>\n").utf8))
    }
}
