import Foundation
import LegacyFrames
import PushChartTestSupport
import Testing

/// The vectors in `Tests/Vectors/legacy`.
enum LegacyVectors {
    /// A field of a frame in hexadecimal digits, and its meaning.
    typealias Field = [String]

    /// A batch and its expected frames, field by field.
    struct Encoding: Decodable, Sendable, NamedVector {
        let name: String
        let payload: String
        let tokens: [String]
        let firstIdentifier: UInt32
        let now: UInt32
        let lifetime: String
        let priority: UInt8
        let frames: [[Field]]
    }

    /// A frame and its notification.
    struct Decoding: Decodable, Sendable, NamedVector {
        let name: String
        let bytes: [Field]
        let command: UInt8
        let token: String
        let payload: String
        let identifier: UInt32?
        let expiry: UInt32?
        let priority: UInt8?

        func frame(at offset: Int) throws -> DecodedFrameFacts {
            DecodedFrameFacts(
                command: command,
                offset: offset,
                notification: NotificationFrame(
                    token: try DeviceToken(hexadecimal: token),
                    payload: try FramePayload(Array(payload.utf8)),
                    identifier: identifier,
                    expiry: expiry,
                    priority: try priority.map { try #require(DeliveryPriority(rawValue: $0)) }
                )
            )
        }
    }

    /// A stream that must be refused.
    struct Broken: Decodable, Sendable, NamedVector {
        let name: String
        let hex: String
        let code: String
        let offset: Int
        let identifier: UInt32?
        let payloadLimit: Int
        let atEnd: Bool
    }

    struct Response: Decodable, Sendable, NamedVector {
        let hex: String
        let status: UInt8
        let name: String
        let identifier: UInt32
        let worthRetrying: Bool
        let refusal: Bool
    }

    struct Feedback: Decodable, Sendable {
        let hex: String
        let time: UInt32
        let token: String
    }

    static let encode = VectorFile.load("legacy/encode.json", as: [Encoding].self)
    static let decode = VectorFile.load("legacy/decode.json", as: [Decoding].self)
    static let broken = VectorFile.load("legacy/broken.json", as: [Broken].self)
    static let responses = VectorFile.load("legacy/responses.json", as: [Response].self)
    static let feedback = VectorFile.load("legacy/feedback.json", as: [Feedback].self)

    /// The bytes of fields.
    static func bytes(_ fields: [Field]) -> [UInt8] { [UInt8](hexadecimal: fields.map { $0[0] }.joined()) }
}

/// The properties of a decoded frame that vectors contain.
struct DecodedFrameFacts: Equatable {
    let command: UInt8
    let offset: Int
    let notification: NotificationFrame
}

extension DecodedFrame {
    var facts: DecodedFrameFacts {
        DecodedFrameFacts(command: command.rawValue, offset: offset, notification: notification)
    }
}
