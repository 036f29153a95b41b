// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Firebase Messaging as far as the examples of the docs use it.
public import Foundation
public import UserNotifications

open class Messaging: NSObject {
    public static func serviceExtension() -> MessagingExtensionHelper { MessagingExtensionHelper() }
}

open class MessagingExtensionHelper: NSObject {
    open func populateNotificationContent(
        _ content: UNMutableNotificationContent,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) { contentHandler(content) }
}
