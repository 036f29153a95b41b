/// Reads the feedback service's tuples from a stream that arrives in any pieces.
public struct FeedbackDecoder: Sendable {
    private var queue = ByteQueue()
    private var failure: FrameError?

    /// Creates a decoder at the start of a stream.
    public init() {}

    /// Where the next tuple begins, in bytes from the start of the stream.
    public var offset: Int { queue.offset }

    /// How many bytes have arrived and are not yet taken.
    public var pendingCount: Int { queue.count }

    /// Adds bytes that have arrived. Once the stream has failed they are ignored.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        if failure == nil { queue.append(bytes) }
    }

    /// The next tuple, or `nil` where more bytes are needed.
    ///
    /// - Throws: ``FrameError`` with the code `bad-token` where a token has not 32 bytes; and again from then on.
    public mutating func next() throws(FrameError) -> FeedbackTuple? {
        if let failure { throw failure }
        guard queue.count >= 6 else { return nil }
        let length = queue.uint16(at: 4)
        guard length == DeviceToken.byteCount else {
            let error = FrameError(
                .badToken,
                "the device token has \(length) bytes, and not 32",
                offset: queue.offset + 4
            )
            failure = error
            throw error
        }
        guard queue.count >= FeedbackTuple.byteCount else { return nil }
        defer { queue.drop(FeedbackTuple.byteCount) }
        return FeedbackTuple(
            time: queue.uint32(at: 0),
            token: try DeviceToken(queue.slice(6..<FeedbackTuple.byteCount))
        )
    }

    /// Tells the decoder that the stream has ended.
    ///
    /// - Throws: ``FrameError`` with the code `truncated` where it ends within a tuple, or the error that ``next()``
    ///   threw.
    public mutating func finish() throws(FrameError) {
        if let failure { throw failure }
        guard queue.count > 0 else { return }
        let error = FrameError(
            .truncated,
            "the stream ends within the tuple that begins at byte \(queue.offset)",
            offset: queue.offset + queue.count
        )
        failure = error
        throw error
    }
}
