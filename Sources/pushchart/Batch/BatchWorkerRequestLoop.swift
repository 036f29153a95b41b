import Files
import PushPayload
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A worker process of a batch. It answers requests from standard input one after the other.
///
/// It writes each answer before it starts the next request, so the oldest unanswered request has caused a crash. The
/// process exits as soon as no other process can write to its standard input, even during a request.
struct BatchWorkerRequestLoop {
    /// The options that a request does not set.
    let packing: PackingArguments
    let spikeCheck: MiterSpikeCheck

    /// Answers requests until they end.
    ///
    /// - Throws: ``CommandFailure`` if a message is invalid or an answer cannot be written.
    func answerRequests() throws {
        // A thousand crashing requests must not leave a thousand core dumps.
        var noCoreDump = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(Self.coreDumpLimit, &noCoreDump)
        WorkerFaultInjection.exitAtStartIfRequested()
        exitWhenInputCloses()
        var reader = WorkerInputReader()
        guard let first = try reader.readNextMessage() else { return }
        let template = first.bytes.isEmpty ? nil : try PushDocument(parsing: first.bytes)
        let recentSeries = RecentRequestSeriesCache()
        try write(.ready, [])
        while let request = try reader.readNextMessage()?.bytes {
            WorkerFaultInjection.failIfRequested(by: request)
            let answer = BatchAnswer(
                to: consume request,
                packing: packing,
                template: template,
                spikeCheck: spikeCheck,
                recentSeries: recentSeries
            )
            let kind: WorkerMessage.Kind =
                switch answer.outcome {
                case .payload: .payload
                case .spikedPayload: .spikedPayload
                case .error, .crashed, .timedOut: .error
                }
            try write(kind, answer.bytes)
        }
    }

    #if canImport(Glibc)
        private static let coreDumpLimit = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
        private static let coreDumpLimit = RLIMIT_CORE
    #endif

    /// Exits when the last writer of standard input has closed it, because no process waits for an answer.
    ///
    /// A thread waits for this. It is not a queue of libdispatch, whose monitor of threads ends a process without
    /// `/proc`.
    private func exitWhenInputCloses() {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        pthread_create(&thread, nil, { _ in BatchWorkerRequestLoop.waitForInputToClose() }, nil)
    }

    private static func waitForInputToClose() -> Never {
        var request = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
        while poll(&request, 1, -1) < 0, errno == EINTR {}
        _exit(ExitStatus.success.rawValue)
    }

    private func write(_ kind: WorkerMessage.Kind, _ bytes: [UInt8]) throws {
        var message: [UInt8] = []
        message.reserveCapacity(WorkerMessage.headerByteCount + bytes.count)
        WorkerMessage.appendWorkerMessageHeader(kind, byteCount: bytes.count, to: &message)
        message += bytes
        do {
            try FileDescriptor.standardOutput.writeAll(message)
        } catch {
            throw CommandFailure("unwritable-file", "the answer cannot be written to the batch", status: .environment)
        }
    }
}

/// Reads messages from standard input, and waits for them.
private struct WorkerInputReader {
    private var buffer: [UInt8] = []
    /// The number of bytes at the start of ``buffer`` that were returned.
    private var consumedCount = 0

    /// Returns the next message; `nil` at the end.
    mutating func readNextMessage() throws -> WorkerMessage? {
        while buffer.count - consumedCount < WorkerMessage.headerByteCount {
            let chunk = try read(atMost: 1 << 16)
            guard !chunk.isEmpty else { return nil }
            buffer.removeFirst(consumedCount)
            consumedCount = 0
            buffer += chunk
        }
        guard let (kind, byteCount) = WorkerMessage.parseWorkerMessageHeader(in: buffer, at: consumedCount) else {
            throw CommandFailure("unexpected", "the worker received an invalid message", status: .environment)
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
            let chunk = try read(atMost: min(1 << 16, byteCount - bytes.count))
            guard !chunk.isEmpty else { return nil }
            bytes += chunk
        }
        return WorkerMessage(kind: kind, bytes: bytes)
    }

    /// Reads available bytes; none at the end.
    private func read(atMost byteCount: Int) throws -> [UInt8] {
        do {
            return try FileDescriptor.standardInput.readAvailableBytes(maximumByteCount: byteCount)
        } catch {
            throw CommandFailure("unreadable-file", "the worker cannot read requests", status: .environment)
        }
    }
}
