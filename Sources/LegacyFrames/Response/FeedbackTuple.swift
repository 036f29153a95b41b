import PushChartDiagnostics

/// A report of the feedback service: an app is no longer installed on a device.
public struct FeedbackTuple: Hashable, Sendable {
    /// The length of a tuple in bytes: time, token length, token.
    public static let byteCount = 6 + DeviceToken.byteCount

    /// The time at which the gateway found the app missing, in seconds since 1970.
    ///
    /// A token that was registered again after this time is valid.
    public var time: UInt32

    /// The token of the app on the device.
    public var token: DeviceToken

    /// Creates a tuple.
    public init(time: UInt32, token: DeviceToken) {
        self.time = time
        self.token = token
    }

    /// The encoded tuple.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        bytes.append(bigEndian: time)
        bytes.append(bigEndian: UInt16(DeviceToken.byteCount))
        token.append(to: &bytes)
        return bytes
    }
}

/// Decodes the tuples of the feedback service.
public typealias FeedbackDecoder = RecordDecoder<FeedbackTuple>

extension RecordDecoder<FeedbackTuple> {
    /// Creates a decoder at the start of a stream. A token without 32 bytes is an error with the code `bad-token`.
    public init() {
        self.init(of: "tuple") { queue throws(PushChartError) in
            guard queue.count >= 6 else { return nil }
            let length = Int(queue.bigEndianUInt16(at: 4))
            guard length == DeviceToken.byteCount else {
                throw DeviceToken.wrongLengthError(length, offset: queue.streamOffset + 4)
            }
            guard queue.count >= FeedbackTuple.byteCount else { return nil }
            let token = try DeviceToken(queue.slice(6..<FeedbackTuple.byteCount))
            return (FeedbackTuple(time: queue.bigEndianUInt32(at: 0), token: token), FeedbackTuple.byteCount)
        }
    }
}
