/// Reads error responses from a stream that arrives in any pieces.
///
/// A gateway sends one and closes; a stream with more is read all the same, and ``SendQueue`` ignores the rest.
public struct ErrorResponseDecoder: Sendable {
    private var stream = RecordStream()

    /// Creates a decoder at the start of a stream.
    public init() {}

    /// Where the next response begins, in bytes from the start of the stream.
    public var offset: Int { stream.offset }

    /// How many bytes have arrived and are not yet taken.
    public var pendingCount: Int { stream.pendingCount }

    /// Adds bytes that have arrived. Once the stream has failed they are ignored.
    public mutating func append(_ bytes: some Sequence<UInt8>) { stream.append(bytes) }

    /// The next response, or `nil` where more bytes are needed.
    ///
    /// - Throws: ``FrameError`` with the code `unknown-command` where something else begins; and again from then on.
    public mutating func next() throws(FrameError) -> ErrorResponse? {
        try stream.next { queue throws(FrameError) in
            guard queue.count > 0 else { return nil }
            guard queue[0] == ErrorResponse.command else {
                throw FrameError(
                    .unknownCommand,
                    "an error response begins with 8, and not with \(queue[0])",
                    offset: queue.offset
                )
            }
            guard queue.count >= ErrorResponse.byteCount else { return nil }
            let response = ErrorResponse(ErrorStatus(rawValue: queue[1]), identifier: queue.uint32(at: 2))
            return (response, ErrorResponse.byteCount)
        }
    }

    /// Tells the decoder that the stream has ended.
    ///
    /// - Throws: ``FrameError`` with the code `truncated` where it ends within a response, or the error that ``next()``
    ///   threw.
    public mutating func finish() throws(FrameError) {
        try stream.finish { "the stream ends after \($0.count) of the 6 bytes of an error response" }
    }
}
