import PushChartDiagnostics

/// Decodes notifications of the commands 0, 1 and 2, in any mixture.
///
/// The items of a command 2 frame may have any order. An unknown or repeated item is an error.
public typealias FrameDecoder = RecordDecoder<DecodedFrame>

extension RecordDecoder<DecodedFrame> {
    /// Creates a decoder at the start of a stream.
    ///
    /// - Parameter payloadLimit: The maximum length of a payload, up to 65,535 bytes. A frame that claims to be longer
    ///   than this allows is refused before its bytes are collected.
    public init(payloadLimit: Int = FramePayload.standardLimit) {
        let limit = FramePayload.payloadLimitClampedToMaximum(payloadLimit)
        self.init(of: "frame") { queue throws(PushChartError) in
            var parser = NextFrameParser(queue: queue, payloadLimit: limit)
            return try parser.parseFrame().map { ($0, $0.byteCount) }
        }
    }
}

/// A decoded notification, and its position in the stream.
public struct DecodedFrame: Hashable, Sendable {
    /// The format of the frame.
    public let command: FrameCommand

    /// The offset of the frame from the start of the stream, in bytes.
    public let offset: Int

    /// The length of the frame in bytes.
    public let byteCount: Int

    /// The notification.
    public let notification: NotificationFrame
}
