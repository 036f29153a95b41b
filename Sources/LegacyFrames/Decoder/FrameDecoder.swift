/// Reads notifications from a stream that arrives in any pieces: commands 0, 1 and 2, mixed as they come.
///
///     var decoder = FrameDecoder()
///     for piece in pieces {
///         decoder.append(piece)
///         while let frame = try decoder.next() { use(frame) }
///     }
///     try decoder.finish()
///
/// How the stream is cut into pieces has no influence on frames, errors and offsets. The items of a command 2 frame
/// may stand in any order; each may stand once, and an item that is not known is an error. The decoder holds no more
/// than what was appended since ``next()`` last answered `nil`, and one frame.
public struct FrameDecoder: Sendable {
    private var stream = RecordStream()

    /// The most bytes that a payload may have.
    public let payloadLimit: Int

    /// Creates a decoder at the start of a stream.
    ///
    /// - Parameter payloadLimit: The most bytes that a payload may have, up to 65,535. A frame that claims to be longer
    ///   than such a payload makes it is refused before it is gathered.
    public init(payloadLimit: Int = FramePayload.standardLimit) {
        self.payloadLimit = FramePayload.effective(payloadLimit)
    }

    /// Where the next frame begins, in bytes from the start of the stream.
    public var offset: Int { stream.offset }

    /// How many bytes have arrived and are not yet taken.
    public var pendingCount: Int { stream.pendingCount }

    /// Adds bytes that have arrived. Once the stream has failed they are ignored.
    public mutating func append(_ bytes: some Sequence<UInt8>) { stream.append(bytes) }

    /// The next frame, or `nil` where more bytes are needed.
    ///
    /// - Throws: ``FrameError`` at the first byte that is wrong; and the same again from then on, since what follows a
    ///   broken frame cannot be told apart.
    /// - Complexity: O(1) where more bytes are needed, else O(*n*) in the bytes of the frame.
    public mutating func next() throws(FrameError) -> DecodedFrame? {
        let payloadLimit = payloadLimit
        return try stream.next { queue throws(FrameError) in
            guard let frame = try FrameReader(queue: queue, payloadLimit: payloadLimit).frame() else { return nil }
            return (frame, frame.byteCount)
        }
    }

    /// Tells the decoder that the stream has ended.
    ///
    /// - Throws: ``FrameError`` with the code `truncated` where it ends within a frame, or the error that ``next()``
    ///   threw.
    public mutating func finish() throws(FrameError) {
        try stream.finish { "the stream ends within the frame that begins at byte \($0.offset)" }
    }
}
