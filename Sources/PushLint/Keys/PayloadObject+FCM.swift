import PushChartDiagnostics
import PushPayload

/// The objects of FCM (Firebase, REST resource `projects.messages` of FCM HTTP v1).
extension PayloadObject {
    /// A request with a message; `validate_only` may be beside it.
    static let fcmRequest = request(
        [
            PayloadKey("android", of: android), PayloadKey("webpush", of: webPush), options(["analytics_label"]),
            // “The new FCM API does not accept topic names prefixed with /topics/” (firebase-admin-python#126).
            PayloadKey("topic", .text("the name of a topic, without /topics/") { !$0.hasPrefix("/topics/") }),
        ],
        imageNames: ["image"]
    )

    /// A request with a message that an Admin SDK takes. The SDKs have types of their own for Android and the Web, and
    /// remove the prefix of a topic.
    static let fcmRequestOfSDK = request(
        [PayloadKey("android", of: PayloadObject(consequence: .refused, unlisted: .own, keys: [androidPriority]))]
            + [PayloadKey](.texts, fcmMulticastTargets),
        imageNames: ["image", "image_url"]
    )

    /// The targets of a message of an Admin SDK to several receivers.
    static let fcmMulticastTargets = ["fids", "tokens"]

    private static func request(_ messageKeys: [PayloadKey], imageNames: [String]) -> PayloadObject {
        let ofAndroid = androidNotification.keys.map { ($0.name, "it is a key of “notification” in “android”") }
        let notification = fcm(
            remedies: Dictionary(uniqueKeysWithValues: ofAndroid + [("badge", "use “badge” of “aps” in “apns”")]),
            [PayloadKey](.text, ["title", "body"] + imageNames)
        )
        let token = PayloadKey("live_activity_token", .nonEmptyText, code: .wrongType)
        let apns = fcm([texts("headers"), PayloadKey("payload"), token, options(["analytics_label"] + imageNames)])
        let listed = messageKeys + [data, PayloadKey("notification", of: notification), PayloadKey("apns", of: apns)]
        let others = Transport.fcmMessageKeys.filter { name in !listed.contains { $0.name == name } }
        let message = fcm(listed + [PayloadKey](.anything, others))
        return fcm([PayloadKey("message", of: message), PayloadKey("validate_only", .protoBoolean)])
    }

    private static let androidPriority = PayloadKey(
        "priority",
        .text("normal or high") { ["normal", "high"].contains($0.lowercased()) },
        code: .badPriority
    )

    private static let android = fcm(
        remedies: ["time_to_live": "use “ttl”"],
        [androidPriority, PayloadKey("ttl", .duration), data, PayloadKey("notification", of: androidNotification)]
            + [PayloadKey](.text, ["collapse_key", "restricted_package_name"])
            + [PayloadKey](
                .protoBoolean,
                ["direct_boot_ok", "bandwidth_constrained_ok", "restricted_satellite_ok"]
            ) + [options(["analytics_label"])]
    )

    private static let androidNotification = fcm(
        remedies: ["badge": "use “notification_count”", "priority": "use “notification_priority”"],
        [PayloadKey](
            .text,
            [
                "title", "body", "icon", "color", "sound", "tag", "click_action", "body_loc_key", "title_loc_key",
                "channel_id", "ticker", "event_time", "image",
            ]
        ) + [PayloadKey](.texts, ["body_loc_args", "title_loc_args", "vibrate_timings"])
            + [PayloadKey](
                .protoBoolean,
                [
                    "sticky", "local_only", "default_sound", "default_vibrate_timings", "default_light_settings",
                    "bypass_proxy_notification",
                ]
            ) + [PayloadKey](.anything, ["notification_priority", "visibility", "proxy", "light_settings"])
            + [PayloadKey("notification_count", .protoCount)]
    )

    private static let webPush = fcm(
        [
            texts("headers"), data, PayloadKey("notification", of: notificationOptions),
            options(["analytics_label", "link"]),
        ]
    )

    /// An object of the app's own strings.
    private static func texts(_ name: String, _ keys: [PayloadKey] = []) -> PayloadKey {
        let object = PayloadObject(consequence: .refused, unlisted: .ownTexts, keys: keys)
        return PayloadKey(name, .objectOfTexts, of: object)
    }

    private static let data = texts("data", [PayloadKey(Transport.sealKey, .sealedText)])

    private static func options(_ names: [String]) -> PayloadKey {
        PayloadKey("fcm_options", of: fcm([PayloadKey](.text, names)))
    }

    private static func fcm(remedies: [String: String] = [:], _ keys: [PayloadKey]) -> PayloadObject {
        PayloadObject(consequence: .refused, unlisted: .refused, remedies: remedies, keys: keys)
    }
}
