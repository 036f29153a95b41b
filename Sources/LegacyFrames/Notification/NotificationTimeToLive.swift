public import PushChartDiagnostics

/// The time for which a gateway stores a notification for an unreachable device.
public struct NotificationTimeToLive: Hashable, Sendable {
    private enum Kind: Hashable {
        case seconds(UInt32)
        case doNotStore
        case unstated
    }

    private let kind: Kind

    /// Four weeks, the default of ruby-push-notifications.
    public static let fourWeeks = seconds(2_419_200)

    /// A day.
    public static let day = seconds(86_400)

    /// No storage: the item is 0, and the notification is delivered immediately or never.
    public static let doNotStore = Self(kind: .doNotStore)

    /// The choice of the gateway: the item is omitted.
    public static let unstated = Self(kind: .unstated)

    /// A time in seconds after sending.
    public static func seconds(_ seconds: UInt32) -> Self { Self(kind: .seconds(seconds)) }

    /// The content of the expiry item: seconds since 1970, 0 for "do not store", or `nil` to omit the item.
    ///
    /// - Parameter now: The time of sending, in seconds since 1970.
    /// - Throws: `PushChartError` with the code `expiry-wraps` if the sum does not fit in 32 bits.
    public func expiryItem(sentAt now: UInt32) throws(PushChartError) -> UInt32? {
        switch kind {
        case .unstated: return nil
        case .doNotStore: return 0
        case .seconds(let seconds):
            let (sum, overflows) = now.addingReportingOverflow(seconds)
            guard !overflows else {
                throw PushChartError(
                    .expiryWraps,
                    "\(now) plus \(seconds) seconds does not fit in 32 bits: shorten the lifetime"
                )
            }
            return sum
        }
    }
}
