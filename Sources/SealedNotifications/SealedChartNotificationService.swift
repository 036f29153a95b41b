#if os(iOS) || APPLE_STUBS
    public import ChartNotifications
    internal import Foundation
    public import UserNotifications

    /// The base of a notification service extension that opens a sealed push, draws its chart, and attaches the picture.
    ///
    /// This is the whole extension:
    ///
    /// ```swift
    /// import SealedNotifications
    ///
    /// nonisolated final class NotificationService: SealedChartNotificationService {}
    /// ```
    ///
    /// A push that is not sealed is shown as by `ChartNotificationService`. If a push does not open, or time runs out
    /// before, the system shows its generic alert as it came, without a chart. The failure is counted.
    open class SealedChartNotificationService: ChartNotificationService {
        /// The groups of the app and this extension, by default those of the Info.plist.
        open var groups: SharedGroups { SharedGroups(of: .main) }

        /// The opened content of a request.
        ///
        /// - Throws: ``OpeningFailure``
        open override func content(of request: UNNotificationRequest) throws -> UNNotificationContent {
            try NotificationOpener(groups: groups).open(request.content)
        }

        /// Counts a push that stayed sealed in ``OpeningFailureCounts``, and reports every other failure.
        open override func didFail(
            _ error: any Error,
            content: UNMutableNotificationContent,
            of request: UNNotificationRequest
        ) {
            // An opened notification has no sealed text.
            guard content.userInfo[NotificationOpener.sealKey] is String else {
                return super.didFail(error, content: content, of: request)
            }
            OpeningFailureCounts(groups: groups).add(error as? OpeningFailure ?? .outOfTime)
        }
    }
#endif
