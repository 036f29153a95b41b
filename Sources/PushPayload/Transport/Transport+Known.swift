package import JSONDocument

extension Transport {
    /// An APNs notification. The chart is at `chart`, and the app's extension draws it.
    public static let apns = Transport(
        name: "apns",
        payload: "a notification",
        sealPath: JSONPath(keys: sealKey),
        requiredObject: .aps,
        notificationAPSPath: apsPath,
        objectPaths: objectPaths(ofAPSAt: apsPath),
        lintRules: [.size(reason: "PayloadTooLarge"), .notification]
    )

    /// An APNs push that starts, updates or ends a Live Activity. The chart is in its content state.
    public static let liveActivity = Transport(
        name: "liveactivity",
        payload: "an update of a Live Activity",
        chartPath: contentStatePath["chart"],
        otherChartPaths: [attributesPath["chart"]],
        chartPlace: .within([contentStatePath, attributesPath]),
        limit: .liveActivity,
        requiredObject: .aps,
        alertPaths: [apsPath["alert"]],
        clientTextPaths: [contentStatePath, attributesPath],
        objectPaths: objectPaths(ofAPSAt: apsPath),
        receiver: "a Live Activity",
        drawsIntoBitmap: false,
        lintRules: [.size(reason: "PayloadTooLarge"), .liveActivity]
    )

    /// An APNs broadcast, which updates or ends a Live Activity on all devices that subscribe to a channel.
    ///
    /// The content state has at most 4,096 bytes (Apple, `Activity.update`), so 1,024 of the limit are for the rest.
    public static let broadcast = Transport(
        name: "broadcast",
        payload: "a broadcast to Live Activities",
        chartPath: contentStatePath["chart"],
        chartPlace: .within([contentStatePath]),
        limit: .broadcast,
        requiredObject: .aps,
        countedBytes: CountedBytes(
            [
                .json(at: contentStatePath),
                .rest(outside: contentStatePath, minimum: byteCountBesideContentState),
            ],
            description: "\(contentStatePath), which has at most \(PayloadLimit.liveActivity.byteCount) bytes, and the "
                + "rest, which counts at least \(byteCountBesideContentState)"
        ),
        alertPaths: [apsPath["alert"]],
        clientTextPaths: [contentStatePath],
        objectPaths: objectPaths(ofAPSAt: apsPath),
        receiver: "a Live Activity",
        drawsIntoBitmap: false,
        lintRules: [.size(reason: "PayloadTooLarge"), .liveActivity, .broadcastHeaders]
    )

    /// A request to Firebase Cloud Messaging whose data message holds the chart.
    public static let fcm = Transport(
        name: "fcm",
        payload: "an FCM data message",
        chartPath: fcmDataPath["chart"],
        chartPlace: .directlyWithin(fcmDataPath, reserved: fcmDataReservedKeys),
        sealPath: fcmDataPath[sealKey],
        limit: .fcm,
        requiredObject: .fcmMessage,
        countedBytes: CountedBytes(
            [.keysAndValues(of: fcmDataPath), .keysAndValues(of: fcmNotificationPath, keyPrefix: "gcm.notification.")],
            description: "the keys and values of \(fcmDataPath) and \(fcmNotificationPath)"
        ),
        alertPaths: [fcmNotificationPath, fcmAPNsPayloadPath["aps"]["alert"]],
        textsPath: fcmDataPath,
        clientTextPaths: [fcmDataPath],
        objectPaths: fcmObjectPaths,
        lintRules: [.fcmSizes, .fcmMessage]
    )

    /// A request to Firebase Cloud Messaging whose APNs payload holds the chart.
    public static let fcmAPNs = Transport(
        name: "fcm-apns",
        payload: "the APNs part of an FCM message",
        chartPath: fcmAPNsPayloadPath["chart"],
        otherChartPaths: [fcmAPNsPayloadPath["aps"]["content-state"]["chart"]],
        chartPlace: .within([fcmAPNsPayloadPath]),
        sealPath: fcmAPNsPayloadPath[sealKey],
        requiredObject: .fcmMessage,
        countedBytes: CountedBytes(
            [
                .json(at: fcmAPNsPayloadPath), .mergedMembers(of: fcmDataPath),
                .alert(from: fcmNotificationPath, unlessAt: fcmAPNsPayloadPath["aps"]["alert"]),
            ],
            description: "\(fcmAPNsPayloadPath) with \(fcmDataPath) and \(fcmNotificationPath)"
        ),
        notificationAPSPath: fcmAPNsPayloadPath["aps"],
        alertSourcePath: fcmNotificationPath,
        objectPaths: fcmObjectPaths + [JSONPath(keys: "message", "apns"), fcmAPNsPayloadPath]
            + objectPaths(ofAPSAt: fcmAPNsPayloadPath["aps"]),
        lintRules: [.fcmSizes, .fcmMessage]
    )

    /// A Web Push message: any JSON object that a service worker reads, or a declarative message of the Push API.
    public static let webPush = Transport(
        name: "webpush",
        payload: "a Web Push message",
        otherChartPaths: [declarativeNotificationPath["data"]["chart"]],
        sealPath: JSONPath(keys: sealKey),
        limit: .webPush,
        alertPaths: [declarativeNotificationPath],
        textsPath: JSONPath(),
        clientTextPaths: [JSONPath()],
        drawsIntoBitmap: false,
        lintRules: LintRule.general + [.declarativeMessage]
    )

    /// A message to Expo's push service, which makes the pushes for APNs and FCM. An iPhone gets its data at `body`.
    public static let expo = Transport(
        name: "expo",
        payload: "a message to Expo's push service",
        chartPath: expoDataPath["chart"],
        chartPlace: .within([expoDataPath]),
        limit: .expo,
        countedBytes: .parsedPayload,
        mutableContentPath: JSONPath(keys: "mutableContent"),
        alertSourcePath: JSONPath(),
        clientTextPaths: [expoDataPath],
        objectPaths: [expoDataPath],
        lintRules: LintRule.general + [.expoMessage]
    )

    /// All known transports, in the order in which they are listed.
    public static let allCases: [Transport] = [apns, liveActivity, broadcast, fcm, fcmAPNs, expo, webPush]

    /// The paths where a known transport puts a chart, in their order.
    static let knownChartPaths = allCases.flatMap(\.chartPaths).withoutRepeats()

    /// The paths of the objects that the known transports define, from outside to inside.
    static let knownObjectPaths = allCases.flatMap(\.objectPaths).withoutRepeats()
}

// MARK: - The objects of APNs

extension Transport {
    /// The key of the object that is sealed, and of the sealed text, in the known transports.
    package static let sealKey = "seal"

    private static let apsPath = JSONPath(keys: "aps")
    private static let contentStatePath = apsPath["content-state"]
    private static let attributesPath = apsPath["attributes"]

    /// The bytes of a broadcast that its content state cannot have.
    private static let byteCountBesideContentState =
        PayloadLimit.broadcast.byteCount - PayloadLimit.liveActivity.byteCount

    private static func objectPaths(ofAPSAt aps: JSONPath) -> [JSONPath] {
        [aps, aps["content-state"], aps["attributes"]]
    }
}

// MARK: - The objects of Web Push

extension Transport {
    /// The path of the notification of a declarative message.
    package static let declarativeNotificationPath = JSONPath(keys: "notification")
}

// MARK: - The objects of Expo

extension Transport {
    private static let expoDataPath = JSONPath(keys: "data")
}

// MARK: - The objects of FCM

extension Transport {
    package static let fcmDataPath = JSONPath(keys: "message", "data")

    package static let fcmNotificationPath = JSONPath(keys: "message", "notification")

    /// The path of the payload that FCM hands to APNs.
    package static let fcmAPNsPayloadPath = JSONPath(keys: "message", "apns", "payload")

    private static let fcmObjectPaths = [JSONPath(keys: "message"), fcmNotificationPath, fcmDataPath]

    /// The keys of an FCM message (FCM HTTP v1, REST resource `projects.messages`), which has one of the targets.
    package static let fcmMessageKeys =
        [
            "name", "data", "notification", "android", "android_v2", "androidV2", "webpush", "apns", "fcm_options",
            "fcmOptions",
        ] + fcmTargets

    /// The keys that name the receiver of an FCM message. A message has exactly one of them. FCM replaces `token` by
    /// `fid`, the identifier of a Firebase installation.
    package static let fcmTargets = ["fid", "token", "topic", "condition"]

    /// The keys of the data that FCM reserves (FCM HTTP v1, `Message.data`).
    package static let fcmDataReservedKeys = ReservedKeys(
        owner: "FCM",
        names: ["from", "message_type"],
        prefixes: ["google.", "gcm."]
    )
}
