/// Reads the feedback service's tuples from a stream that arrives in any pieces.
public struct FeedbackDecoder: Sendable {
    private var stream = RecordStream()

    /// Creates a decoder at the start of a stream.
    public init() {}

    /// Where the next tuple begins, in bytes from the start of the stream.
    public var offset: Int { stream.offset }

    /// How many bytes have arrived and are not yet taken.
    public var pendingCount: Int { stream.pendingCount }

    /// Adds bytes that have arrived. Once the stream has failed they are ignored.
    public mutating func append(_ bytes: some Sequence<UInt8>) { stream.append(bytes) }

    /// The next tuple, or `nil` where more bytes are needed.
    ///
    /// - Throws: ``FrameError`` with the code `bad-token` where a token has not 32 bytes; and again from then on.
    public mutating func next() throws(FrameError) -> FeedbackTuple? {
        try stream.next { queue throws(FrameError) in
            guard queue.count >= 6 else { return nil }
            let length = queue.uint16(at: 4)
            guard length == DeviceToken.byteCount else {
                throw FrameError(
                    .badToken,
                    "the device token has \(length) bytes, and not 32",
                    offset: queue.offset + 4
                )
            }
            guard queue.count >= FeedbackTuple.byteCount else { return nil }
            let token = try DeviceToken(queue.slice(6..<FeedbackTuple.byteCount))
            return (FeedbackTuple(time: queue.uint32(at: 0), token: token), FeedbackTuple.byteCount)
        }
    }

    /// Tells the decoder that the stream has ended.
    ///
    /// - Throws: ``FrameError`` with the code `truncated` where it ends within a tuple, or the error that ``next()``
    ///   threw.
    public mutating func finish() throws(FrameError) {
        try stream.finish { "the stream ends within the tuple that begins at byte \($0.offset)" }
    }
}
