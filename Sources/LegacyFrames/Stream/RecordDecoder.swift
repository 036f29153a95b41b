public import PushChartDiagnostics

/// Decodes records from a stream that arrives in pieces of any size.
///
///     var decoder = FrameDecoder()
///     for piece in pieces {
///         decoder.append(piece)
///         while let frame = try decoder.nextCompleteRecord() { use(frame) }
///     }
///     try decoder.finishStream()
///
/// The size of the pieces has no influence on records, errors and offsets. The decoder holds at most the bytes that
/// were appended since ``nextCompleteRecord()`` last returned `nil`, and one record.
public struct RecordDecoder<Record>: Sendable {
    /// Parses the record at the front of a queue, and returns its length; `nil` if more bytes are needed.
    typealias RecordParser = @Sendable (ByteQueue) throws(PushChartError) -> (record: Record, byteCount: Int)?

    let parse: RecordParser
    private let recordName: String
    private var queue = ByteQueue()
    private var failure: PushChartError?

    init(of recordName: String, parse: @escaping RecordParser) {
        self.recordName = recordName
        self.parse = parse
    }

    /// The offset of the next record from the start of the stream, in bytes.
    public var offset: Int { queue.streamOffset }

    /// The number of received bytes that were not consumed yet.
    public var unreadByteCount: Int { queue.count }

    /// Adds received bytes. After an error they are ignored.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        if failure == nil { queue.append(bytes) }
    }

    /// Returns the next record, or `nil` if more bytes are needed.
    ///
    /// - Throws: `PushChartError` at the first wrong byte, and the same error in each later call: the start of the next
    ///   record is unknown.
    /// - Complexity: O(*n*) in the bytes of the record; O(1) if more bytes are needed.
    public mutating func nextCompleteRecord() throws(PushChartError) -> Record? {
        if let failure { throw failure }
        do throws(PushChartError) {
            guard let (record, byteCount) = try parse(queue) else { return nil }
            queue.removeFirst(byteCount)
            return record
        } catch {
            failure = error
            throw error
        }
    }

    /// Ends the stream, and requires that it ends after a whole record.
    ///
    /// - Throws: `PushChartError` with the code `truncated` if the stream ends within a record; the error of
    ///   ``nextCompleteRecord()``.
    public mutating func finishStream() throws(PushChartError) {
        if let failure { throw failure }
        guard queue.count > 0 else { return }
        let truncated = PushChartError(
            .truncated,
            "the stream ends within the \(recordName) that begins at byte \(queue.streamOffset)",
            at: Place(offset: queue.streamOffset + queue.count)
        )
        failure = truncated
        throw truncated
    }
}
