import Files
import JSONDocument
import PushLint
import PushPayload

/// The findings in some payloads.
struct LintReport {
    private var findings: [(file: String, finding: LintFinding)] = []
    private var unread: [(file: String, failure: CommandFailure)] = []

    mutating func add(findings new: [LintFinding], inFile file: String) { findings += new.map { (file, $0) } }

    mutating func add(failure: CommandFailure, readingFile file: String) { unread.append((file, failure)) }

    var failures: [CommandFailure] { unread.map(\.failure) }

    /// The exit status; `nil` without findings and failures.
    var exitStatus: ExitStatus? {
        if !unread.isEmpty { return .unreadable }
        return findings.isEmpty ? nil : .rejected
    }

    /// The report for people; empty without findings.
    var text: String {
        findings.map { file, finding in
            let location = finding.path.map { " at \($0)" } ?? finding.header.map { " in \($0)" } ?? ""
            let reason = finding.reason.map { " [APNs: \($0)]" } ?? ""
            return "\(file): \(finding.code.rawValue)\(location): \(finding.message)\(reason)".line + "\n"
        }.joined()
    }

    var json: JSONValue {
        [
            "findings": .array(
                findings.map { file, finding in
                    [
                        "file": JSONValue(file),
                        "code": JSONValue(finding.code.rawValue),
                        "effect": JSONValue(finding.consequence.rawValue),
                        "path": JSONValue(orNull: finding.path?.description),
                        "header": JSONValue(orNull: finding.header),
                        "message": JSONValue(finding.message),
                        "reason": JSONValue(orNull: finding.reason),
                    ]
                }
            ),
            "errors": .array(
                unread.map { file, failure in
                    [
                        "file": JSONValue(file),
                        "code": JSONValue(failure.code),
                        "message": JSONValue(failure.message),
                    ]
                }
            ),
        ]
    }
}
