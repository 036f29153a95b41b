/// A stream of records that arrives in any pieces, which fails once and for all.
struct RecordStream: Sendable {
    private var queue = ByteQueue()
    private var failure: FrameError?

    /// Where the next record begins, in bytes from the start of the stream.
    var offset: Int { queue.offset }

    /// How many bytes have arrived and are not yet taken.
    var pendingCount: Int { queue.count }

    /// Adds bytes that have arrived. Once the stream has failed they are ignored.
    mutating func append(_ bytes: some Sequence<UInt8>) {
        if failure == nil { queue.append(bytes) }
    }

    /// Takes the next record.
    ///
    /// - Parameter read: Reads the record at the front of the queue and tells how many bytes it has; `nil` where more
    ///   bytes are needed.
    /// - Throws: What `read` threw, and the same again from then on.
    mutating func next<Record>(
        _ read: (ByteQueue) throws(FrameError) -> (record: Record, byteCount: Int)?
    ) throws(FrameError) -> Record? {
        if let failure { throw failure }
        do throws(FrameError) {
            guard let (record, byteCount) = try read(queue) else { return nil }
            queue.drop(byteCount)
            return record
        } catch {
            failure = error
            throw error
        }
    }

    /// Ends the stream.
    ///
    /// - Parameter message: What to say where bytes are left that make no record.
    /// - Throws: ``FrameError`` with the code `truncated` where bytes are left, or what ``next(_:)`` threw.
    mutating func finish(_ message: (ByteQueue) -> String) throws(FrameError) {
        if let failure { throw failure }
        guard queue.count > 0 else { return }
        let truncated = FrameError(.truncated, message(queue), offset: queue.offset + queue.count)
        failure = truncated
        throw truncated
    }
}
