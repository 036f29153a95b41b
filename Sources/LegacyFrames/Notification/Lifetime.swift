/// How long a gateway is to keep a notification for a device that cannot be reached.
public struct Lifetime: Hashable, Sendable {
    private enum Kind: Hashable {
        case seconds(UInt32)
        case doNotStore
        case unstated
    }

    private let kind: Kind

    /// Four weeks, as ruby-push-notifications asks for.
    public static let fourWeeks = seconds(2_419_200)

    /// A day.
    public static let day = seconds(86_400)

    /// Not at all: the item holds 0, and the notification is delivered at once or never.
    public static let doNotStore = Self(kind: .doNotStore)

    /// As long as the gateway likes: the item is left out.
    public static let unstated = Self(kind: .unstated)

    /// A time in seconds, counted from the moment of sending.
    public static func seconds(_ seconds: UInt32) -> Self { Self(kind: .seconds(seconds)) }

    /// What the expiry item holds: seconds since 1970, 0 for "do not store", or `nil` where the item is left out.
    ///
    /// - Parameter now: The moment of sending, in seconds since 1970.
    /// - Throws: ``FrameError`` with the code `expiry-wraps` where the sum takes more than 32 bits.
    public func expiry(from now: UInt32) throws(FrameError) -> UInt32? {
        switch kind {
        case .unstated: return nil
        case .doNotStore: return 0
        case .seconds(let seconds):
            let (sum, wraps) = now.addingReportingOverflow(seconds)
            guard !wraps else {
                throw FrameError(
                    .expiryWraps,
                    "\(seconds) seconds after \(now) lie beyond 32 bits: shorten the lifetime"
                )
            }
            return sum
        }
    }
}
