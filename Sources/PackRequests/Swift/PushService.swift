public import JSONDocument
public import PushPayload
public import SealedFormat

/// The service that carries a push, with its limit, and what else decides about the bytes.
///
///     let service = PushService.apns.reserve(64)
public struct PushService: Sendable {
    /// The place of the chart and of the texts, and the bytes that count.
    public let transport: Transport

    private var limit: PayloadLimit?
    private var reserve = 0
    private var countedFor = JSONEncoderDialect.asWritten
    private var path: JSONPath?
    private var seal: Seal?

    private struct Seal {
        let key: any PushSealingKey
        let pad: Int?
        let maxAge: Int?
    }

    /// A service of a transport, such as one that an app describes.
    public init(_ transport: Transport) { self.transport = transport }

    /// APNs: a notification.
    public static let apns = PushService(.apns)
    /// APNs: a push that starts, updates or ends a Live Activity.
    public static let liveActivity = PushService(.liveActivity)
    /// APNs: a broadcast to the Live Activities of a channel.
    public static let broadcast = PushService(.broadcast)
    /// FCM: a data message, which the app draws.
    public static let fcm = PushService(.fcm)
    /// FCM: a message whose part for APNs has the chart.
    public static let fcmAPNs = PushService(.fcmAPNs)
    /// Expo's push service.
    public static let expo = PushService(.expo)
    /// Web Push.
    public static let webPush = PushService(.webPush)

    /// The service with another maximum number of bytes.
    public func limit(_ limit: PayloadLimit) -> PushService { changing { $0.limit = limit } }

    /// The service with bytes that stay free for what is added later; below the limit.
    public func reserve(_ byteCount: Int) -> PushService { changing { $0.reserve = byteCount } }

    /// The service whose payload another encoder of JSON writes before its bytes are counted.
    public func countedFor(_ dialect: JSONEncoderDialect) -> PushService { changing { $0.countedFor = dialect } }

    /// The service with the chart at another path.
    public func at(_ path: JSONPath) -> PushService { changing { $0.path = path } }

    /// The service with its texts and its chart sealed, so that nobody on the way can read them.
    ///
    /// A push needs an alert that anyone may read, in its payload: `["aps": ["alert": "New message"]]`.
    ///
    /// - Parameters:
    ///   - key: The key of one installation of the app, such as a `SealingKey` of the module SealedPush.
    ///   - pad: The sealed content is padded to a multiple of this number of bytes, 1 to 4,096.
    ///   - maxAge: The seconds after which the phone refuses the push; `nil` for any age.
    public func sealed(by key: any PushSealingKey, pad: Int? = nil, maxAge: Int? = nil) -> PushService {
        changing { $0.seal = Seal(key: key, pad: pad, maxAge: maxAge) }
    }

    private func changing(_ change: (inout PushService) -> Void) -> PushService {
        var service = self
        change(&service)
        return service
    }

    /// Sets the options that follow from the service.
    func apply(to options: inout RequestOptions) {
        options.transport = transport
        options.limit = limit
        options.reserve = reserve
        options.countedFor = countedFor
        options.at = path
        options.seal = seal?.key
        options.pad = seal?.pad
        options.maxAge = seal?.maxAge
    }

    /// The object that has the title and the body of a payload; `nil` if the service has none.
    func textsPath(in payload: PushDocument) -> JSONPath? {
        guard seal == nil else { return transport.sealPath }
        // A declarative message of Web Push has its texts in its notification.
        let declared = transport.alertPaths.first { payload.value[$0]?.kind == "object" }
        return transport.textsPath?.steps.isEmpty == true ? declared ?? JSONPath() : transport.textsPath
    }
}
