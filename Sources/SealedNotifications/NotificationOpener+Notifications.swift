#if os(iOS) || APPLE_STUBS
    public import Foundation
    public import UserNotifications

    extension NotificationOpener {
        /// Creates an opener with the keys in the keychain.
        ///
        /// - Parameter groups: The groups of the app and its extension, by default those of the Info.plist.
        public init(groups: SharedGroups = SharedGroups(of: .main)) {
            self.init { try OpeningKeyStore(groups: groups).keys() }
        }

        /// Opens a notification.
        ///
        /// - Parameters:
        ///   - content: The notification.
        ///   - now: The time, for the maximum age of a push.
        /// - Returns: A copy with everything that was sealed, instead of the sealed text: the texts of the alert, the
        ///   chart and the app's own keys. A notification without a sealed text is returned unchanged.
        /// - Throws: ``OpeningFailure``, which does not tell a wrong key from a damaged text.
        public func open(
            _ content: UNNotificationContent,
            at now: Date = Date()
        ) throws(OpeningFailure) -> UNNotificationContent {
            guard let text = content.userInfo[Self.sealKey] as? String else { return content }
            let opened = try open(text, at: Int(now.timeIntervalSince1970))
            guard let copy = content.mutableCopy() as? UNMutableNotificationContent else { throw .cannotOpen }
            copy.userInfo.merge(opened.members) { $1 }
            copy.userInfo[Self.sealKey] = nil
            if let title = opened.title { copy.title = title }
            if let subtitle = opened.subtitle { copy.subtitle = subtitle }
            if let body = opened.body { copy.body = body }
            return copy
        }
    }
#endif
