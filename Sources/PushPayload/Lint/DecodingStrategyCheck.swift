import JSONDocument

/// Finds dates and data that ActivityKit cannot decode.
///
/// ActivityKit decodes a content state with a `JSONDecoder` without settings. It reads a `Date` from the seconds since
/// 2001, `Data` from standard Base64, and no key in another spelling. A push with other forms does not change the
/// activity, and no error is visible.
struct DecodingStrategyCheck {
    /// The findings stop after this number, because one cause makes many of them.
    private static let maximumFindingCount = 20

    /// The problems in a value and in the values inside it.
    ///
    /// - Complexity: O(*n*) in the value.
    func findings(in value: JSONValue, at path: JSONPath) -> [LintFinding] {
        var findings: [LintFinding] = []
        // Values are nested at most `JSONValue.maximumDepth` levels.
        func visit(_ value: JSONValue, _ path: JSONPath) {
            guard findings.count < Self.maximumFindingCount else { return }
            if let message = message(about: value, at: path) {
                findings.append(LintFinding(.needsStrategy, .ignored, "\(path) \(message)", path: path))
                return
            }
            switch value {
            case .object(let object): for member in object.members { visit(member.value, path[member.key.lossyText]) }
            case .array(let elements): for (index, element) in elements.enumerated() { visit(element, path[index]) }
            default: break
            }
        }
        visit(value, path)
        return findings
    }

    private func message(about value: JSONValue, at path: JSONPath) -> String? {
        switch value {
        case .string(let string) where Self.isDate(string.spelling):
            "looks like a date in ISO 8601: ActivityKit reads a Date from the seconds since 2001"
        case .number(let number) where Self.namesTime(path) && (number.double ?? 0) >= Self.firstUnixSecond:
            "looks like a time since 1970: ActivityKit reads a Date from the seconds since 2001, 978307200 less"
        case .object(let object) where object["type"]?.text == "Buffer" && object["data"]?.kind == "array":
            "is a Buffer of Node.js: ActivityKit reads Data from Base64"
        default: nil
        }
    }

    /// 1,300,000,000 seconds are in 2011 since 1970, and in 2042 since 2001.
    private static let firstUnixSecond = 1_300_000_000.0

    /// Whether a key names a time: `date`, `startDate`, `updated_at`, `updatedAt`, `timestamp`.
    private static func namesTime(_ path: JSONPath) -> Bool {
        guard case .key(let key)? = path.steps.last else { return false }
        let lowercased = key.lowercased()
        return ["date", "time", "timestamp", "_at"].contains { lowercased.hasSuffix($0) } || key.hasSuffix("At")
    }

    /// Whether a text begins like `2026-11-22T10:30`.
    private static func isDate(_ spelling: [UInt8]) -> Bool {
        let pattern = Array("0000-00-00T00:00".utf8)
        guard spelling.count >= pattern.count else { return false }
        return zip(spelling, pattern).allSatisfy { byte, expected in
            expected == UInt8(ascii: "0") ? byte.isDecimalDigit : byte == expected
        }
    }
}
