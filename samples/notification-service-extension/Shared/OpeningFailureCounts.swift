import Foundation

/// The number of pushes that stayed sealed since the app was installed, for each kind of failure, and nothing else.
///
/// The app reads the counts, and never resets them. So the two processes do not overwrite each other's numbers.
struct OpeningFailureCounts: Sendable {
    /// The app group with the counts.
    var suiteName = SharedGroups.app

    // One for all values: a process may count several pushes at once.
    private static let lock = NSLock()

    /// The number of pushes that failed so.
    subscript(failure: OpeningFailure) -> Int { defaults?.integer(forKey: Self.name(failure)) ?? 0 }

    /// Counts one push.
    func add(_ failure: OpeningFailure) {
        Self.lock.withLock { defaults?.set(self[failure] + 1, forKey: Self.name(failure)) }
    }

    private var defaults: UserDefaults? { UserDefaults(suiteName: suiteName) }

    private static func name(_ failure: OpeningFailure) -> String { "sealedPush.\(failure.rawValue)" }
}
