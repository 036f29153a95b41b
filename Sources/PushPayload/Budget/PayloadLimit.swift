/// How many bytes a payload may have on one way to the phone.
///
/// An open set: the known limits are static members, and any number of bytes makes another.
public struct PayloadLimit: Hashable, Sendable, CustomStringConvertible {
    /// The name by which the limit is asked for, such as `voip`; `nil` for a bare number of bytes.
    public let name: String?

    /// The most bytes that a payload may have, 1 or more.
    public let byteCount: Int

    /// Creates a limit with a name of its own, such as that of a gateway that allows less.
    ///
    /// - Parameters:
    ///   - name: The name by which the limit is shown.
    ///   - byteCount: The most bytes, 1 or more; less counts as 1, which no payload keeps to.
    public init(name: String? = nil, byteCount: Int) {
        self.name = name
        self.byteCount = max(1, byteCount)
    }

    /// Reads the name of a known limit, or a number of bytes in decimal digits; `alert` and `background` are `apns`.
    ///
    /// - Throws: ``PayloadError`` with the code `unknownLimit`.
    public init(parsing text: String) throws(PayloadError) {
        if let known = Self.known.first(where: { $0.name == text }) {
            self = known
        } else if ["alert", "background"].contains(text) {
            self = .apns
        } else if text.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let byteCount = Int(text), byteCount > 0 {
            self.init(byteCount: byteCount)
        } else {
            let names = Self.known.compactMap(\.name).joined(separator: ", ")
            throw PayloadError(.unknownLimit, "“\(text)” is no limit: give a number of bytes or one of \(names)")
        }
    }

    /// The name with the number of bytes, or the number alone.
    public var description: String { name.map { "\($0) (\(byteCount) bytes)" } ?? "\(byteCount) bytes" }
}

extension PayloadLimit {
    /// APNs alert and background notifications and all others without a limit of their own: 4,096 bytes.
    ///
    /// Apple, "Generating a remote notification".
    public static let apns = PayloadLimit(name: "apns", byteCount: 4096)

    /// APNs VoIP notifications: 5,120 bytes.
    ///
    /// Apple, "Generating a remote notification".
    public static let voip = PayloadLimit(name: "voip", byteCount: 5120)

    /// APNs Live Activity updates: 4,096 bytes.
    ///
    /// Apple, "Generating a remote notification".
    public static let liveactivity = PayloadLimit(name: "liveactivity", byteCount: 4096)

    /// The retired binary interface of APNs from iOS 8 on: 2,048 bytes.
    public static let legacy = PayloadLimit(name: "legacy", byteCount: 2048)

    /// The retired binary interface of APNs before iOS 8: 256 bytes.
    public static let legacy256 = PayloadLimit(name: "legacy-256", byteCount: 256)

    /// Firebase Cloud Messaging, notification and data messages: 4,096 bytes.
    ///
    /// Firebase, "About FCM messages".
    public static let fcm = PayloadLimit(name: "fcm", byteCount: 4096)

    /// Web Push: 3,993 bytes before encryption.
    ///
    /// 4,096 bytes less a header of 86, a delimiter of 1 and an authentication tag of 16 (RFC 8188, RFC 8291).
    public static let webpush = PayloadLimit(name: "webpush", byteCount: 3993)

    /// `xcrun simctl push`: 4,096 bytes for the whole file, its `Simulator Target Bundle` included.
    public static let simctl = PayloadLimit(name: "simctl", byteCount: 4096)

    /// All limits that have a name, in the order to print them.
    public static let known: [PayloadLimit] = [apns, voip, liveactivity, legacy, legacy256, fcm, webpush, simctl]
}
