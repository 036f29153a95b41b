public import Foundation

/// The number of pushes that stayed sealed since the app was installed, for each kind of failure, and nothing else.
///
/// The app reads the counts, and never resets them. So the two processes do not overwrite each other's numbers.
public struct OpeningFailureCounts: Sendable {
    /// The app group with the counts; `nil` for the user defaults of the process.
    public let appGroup: String?

    // One for all values: a process may count several pushes at once.
    private static let lock = NSLock()

    /// Finds the counts.
    ///
    /// - Parameter groups: The groups of the app and its extension, by default those of the Info.plist.
    public init(groups: SharedGroups = SharedGroups(of: .main)) { appGroup = groups.app }

    /// The number of pushes that failed so.
    public subscript(failure: OpeningFailure) -> Int { defaults?.integer(forKey: Self.name(failure)) ?? 0 }

    /// Counts one push.
    public func add(_ failure: OpeningFailure) {
        Self.lock.withLock { defaults?.set(self[failure] + 1, forKey: Self.name(failure)) }
    }

    private var defaults: UserDefaults? { UserDefaults(suiteName: appGroup) }

    private static func name(_ failure: OpeningFailure) -> String { "sealedPush.\(failure.rawValue)" }
}

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
