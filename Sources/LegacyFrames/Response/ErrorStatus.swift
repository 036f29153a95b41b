public import PushChartDiagnostics

/// The status of an error response, with the numbers of Apple's binary interface.
///
/// Other numbers may arrive. They mean an unknown kind of error.
public struct ErrorStatus: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The number in the response.
    public let rawValue: UInt8

    /// Creates a status from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No error: the gateway accepted the named notification. Gateways do not have to send this.
    public static let noErrors = Self(rawValue: 0)
    /// The gateway had an internal error.
    public static let processingError = Self(rawValue: 1)
    /// The device token was missing.
    public static let missingDeviceToken = Self(rawValue: 2)
    /// The certificate covers several topics, and the notification named none.
    public static let missingTopic = Self(rawValue: 3)
    /// The payload was missing.
    public static let missingPayload = Self(rawValue: 4)
    /// The device token did not have 32 bytes.
    public static let invalidTokenSize = Self(rawValue: 5)
    /// The length of the topic was wrong.
    public static let invalidTopicSize = Self(rawValue: 6)
    /// The payload was too long.
    public static let invalidPayloadSize = Self(rawValue: 7)
    /// The device token does not belong to this app.
    public static let invalidToken = Self(rawValue: 8)
    /// The gateway shuts down. The identifier is that of the last *accepted* notification; none was refused.
    public static let shutdown = Self(rawValue: 10)
    /// The frame could not be decoded.
    public static let protocolError = Self(rawValue: 128)
    /// The gateway states no reason.
    public static let unknown = Self(rawValue: 255)

    /// All statuses with a name, by number.
    public static let named: [ErrorStatus] = names.keys.sorted { $0.rawValue < $1.rawValue }

    private static let names: [ErrorStatus: String] = [
        .noErrors: "no-errors",
        .processingError: "processing-error",
        .missingDeviceToken: "missing-device-token",
        .missingTopic: "missing-topic",
        .missingPayload: "missing-payload",
        .invalidTokenSize: "invalid-token-size",
        .invalidTopicSize: "invalid-topic-size",
        .invalidPayloadSize: "invalid-payload-size",
        .invalidToken: "invalid-token",
        .shutdown: "shutdown",
        .protocolError: "protocol-error",
        .unknown: "unknown",
    ]

    /// The name, such as `invalid-token`; `status-N` for an unknown number.
    public var name: String { Self.names[self] ?? "status-\(rawValue)" }

    /// The name.
    public var description: String { name }

    /// Whether the named notification was refused. With `shutdown` and `no-errors` it was accepted.
    public var isRefusal: Bool { self != .shutdown && self != .noErrors }

    /// Whether another attempt with the named notification may succeed: `processing-error` and `unknown`.
    public var isRetryable: Bool { self == .processingError || self == .unknown }
}

extension PushChartError {
    /// The status that a gateway sends for such a frame.
    public var status: ErrorStatus {
        switch code {
        case .badToken: .invalidTokenSize
        case .missingToken: .missingDeviceToken
        case .missingPayload: .missingPayload
        case .payloadTooLong: .invalidPayloadSize
        default: .protocolError
        }
    }
}
