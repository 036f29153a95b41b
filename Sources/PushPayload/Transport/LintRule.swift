/// A rule, or a group of rules, that lint applies to the payloads of a transport.
public enum LintRule: Hashable, Sendable {
    /// The counted bytes are within the limit. `reason` is the reason in the reply of APNs; `nil` without APNs.
    case size(reason: String? = nil)
    /// The bytes that FCM counts are within its limit, and the bytes that it hands to APNs are within that of APNs.
    case fcmSizes
    /// The rules of APNs for a notification.
    case notification
    /// The rules of APNs for a Live Activity, also for the headers.
    case liveActivity
    /// The headers of a broadcast to a channel of Live Activities.
    case broadcastHeaders
    /// The rules of FCM, and those of APNs for the part that FCM hands on.
    case fcmMessage
    /// An extension of an iPhone may draw the chart of a message to Expo.
    case expoMessage
    /// The payload has the object that its transport needs.
    case requiredObject
    /// The browser can show a declarative message of Web Push.
    case declarativeMessage
    /// The texts that the system or the app shows are complete.
    case alertTexts
    /// The chart can be decoded.
    case chartText
    /// The object at the seal path was sealed, and a phone can open the sealed text.
    case sealedText

    /// The rules that need no knowledge of a service.
    public static let general: [LintRule] = [.size(), .requiredObject, .alertTexts, .chartText, .sealedText]
}
