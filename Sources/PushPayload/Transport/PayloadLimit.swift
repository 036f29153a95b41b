import JSONDocument
public import PushChartDiagnostics

/// The maximum number of bytes of a payload on one delivery path.
///
/// The known limits are static members. Create any other limit from its number of bytes.
public struct PayloadLimit: Hashable, NamedOption, CustomStringConvertible {
    /// The name that selects the limit, such as `voip`; the number of bytes if the limit has no other name.
    public let name: String

    /// The maximum number of bytes, 1 to ``maximumByteCount``.
    public let byteCount: Int

    /// The largest limit, 1 TiB: sums of byte counts do not overflow.
    public static let maximumByteCount = 1 << 40

    /// Creates a limit, such as the smaller limit of a gateway.
    ///
    /// - Parameters:
    ///   - name: The name that is shown; the number of bytes by default.
    ///   - byteCount: The maximum number of bytes, 1 to ``maximumByteCount``. Another number counts as the nearest of
    ///     these. No payload has only 1 byte.
    public init(name: String? = nil, byteCount: Int) {
        self.byteCount = min(max(1, byteCount), Self.maximumByteCount)
        self.name = name ?? String(self.byteCount)
    }

    /// Reads the name of a known limit or a number of bytes. `alert` and `background` are `apns`.
    ///
    /// - Throws: `PushChartError` with the code `unknown-limit`.
    public init(parsing text: String) throws(PushChartError) {
        if ["alert", "background"].contains(text) {
            self = .apns
        } else if text.utf8.allSatisfy(\.isDecimalDigit), let byteCount = Int(text),
            (1...Self.maximumByteCount).contains(byteCount)
        {
            self.init(byteCount: byteCount)
        } else {
            self = try Self.value(named: text, orThrow: .unknownLimit, noun: "a number of bytes or a known limit")
        }
    }

    /// The name with the number of bytes, or the number alone.
    public var description: String {
        name == String(byteCount) ? "\(byteCount) bytes" : "\(name) (\(byteCount) bytes)"
    }
}

extension PayloadLimit {
    /// APNs alert and background notifications, and all types without another limit: 4,096 bytes (Apple,
    /// "Generating a remote notification").
    public static let apns = PayloadLimit(name: "apns", byteCount: 4096)

    /// APNs VoIP notifications: 5,120 bytes (Apple, "Generating a remote notification").
    public static let voip = PayloadLimit(name: "voip", byteCount: 5120)

    /// APNs Live Activity updates: 4,096 bytes (Apple, "Generating a remote notification").
    public static let liveActivity = PayloadLimit(name: "liveactivity", byteCount: 4096)

    /// APNs broadcasts to a channel: 5,120 bytes (Apple, "Sending broadcast push notification requests to APNs").
    ///
    /// ``Transport/broadcast`` counts so that the content state has at most 4,096 of them.
    public static let broadcast = PayloadLimit(name: "broadcast", byteCount: 5120)

    /// The retired binary interface of APNs since iOS 8: 2,048 bytes.
    public static let legacy = PayloadLimit(name: "legacy", byteCount: 2048)

    /// The retired binary interface of APNs before iOS 8: 256 bytes.
    public static let legacy256 = PayloadLimit(name: "legacy-256", byteCount: 256)

    /// Firebase Cloud Messaging, notification and data messages: 4,096 bytes (Firebase, "About FCM messages").
    ///
    /// ``Transport/fcm`` counts as FCM does.
    public static let fcm = PayloadLimit(name: "fcm", byteCount: 4096)

    /// Web Push: 3,993 bytes before encryption.
    ///
    /// This is 4,096 bytes less a header of 86, a delimiter of 1 and a tag of 16 bytes (RFC 8188, RFC 8291).
    public static let webPush = PayloadLimit(name: "webpush", byteCount: 3993)

    /// A message to Expo's push service: 3,968 bytes.
    ///
    /// This is 4,096 bytes (Expo, "Send notifications with the Expo Push Service") less 128 for `aps` and the names of the
    /// app, which Expo adds. The bytes that it adds were not measured.
    public static let expo = PayloadLimit(name: "expo", byteCount: 3968)

    /// `xcrun simctl push`: 4,096 bytes for the whole file, including `Simulator Target Bundle`.
    public static let simctl = PayloadLimit(name: "simctl", byteCount: 4096)

    /// All limits that have a name, in the order in which they are listed.
    public static let allCases: [PayloadLimit] = [
        apns, voip, liveActivity, broadcast, legacy, legacy256, fcm, expo, webPush, simctl,
    ]
}
