import CPushChartLibrary
import PushChartFiles
import SystemPackage

/// A worker process of a ``WorkerPool``. It answers requests from standard input one after the other.
///
/// It writes each answer before it starts the next request, so the oldest unanswered request has caused a crash. The
/// process exits as soon as no other process can write to its standard input, even during a request.
package enum WorkerRequestLoop {
    /// Answers requests until they end.
    ///
    /// - Parameter prepare: Gets the setup of the pool, and returns the function that answers a request.
    /// - Throws: An error if a message is invalid or an answer cannot be written, and errors of `prepare`.
    package static func answerRequests(
        prepare: (_ setup: [UInt8]) throws -> (_ request: consuming [UInt8]) -> WorkerAnswer
    ) throws {
        // A thousand crashing requests must not leave a thousand core dumps.
        var noCoreDump = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(coreDumpLimit, &noCoreDump)
        // When the last writer of standard input has closed it, no process waits for an answer.
        Threads.detach {
            var request = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            while poll(&request, 1, -1) < 0, errno == EINTR {}
            _exit(0)
        }
        var reader = WorkerInputReader()
        guard let setup = try reader.readNextMessage() else { return }
        let answer = try prepare(setup.bytes)
        try write(.ready, [])
        while let request = try reader.readNextMessage()?.bytes {
            let answer = answer(consume request)
            try write(.answer(answer.kind, hasNotices: !answer.notices.isEmpty), answer.message)
        }
    }

    #if canImport(Glibc)
        private static let coreDumpLimit = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
        private static let coreDumpLimit = RLIMIT_CORE
    #endif

    private static func write(_ kind: WorkerMessage.Kind, _ bytes: [UInt8]) throws {
        var message: [UInt8] = []
        message.reserveCapacity(WorkerMessage.headerByteCount + bytes.count)
        WorkerMessage.appendWorkerMessageHeader(kind, byteCount: bytes.count, to: &message)
        message += bytes
        try FileDescriptor.standardOutput.writeAll(message)
    }
}

private struct UnknownMessageKindError: Error {}

/// Reads messages from standard input, and waits for them.
private struct WorkerInputReader {
    private var buffer: [UInt8] = []
    /// The number of bytes at the start of ``buffer`` that were returned.
    private var consumedCount = 0

    /// Returns the next message; `nil` at the end.
    mutating func readNextMessage() throws -> WorkerMessage? {
        while buffer.count - consumedCount < WorkerMessage.headerByteCount {
            let chunk = try FileDescriptor.standardInput.readAvailable(upToCount: 1 << 16)
            guard !chunk.isEmpty else { return nil }
            buffer.removeFirst(consumedCount)
            consumedCount = 0
            buffer += chunk
        }
        guard let (kind, byteCount) = WorkerMessage.parseWorkerMessageHeader(in: buffer, at: consumedCount) else {
            throw UnknownMessageKindError()
        }
        let start = consumedCount + WorkerMessage.headerByteCount
        if buffer.count - start >= byteCount {
            consumedCount = start + byteCount
            return WorkerMessage(kind: kind, bytes: Array(buffer[start..<consumedCount]))
        }
        // A long message is read into its final array.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount)
        bytes += buffer[start...]
        (buffer, consumedCount) = ([], 0)
        while bytes.count < byteCount {
            let rest = byteCount - bytes.count
            let chunk = try FileDescriptor.standardInput.readAvailable(upToCount: min(1 << 16, rest))
            guard !chunk.isEmpty else { return nil }
            bytes += chunk
        }
        return WorkerMessage(kind: kind, bytes: bytes)
    }
}
