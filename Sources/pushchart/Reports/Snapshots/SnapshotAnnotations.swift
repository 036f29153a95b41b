/// Failures as GitHub Actions' workflow commands, which it shows beside the payload in the pull request.
enum SnapshotAnnotations {
    /// The line of a failed or recorded snapshot; nil for a pass.
    static func line(_ result: SnapshotResult) -> String? {
        let level: String
        switch result.standing {
        case .passed: return nil
        case .recorded: level = "warning"
        case .failed: level = "error"
        }
        return "::\(level) file=\(property(result.snapshot.input.path)),title=\(property(result.snapshot.title))::"
            + data(result.sentence)
    }

    private static func data(_ text: String) -> String {
        escape(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
    }

    private static func property(_ text: String) -> String {
        escape(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
    }

    private static func escape(_ text: String, _ escapes: [(Unicode.Scalar, String)]) -> String {
        // By scalar: a carriage return and a line feed together are one character.
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if let escape = escapes.first(where: { $0.0 == scalar }) {
                result += escape.1
            } else {
                result +=
                    scalar.properties.generalCategory == .control
                    ? String(Character(scalar)).line : String(Character(scalar))
            }
        }
    }
}
