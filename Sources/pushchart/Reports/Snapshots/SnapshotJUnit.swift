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
        let name = Self.text(result.snapshot.title)
        let classname = Self.text(result.snapshot.name.contains("/") ? result.snapshot.name.folderOfFile : folder)
        let head =
            "    <testcase classname=\"\(classname)\" name=\"\(name)\" file=\"\(Self.text(result.snapshot.input.path))\""
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
        let says = Self.text(result.sentence)
        let type = Self.text(result.standing == .recorded ? "recorded" : result.code)
        suites[last].cases.append(
            """
            \(head)>
                  <\(element) type="\(type)" message="\(says)">\(says)
            reference: \(Self.text(result.snapshot.reference.path))
            payload: \(Self.text(result.snapshot.input.path))</\(element)>
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
            xml += "  <testsuite name=\"\(Self.text(suite.name))\" tests=\"\(suite.tally.all)\" "
            xml += "failures=\"\(failures)\" errors=\"\(suite.errors)\" skipped=\"0\">\n"
            for entry in suite.cases { xml += entry + "\n" }
            xml += "  </testsuite>\n"
        }
        return xml + "</testsuites>\n"
    }

    /// Text in XML 1.0, which knows no way to write most control characters.
    static func text(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
