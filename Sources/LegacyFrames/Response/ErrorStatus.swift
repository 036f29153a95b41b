/// What a gateway's error response says.
///
/// The numbers are those of Apple's binary interface. Others may arrive; they mean an error of an unknown kind.
public struct ErrorStatus: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number in the response.
    public let rawValue: UInt8

    /// Creates a status from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing was wrong. No gateway need say so; one that does, and closes, has taken the notification it names.
    public static let noErrors = Self(rawValue: 0)
    /// The gateway failed on its own account.
    public static let processingError = Self(rawValue: 1)
    /// There was no device token.
    public static let missingDeviceToken = Self(rawValue: 2)
    /// The certificate covers several topics and the notification named none.
    public static let missingTopic = Self(rawValue: 3)
    /// There was no payload.
    public static let missingPayload = Self(rawValue: 4)
    /// The token had not 32 bytes.
    public static let invalidTokenSize = Self(rawValue: 5)
    /// The topic had a wrong length.
    public static let invalidTopicSize = Self(rawValue: 6)
    /// The payload was too long.
    public static let invalidPayloadSize = Self(rawValue: 7)
    /// The token is none of this app's.
    public static let invalidToken = Self(rawValue: 8)
    /// The gateway goes away. The identifier is that of the last notification it *took*; nothing has failed.
    public static let shutdown = Self(rawValue: 10)
    /// The frame could not be read.
    public static let protocolError = Self(rawValue: 128)
    /// The gateway does not tell.
    public static let unknown = Self(rawValue: 255)

    /// Every status that has a name, by number.
    public static let named: [ErrorStatus] = [
        .noErrors, .processingError, .missingDeviceToken, .missingTopic, .missingPayload, .invalidTokenSize,
        .invalidTopicSize, .invalidPayloadSize, .invalidToken, .shutdown, .protocolError, .unknown,
    ]

    /// The status in words, such as `invalid-token`; `status-N` for one without a name.
    public var name: String {
        switch self {
        case .noErrors: "no-errors"
        case .processingError: "processing-error"
        case .missingDeviceToken: "missing-device-token"
        case .missingTopic: "missing-topic"
        case .missingPayload: "missing-payload"
        case .invalidTokenSize: "invalid-token-size"
        case .invalidTopicSize: "invalid-topic-size"
        case .invalidPayloadSize: "invalid-payload-size"
        case .invalidToken: "invalid-token"
        case .shutdown: "shutdown"
        case .protocolError: "protocol-error"
        case .unknown: "unknown"
        default: "status-\(rawValue)"
        }
    }

    /// The name.
    public var description: String { name }

    /// Whether the named notification itself was refused. It was taken where the gateway shut down or saw no error.
    public var isRefusal: Bool { self != .shutdown && self != .noErrors }

    /// Whether the named notification may well be taken another time: `processing-error` and `unknown`.
    ///
    /// Everything else is wrong with the notification and will be wrong again; but for `shutdown` and `no-errors`, where
    /// it was taken, and only what was sent after it is to be sent again. ``SendQueue`` does that.
    public var isWorthRetrying: Bool { self == .processingError || self == .unknown }
}
