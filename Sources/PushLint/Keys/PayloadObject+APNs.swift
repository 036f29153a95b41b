import PushChartDiagnostics
import PushPayload

/// The objects of APNs (Apple, “Generating a remote notification”, “Starting and updating Live Activities with ActivityKit
/// push notifications” and “Updating widgets with WidgetKit push notifications”).
extension PayloadObject {
    /// A payload; the keys beside `aps` are the app's own. The simulator finds the app by the bundle.
    static let apnsPayload = PayloadObject(
        consequence: .refused,
        unlisted: .own,
        keys: [PayloadKey("aps"), PayloadKey(PushDocument.simulatorBundleKey, .nonEmptyText, code: .wrongType)]
    )

    /// The keys of `aps` that are too special to be an app's own beside it.
    static let keysOnlyWithinAPS = [
        "alert", "mutable-content", "content-available", "interruption-level", "relevance-score", "thread-id", "sound",
        "badge",
    ]

    /// The `aps` of a notification.
    static let aps = aps(isLiveActivity: false)

    /// The `aps` of a push for a Live Activity, whose event decides what it needs.
    static func activityAPS(event: String?) -> PayloadObject {
        switch event {
        case "start": startAPS
        case "end": endAPS
        default: updateAPS
        }
    }

    private static let startAPS = aps(isLiveActivity: true, event: "start")
    private static let updateAPS = aps(isLiveActivity: true)
    private static let endAPS = aps(isLiveActivity: true, event: "end")

    private static func aps(isLiveActivity: Bool, event: String? = nil) -> PayloadObject {
        func need(of push: String, if isNeeded: Bool = true) -> String? {
            isLiveActivity && isNeeded ? "\(push) of a Live Activity" : nil
        }
        let (always, ofStart) = (need(of: "every push"), need(of: "a start", if: event == "start"))
        // Live Activities localize texts by objects, and rank by any number. Only they read times.
        let time: ValueType = isLiveActivity ? .secondsSince1970 : .number
        let alert = alert(text: isLiveActivity ? .textOrObject : .text)
        let names = ["thread-id", "category", "target-content-id", "filter-criteria", "input-push-channel"]
        let levels = ["passive", "active", "time-sensitive", "critical"]
        let keys: [PayloadKey] = [
            PayloadKey("timestamp", time, neededBy: always),
            PayloadKey("event", .word(["start", "update", "end"]), neededBy: always),
            PayloadKey("content-state", neededBy: need(of: "a start or an update", if: event != "end")),
            PayloadKey("attributes-type", .text, neededBy: ofStart), PayloadKey("attributes", neededBy: ofStart),
            PayloadKey("alert", .textOrObject, neededBy: ofStart, of: alert),
            PayloadKey("sound", .textOrObject, of: sound), PayloadKey("badge", .count),
            PayloadKey("mutable-content", .flag, code: .badMutableContent, effect: "otherwise no extension runs"),
            PayloadKey("interruption-level", .word(levels)),
            PayloadKey("relevance-score", isLiveActivity ? .number : .fraction),
            PayloadKey("content-changed", .boolean), PayloadKey("url-args", .texts),
        ]
        return PayloadObject(
            remedies: Dictionary(uniqueKeysWithValues: alert.keys.map { ($0.name, "alert") }),
            keys: keys + [PayloadKey](time, ["stale-date", "dismissal-date"])
                + [PayloadKey](.flag, ["content-available", "input-push-token"]) + [PayloadKey](.text, names)
        )
    }

    private static func alert(text: ValueType) -> PayloadObject {
        let names = [
            "subtitle", "launch-image", "title-loc-key", "subtitle-loc-key", "loc-key", "action-loc-key",
        ]
        return PayloadObject(
            keys: [PayloadKey](text, ["title", "body"]) + [PayloadKey](.text, names)
                + [PayloadKey](.texts, ["title-loc-args", "subtitle-loc-args", "loc-args"])
        )
    }

    private static let sound = PayloadObject(
        keys: [PayloadKey("critical", .flag), PayloadKey("name", .text), PayloadKey("volume", .fraction)]
    )
}
