import JSONDocument
import PushPayload

/// What is wrong with some payloads.
struct LintReport {
    private var findings: [(file: String, finding: LintFinding)] = []
    private var unread: [(file: String, failure: Failure)] = []

    /// Adds what was found in a file.
    mutating func add(_ found: [LintFinding], file: String) { findings += found.map { (file, $0) } }

    /// Adds a file that could not be read.
    mutating func add(_ failure: Failure, file: String) { unread.append((file, failure)) }

    /// Why files could not be read.
    var failures: [Failure] { unread.map(\.failure) }

    /// How to exit; `nil` where all is well.
    var status: ExitStatus? {
        if !unread.isEmpty { return .unreadable }
        return findings.isEmpty ? nil : .rejected
    }

    /// The report for people: nothing where all is well.
    var text: String {
        findings.map { file, finding in
            let place = finding.path.map { " at \($0)" } ?? finding.header.map { " in \($0)" } ?? ""
            let reason = finding.reason.map { " [APNs: \($0)]" } ?? ""
            return "\(file): \(finding.code.rawValue)\(place): \(finding.message)\(reason)".line + "\n"
        }.joined()
    }

    /// The report for machines.
    var json: JSONValue {
        var report = JSONObject()
        report["findings"] = .array(
            findings.map { file, finding in
                var entry = JSONObject()
                entry["file"] = JSONValue(file)
                entry["code"] = JSONValue(finding.code.rawValue)
                entry["effect"] = JSONValue(finding.effect.rawValue)
                entry["path"] = JSONValue(orNull: finding.path?.description)
                entry["header"] = JSONValue(orNull: finding.header)
                entry["message"] = JSONValue(finding.message)
                entry["reason"] = JSONValue(orNull: finding.reason)
                return .object(entry)
            }
        )
        report["errors"] = .array(
            unread.map { file, failure in
                var entry = JSONObject()
                entry["file"] = JSONValue(file)
                entry["code"] = JSONValue(failure.code)
                entry["message"] = JSONValue(failure.message)
                return .object(entry)
            }
        )
        return .object(report)
    }
}
