/// Which references a run writes.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
    /// Those that are not there.
    case missing
    /// Every one.
    case all
    /// Those that are not there, cannot be read, or are not met.
    case failed
    /// None.
    case never

    /// The mode of a run that was told none: `never` on a CI server, where nobody would see a reference being written,
    /// and `missing` elsewhere.
    ///
    /// - Parameters:
    ///   - asked: What the variable `PUSHCHART_RECORD` says; nil or empty where it is not set.
    ///   - ci: What the variable `CI` says; anything but nothing, `false` and `0` is a CI server.
    /// - Returns: The mode; nil where `asked` is none.
    package static func inEnvironment(asked: String?, ci: String?) -> RecordMode? {
        if let asked, !asked.isEmpty { return RecordMode(rawValue: asked) }
        return ["", "0", "false"].contains(ci ?? "") ? .missing : .never
    }

    /// Whether a reference is written after a verdict.
    package func records(_ verdict: SnapshotVerdict) -> Bool {
        switch self {
        case .all: true
        case .failed: !verdict.isPass
        case .missing: verdict == .missingReference
        case .never: false
        }
    }
}
