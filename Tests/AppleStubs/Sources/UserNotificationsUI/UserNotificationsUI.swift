// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's UserNotificationsUI as far as the client uses it.
public import UserNotifications

@MainActor
public protocol UNNotificationContentExtension: AnyObject {
    func didReceive(_ notification: UNNotification)
}
