// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// OneSignal's extension as far as the examples of the docs use it.
public import Foundation
public import UserNotifications

open class OneSignalExtension: NSObject {
    @discardableResult
    public static func didReceiveNotificationExtensionRequest(
        _ request: UNNotificationRequest,
        with replacementContent: UNMutableNotificationContent?,
        withContentHandler contentHandler: ((UNNotificationContent) -> Void)?
    ) -> UNMutableNotificationContent? {
        if let replacementContent { contentHandler?(replacementContent) }
        return replacementContent
    }

    @discardableResult
    public static func serviceExtensionTimeWillExpireRequest(
        _ request: UNNotificationRequest,
        with replacementContent: UNMutableNotificationContent?
    ) -> UNMutableNotificationContent? { replacementContent }
}
