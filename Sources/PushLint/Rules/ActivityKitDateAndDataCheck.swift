import JSONDocument
import PushChartDiagnostics

/// Finds dates and data that ActivityKit cannot decode.
///
/// ActivityKit decodes a content state with a `JSONDecoder` without settings. It reads a `Date` from the seconds since
/// 2001, `Data` from standard Base64, and no key in another spelling. A push with other forms does not change the
/// activity, and no error is visible.
struct ActivityKitDateAndDataCheck {
    /// The faults stop after this number, because one cause makes many of them.
    private static let maximumFaultCount = 20

    /// Ten years in seconds.
    private static let secondsNearby = 315_576_000.0

    /// When the push was made, in seconds since 1970; `nil` if it does not say so.
    let timestamp: Double?

    /// The faults of a value and in the values inside it.
    ///
    /// - Complexity: O(*n*) in the value.
    func faults(in value: JSONValue, at path: JSONPath) -> [PayloadFault] {
        var faults: [PayloadFault] = []
        value.visitSelfAndDescendants(ownPath: path) { value, steps in
            guard faults.count < Self.maximumFaultCount else { return .end }
            guard let predicate = predicate(about: value, lastStep: steps.last) else { return .children }
            faults.append(PayloadFault(.needsStrategy, at: JSONPath(steps), predicate))
            return .siblings
        }
        return faults
    }

    private func predicate(about value: JSONValue, lastStep: JSONPath.Step?) -> MessageText? {
        switch value {
        case .string(let string) where Self.looksLikeISO8601DateTime(string.spelling):
            "looks like a date in ISO 8601: ActivityKit reads a Date from the seconds since 2001"
        case .number(let number) where isTimeSince1970(number.double ?? 0, lastStep):
            "looks like a time since 1970: ActivityKit reads a Date from the seconds since 2001, 978307200 less"
        case .object(let object) where object["type"]?.text == "Buffer" && object["data"]?.kind == "array":
            "is a Buffer of Node.js: ActivityKit reads Data from Base64"
        default: nil
        }
    }

    /// Whether a number is near the time of the push in seconds or milliseconds, whatever its key is, or has the key of a
    /// time.
    private func isTimeSince1970(_ number: Double, _ step: JSONPath.Step?) -> Bool {
        let isNearby =
            timestamp.map { time in [1, 1000].contains { abs(number / $0 - time) <= Self.secondsNearby } } ?? false
        return number >= Self.firstUnixSecond && (isNearby || Self.namesTime(step))
    }

    /// 1,300,000,000 seconds are in 2011 since 1970, and in 2042 since 2001.
    private static let firstUnixSecond = 1_300_000_000.0

    /// Whether the last word of a key names a time: `date`, `startDate`, `updated_at`, `updatedAt`, `timestamp`.
    private static func namesTime(_ step: JSONPath.Step?) -> Bool {
        guard case .key(let key)? = step else { return false }
        var word = ""
        for character in key.reversed() {
            guard character.isLetter else { break }
            word.append(character)
            if character.isUppercase { break }
        }
        return ["date", "time", "timestamp", "at"].contains(String(word.reversed()).lowercased())
    }

    /// Whether a text is a date with a time such as `2026-11-22T10:30:00.5+01:00`.
    private static func looksLikeISO8601DateTime(_ spelling: [UInt8]) -> Bool {
        let pattern = Array("0000-00-00T00:00".utf8)
        guard spelling.count >= pattern.count, spelling.count <= 40 else { return false }
        let begins = zip(spelling, pattern).allSatisfy { byte, expected in
            expected == UInt8(ascii: "0") ? byte.isDecimalDigit : byte == expected
        }
        return begins
            && spelling.dropFirst(pattern.count).allSatisfy { $0.isDecimalDigit || ":.+-Zz".utf8.contains($0) }
    }
}
