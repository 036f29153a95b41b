import PushChartDiagnostics
import PushChartFiles
import SystemPackage

/// Prints failed and recorded snapshots, and what to do about them, for people.
package struct SnapshotTextReporter: SnapshotReporter {
    /// Where the files of failures are.
    private let artifacts: ArtifactDirectory
    /// The command that accepts all of them.
    private let acceptingCommand: String
    private var hasAcceptableFailure = false

    package init(artifacts: ArtifactDirectory, acceptingCommand: String) {
        self.artifacts = artifacts
        self.acceptingCommand = acceptingCommand
    }

    package mutating func addToReport(_ result: SnapshotResult, of snapshot: SnapshotCase) throws {
        guard result.status != .passed else { return }
        let prefix = result.status == .failed ? "FAILED  " : ""
        try StandardOutput.writeEscapedLine("\(prefix)\(snapshot.title): \(result.message)")
        for line in result.textOutcome.differingLines { try StandardOutput.writeEscapedLine("        \(line)") }
        if result.isAcceptableFailure { hasAcceptableFailure = true }
    }

    package func finishReport(_ counts: SnapshotCounts) throws {
        try StandardOutput.writeEscapedLine(counts.summary)
        if hasAcceptableFailure {
            try StandardOutput.writeEscapedLine(
                "Review the files in \(artifacts.path.shellArgument), and accept them with '\(acceptingCommand)'."
            )
        }
        if counts.recorded > 0 {
            try StandardOutput.writeEscapedLine(
                "Review and commit the recorded references; the next run compares with them."
            )
        }
    }
}

/// Prints failed and recorded snapshots as GitHub Actions' workflow commands, which annotate the payload in a pull
/// request.
struct SnapshotGitHubAnnotationReporter: SnapshotReporter {
    func addToReport(_ result: SnapshotResult, of snapshot: SnapshotCase) throws {
        let properties = [("file", snapshot.input.path), ("title", snapshot.title)]
            .map { "\($0)=\(Self.escapedForAnnotation($1.string, isProperty: true))" }.joined(separator: ",")
        func annotate(_ level: String, _ message: String) throws {
            let message = Self.escapedForAnnotation(message, isProperty: false)
            try StandardOutput.writeRawLine("::\(level) \(properties)::\(message)")
        }
        for finding in result.faults { try annotate(finding.weight.rawValue, finding.message) }
        guard result.status != .passed else { return }
        let lines = [result.message] + result.textOutcome.differingLines
        try annotate(result.status == .failed ? "error" : "warning", lines.joined(separator: "\n"))
    }

    func finishReport(_ counts: SnapshotCounts) {}

    private static func escapedForAnnotation(_ text: String, isProperty: Bool) -> String {
        // By scalar, because a carriage return and a line feed are one Character.
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default:
                let text = String(Character(scalar))
                result += scalar.properties.generalCategory == .control ? text.line : text
            }
        }
    }
}
