import PushChartDiagnostics

/// The reasons why a push stayed sealed. A wrong key and a damaged text are one kind, as in `PushChartError`.
public enum OpeningFailure: String, Error, CaseIterable, Sendable {
    /// The keychain has no key, or the phone was not unlocked since its start.
    case noKey
    /// The push was sealed with another key or for another topic, by a later version, or was changed on its way.
    case cannotOpen
    /// The push was sealed longer ago than its maximum age.
    case tooOld
    /// The time of the extension ran out before the push was open.
    case outOfTime
}
