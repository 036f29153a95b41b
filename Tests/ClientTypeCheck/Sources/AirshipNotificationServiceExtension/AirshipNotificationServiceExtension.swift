// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Airship's extension as far as the examples of the docs use it.
public import UserNotifications

open class UANotificationServiceExtension: UNNotificationServiceExtension {
    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) { contentHandler(request.content) }
}
