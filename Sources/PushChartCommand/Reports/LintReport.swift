import JSONDocument
import PushChartDiagnostics
import PushChartFiles

/// The findings in some payloads.
struct LintReport {
    private var findings: [Finding] = []
    private var unread: [(file: String, failure: PushChartError)] = []

    mutating func add(findings new: [Finding], inFile file: String) { findings += new.map { $0.inFile(file) } }

    mutating func add(failure: PushChartError, readingFile file: String) { unread.append((file, failure)) }

    var failures: [PushChartError] { unread.map(\.failure) }

    /// The exit status; `nil` without findings and failures.
    var exitStatus: ExitStatus? {
        if !unread.isEmpty { return .unreadable }
        return findings.contains { $0.weight != .note } ? .rejected : nil
    }

    /// The report for people; empty without findings.
    var text: String {
        findings.map { finding in
            let place = finding.place
            let location = place.path.map { " at \($0)" } ?? place.header.map { " in \($0)" } ?? ""
            let reason = finding.reason.map { " [APNs: \($0)]" } ?? ""
            let message = finding.text.spelled(for: .ofMessages)
            return "\(place.file ?? ""): \(finding.code.rawValue)\(location): \(message)\(reason)".line + "\n"
        }.joined()
    }

    /// How many findings of each weight there are, in one line.
    func closingLine(ofPayloads count: Int) -> String {
        let weights: [(Finding.Weight, String)] = [(.error, "error"), (.warning, "warning"), (.note, "note")]
        let counts = weights.map { weight, noun in (findings.count { $0.weight == weight }, noun) }.filter { $0.0 > 0 }
        let found = counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
        let unreadable = unread.isEmpty ? "" : ", \(unread.count) unreadable"
        return "\(count) payload\(count == 1 ? "" : "s"), \(found.isEmpty ? "no findings" : found)\(unreadable)"
    }

    var json: JSONValue {
        [
            "findings": .array(findings.map { $0.json(for: .ofMessages) }),
            "errors": .array(
                unread.map { file, failure in
                    [
                        "file": JSONValue(file),
                        "code": JSONValue(failure.code.rawValue),
                        "message": JSONValue(failure.description(for: .ofMessages)),
                    ]
                }
            ),
        ]
    }
}
