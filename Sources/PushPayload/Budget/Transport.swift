public import JSONDocument

/// The service that carries a payload: it decides where the chart is, how many bytes are allowed, and which bytes
/// count.
///
///     let state = try PushDocument(parsing: template)
///     let budget = PayloadBudget(transport: .liveActivity)  // the chart is at aps.content-state.chart
///     let update = try state.filled(with: chart, options: PackingOptions(budget: budget))
public enum Transport: Hashable, NamedOption, CustomStringConvertible {
    /// An APNs notification. The chart is at `chart`, and the app's extension draws it.
    case apns
    /// An APNs push that starts, updates or ends a Live Activity. The chart is in its content state.
    case liveActivity
    /// A request to Firebase Cloud Messaging whose data message holds the chart.
    case fcm
    /// A request to Firebase Cloud Messaging whose APNs payload holds the chart.
    case fcmAPNs
    /// A Web Push message: any JSON object that a service worker reads.
    case webPush

    /// The name that selects the transport, such as `liveactivity`.
    public var name: String {
        switch self {
        case .apns: "apns"
        case .liveActivity: "liveactivity"
        case .fcm: "fcm"
        case .fcmAPNs: "fcm-apns"
        case .webPush: "webpush"
        }
    }

    /// Reads the name of a transport.
    ///
    /// - Throws: ``PayloadError`` with the code `unknown-transport`.
    public init(parsing text: String) throws(PayloadError) {
        self = try Self.value(named: text, orThrow: .unknownTransport, noun: "a known transport")
    }

    /// The name.
    public var description: String { name }

    /// The path of the chart if no other path is given.
    public var chartPath: JSONPath {
        switch self {
        case .apns, .webPush: JSONPath(keys: "chart")
        case .liveActivity: JSONPath(keys: "aps", "content-state", "chart")
        case .fcm: Self.fcmDataPath["chart"]
        case .fcmAPNs: Self.fcmAPNsPayloadPath["chart"]
        }
    }

    /// The path of the object that is sealed, and of the sealed text that replaces it; `nil` for a Live Activity.
    ///
    /// Its members are `title`, `subtitle` and `body`, which replace the texts of the alert on the phone, `chart`, and
    /// keys of the app's own. No extension runs for a Live Activity, so nothing could open a sealed text.
    public var sealPath: JSONPath? {
        switch self {
        case .apns, .webPush: JSONPath(keys: Self.sealKey)
        case .fcm: Self.fcmDataPath[Self.sealKey]
        case .fcmAPNs: Self.fcmAPNsPayloadPath[Self.sealKey]
        case .liveActivity: nil
        }
    }

    /// The key of the object that is sealed, and of the sealed text.
    static let sealKey = "seal"

    /// The maximum number of bytes if no other limit is given.
    public var limit: PayloadLimit {
        switch self {
        case .apns, .fcmAPNs: .apns
        case .liveActivity: .liveActivity
        case .fcm: .fcm
        case .webPush: .webPush
        }
    }

    /// The paths where a chart is looked for if no path is given, in their order.
    static let chartPaths: [JSONPath] = [
        Transport.apns.chartPath, Transport.liveActivity.chartPath, JSONPath(keys: "aps", "attributes", "chart"),
        Transport.fcm.chartPath, Transport.fcmAPNs.chartPath, fcmAPNsPayloadPath["aps"]["content-state"]["chart"],
    ]

    /// The path of the data of an FCM message.
    static let fcmDataPath = JSONPath(keys: "message", "data")

    /// The path of the notification of an FCM message.
    static let fcmNotificationPath = JSONPath(keys: "message", "notification")

    /// The path of the payload that FCM hands to APNs.
    static let fcmAPNsPayloadPath = JSONPath(keys: "message", "apns", "payload")

    /// The keys of an FCM message (FCM HTTP v1, REST resource `projects.messages`), which has one of the targets.
    static let fcmMessageKeys =
        ["name", "data", "notification", "android", "webpush", "apns", "fcm_options", "fcmOptions"] + fcmTargets

    /// The keys that name the receiver of an FCM message. A message has exactly one of them.
    static let fcmTargets = ["token", "topic", "condition"]

    /// Whether the payload is a request to FCM.
    package var isFCM: Bool { self == .fcm || self == .fcmAPNs }

    /// The path of the object that every payload of the transport needs; `nil` if there is none.
    var requiredObjectPath: JSONPath? {
        switch self {
        case .apns, .liveActivity: JSONPath(keys: "aps")
        case .fcm, .fcmAPNs: JSONPath(keys: "message")
        case .webPush: nil
        }
    }

    /// The path of the `aps` of a notification that an extension may change; `nil` if no extension runs.
    var notificationAPSPath: JSONPath? {
        switch self {
        case .apns: JSONPath(keys: "aps")
        case .fcmAPNs: Self.fcmAPNsPayloadPath["aps"]
        case .liveActivity, .fcm, .webPush: nil
        }
    }

    /// Whether FCM reserves a key of the data (FCM HTTP v1, `Message.data`).
    static func isReservedFCMDataKey(_ key: String) -> Bool {
        ["from", "message_type"].contains(key) || key.hasPrefix("google.") || key.hasPrefix("gcm.")
    }

    /// Whether the bytes at a path count against the limit.
    func counts(_ path: JSONPath) -> Bool {
        switch self {
        case .apns, .liveActivity, .webPush: true
        case .fcm:
            path.isStrictDescendant(of: Self.fcmDataPath) || path.isStrictDescendant(of: Self.fcmNotificationPath)
        case .fcmAPNs:
            [Self.fcmAPNsPayloadPath, Self.fcmDataPath, Self.fcmNotificationPath].contains(
                where: path.isStrictDescendant
            )
        }
    }

    /// The bytes that count against the limit, for messages.
    var countedPart: String {
        switch self {
        case .apns, .liveActivity, .webPush: "the whole payload"
        case .fcm: "the keys and values of \(Self.fcmDataPath) and \(Self.fcmNotificationPath)"
        case .fcmAPNs: "\(Self.fcmAPNsPayloadPath) with \(Self.fcmDataPath) and \(Self.fcmNotificationPath)"
        }
    }
}

extension JSONPath {
    /// Whether the path leads to a value inside the value at another path, not to that value itself.
    func isStrictDescendant(of other: JSONPath) -> Bool {
        steps.count > other.steps.count && steps.starts(with: other.steps)
    }

    /// Whether the path leads into the content state or the attributes of a Live Activity, which no extension reads.
    func isInContentStateOrAttributes(ofAPSAt aps: JSONPath) -> Bool {
        isStrictDescendant(of: aps["content-state"]) || isStrictDescendant(of: aps["attributes"])
    }
}
