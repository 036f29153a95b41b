/// A test run in the form that CI servers take from JUnit: one suite for each folder of payloads.
///
/// No times are told, so that the same run gives the same bytes.
struct SnapshotJUnit: Sendable {
    private struct Suite {
        let name: String
        var cases: [String] = []
        var tally = SnapshotTally()
        var errors = 0
    }

    private var suites: [Suite] = []

    mutating func add(_ result: SnapshotResult) {
        let folder = result.snapshot.folder
        if suites.last?.name.pathBytes != folder.pathBytes { suites.append(Suite(name: folder)) }
        let last = suites.count - 1
        suites[last].tally.count(result)
        let name = result.snapshot.title.markup
        let classname = (result.snapshot.name.contains("/") ? result.snapshot.name.folderOfFile : folder).markup
        let head =
            "    <testcase classname=\"\(classname)\" name=\"\(name)\" file=\"\(result.snapshot.input.path.markup)\""
        guard result.standing != .passed else {
            suites[last].cases.append(head + "/>")
            return
        }
        var element = "failure"
        switch result.outcome {
        case .undrawn, .empty:
            element = "error"
            suites[last].errors += 1
        case .checked: break
        }
        let says = result.sentence.markup
        let type = (result.standing == .recorded ? "recorded" : result.code).markup
        suites[last].cases.append(
            """
            \(head)>
                  <\(element) type="\(type)" message="\(says)">\(says)
            reference: \(result.snapshot.reference.path.markup)
            payload: \(result.snapshot.input.path.markup)</\(element)>
                </testcase>
            """
        )
    }

    /// The file.
    var xml: String {
        let all = suites.map(\.tally.all).reduce(0, +)
        let errors = suites.map(\.errors).reduce(0, +)
        let failures = suites.map { $0.tally.failed + $0.tally.recorded }.reduce(0, +) - errors
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        xml += "<testsuites name=\"pushchart\" tests=\"\(all)\" failures=\"\(failures)\" errors=\"\(errors)\">\n"
        for suite in suites {
            let failures = suite.tally.failed + suite.tally.recorded - suite.errors
            xml += "  <testsuite name=\"\(suite.name.markup)\" tests=\"\(suite.tally.all)\" "
            xml += "failures=\"\(failures)\" errors=\"\(suite.errors)\" skipped=\"0\">\n"
            for entry in suite.cases { xml += entry + "\n" }
            xml += "  </testsuite>\n"
        }
        return xml + "</testsuites>\n"
    }
}
