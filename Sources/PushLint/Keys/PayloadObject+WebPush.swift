import JSONDocument

extension PayloadObject {
    /// A declarative message of the Push API. A browser takes one that breaks a rule for an ordinary message, and shows
    /// nothing of it without a service worker.
    static let declarativeMessage = PayloadObject(
        unlisted: .own,
        keys: [
            PayloadKey("web_push", .number("the number 8030") { $0.integer == 8030 }, effect: effect),
            PayloadKey("notification", neededBy: reader, of: declaredNotification), PayloadKey("mutable", .boolean),
            appBadge,
        ]
    )

    private static let declaredNotification = PayloadObject(
        keys: ["title", "navigate"].map { PayloadKey($0, .nonEmptyText, effect: effect, neededBy: reader) } + [appBadge]
            + notificationOptions.keys
    )

    private static let reader = "a declarative message"
    private static let effect = "otherwise the message is not declarative"

    /// The Push API has the badge at the top level, and WebKit reads it also within the notification, as a text too.
    private static let appBadge = PayloadKey("app_badge", .protoCount)

    /// The options of a notification (WHATWG, Notifications API, `NotificationOptions`). Browsers convert their values.
    static let notificationOptions = PayloadObject(
        keys: [PayloadKey](
            .anything,
            [
                "title", "body", "dir", "lang", "icon", "image", "badge", "tag", "data", "navigate", "vibrate",
                "timestamp", "renotify", "silent", "requireInteraction", "actions",
            ]
        )
    )
}
