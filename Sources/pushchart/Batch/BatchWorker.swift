import Dispatch
import Foundation
import PushPayload

/// A worker process of a batch. It answers requests from standard input one after the other.
///
/// It writes each answer before it starts the next request, so the oldest unanswered request has caused a crash. The
/// process exits as soon as no other process can write to its standard input, even during a request.
struct BatchWorker {
    /// The options that a request does not set.
    let packing: PackingArguments
    let spikeCheck: MiterSpikeCheck

    /// Answers requests until they end.
    ///
    /// - Throws: ``Failure`` if a message is invalid or an answer cannot be written.
    func run() throws {
        // A thousand crashing requests must not leave a thousand core dumps.
        var noCoreDump = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(Self.coreDumpLimit, &noCoreDump)
        WorkerFaultInjection.exitAtStartIfRequested()
        exitWhenInputCloses()
        var reader = WorkerMessageReader(descriptor: STDIN_FILENO)
        guard let first = try reader.next() else { return }
        let template = first.bytes.isEmpty ? nil : try PushDocument(parsing: first.bytes)
        try write(.ready, [])
        while let request = try reader.next()?.bytes {
            WorkerFaultInjection.failIfRequested(by: request)
            let answer = BatchAnswer(
                to: consume request,
                packing: packing,
                template: template,
                spikeCheck: spikeCheck
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
    private func exitWhenInputCloses() {
        DispatchQueue.global().async {
            var request = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            while poll(&request, 1, -1) < 0, errno == EINTR {}
            _exit(ExitStatus.success.rawValue)
        }
    }

    private func write(_ kind: WorkerMessage.Kind, _ bytes: [UInt8]) throws {
        var message: [UInt8] = []
        message.reserveCapacity(WorkerMessage.headerByteCount + bytes.count)
        WorkerMessage.appendHeader(kind, byteCount: bytes.count, to: &message)
        message += bytes
        try message.withUnsafeBytes { rest in
            var rest = rest[...]
            while !rest.isEmpty {
                let count = Foundation.write(
                    STDOUT_FILENO,
                    UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                    rest.count
                )
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    throw Failure("unwritable-file", "the answer cannot be written to the batch", status: .environment)
                }
            }
        }
    }
}

/// Reads messages from a descriptor, and waits for them.
private struct WorkerMessageReader {
    let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The number of bytes at the start of ``buffer`` that were returned.
    private var consumedCount = 0

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Returns the next message; `nil` at the end.
    mutating func next() throws -> WorkerMessage? {
        while buffer.count - consumedCount < WorkerMessage.headerByteCount {
            let chunk = try read(atMost: 1 << 16)
            guard !chunk.isEmpty else { return nil }
            buffer.removeFirst(consumedCount)
            consumedCount = 0
            buffer += chunk
        }
        guard let (kind, byteCount) = WorkerMessage.header(in: buffer, at: consumedCount) else {
            throw Failure("unexpected", "the worker received an invalid message", status: .environment)
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
        try [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, filledCount in
            var result = Foundation.read(descriptor, buffer.baseAddress, byteCount)
            while result < 0, errno == EINTR { result = Foundation.read(descriptor, buffer.baseAddress, byteCount) }
            guard result >= 0 else {
                throw Failure("unreadable-file", "the worker cannot read requests", status: .environment)
            }
            filledCount = result
        }
    }
}
