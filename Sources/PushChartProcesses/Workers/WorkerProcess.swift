import SystemPackage

/// A worker process from the side of the pool: its unanswered requests, and the messages in both directions.
struct WorkerProcess {
    /// A request that the worker has not answered.
    struct InFlightRequest {
        /// The position among all requests.
        let position: Int
        /// The end of its message in all bytes for the worker.
        let messageEnd: Int
        /// Whether it is so long that the worker gets no other request beside it.
        let isLong: Bool
    }

    /// The maximum number of unanswered requests of a worker.
    static let maximumUnansweredCount = 1024

    /// Longer requests are written without a copy, in bytes.
    private static let maximumCopiedByteCount = 1 << 16

    let process: ChildProcess
    /// Whether the worker has reported that it has started.
    private(set) var isReady = false
    /// The unanswered requests, the oldest first.
    private(set) var unanswered: [InFlightRequest] = []
    /// The time at which the worker began the oldest request, or its start.
    private(set) var busySince: Double
    /// The estimated duration of a request in seconds.
    private(set) var secondsPerRequest = 0.001

    /// The chunks to write. The first ``writtenOfFirst`` bytes of the first chunk are written.
    private var outgoing: [[UInt8]] = []
    private var writtenOfFirst = 0
    private var enqueuedByteCount = 0
    private var writtenByteCount = 0
    /// Received bytes without a complete message.
    private var incoming: [UInt8] = []

    init(_ process: ChildProcess, setup: [UInt8], now: Double) {
        self.process = process
        busySince = now
        enqueueMessage(.setup, setup)
    }

    var hasOutgoing: Bool { !outgoing.isEmpty }

    /// Whether the worker may get another request.
    ///
    /// It has requests for about 10 ms: then it never idles, and few requests wait behind a slow one.
    var acceptsRequest: Bool {
        guard unanswered.last?.isLong != true else { return false }
        let limit = max(2, 0.01 / max(secondsPerRequest, 1e-6))
        return unanswered.count < Self.maximumUnansweredCount && Double(unanswered.count) < limit
    }

    /// Whether the worker will have answered all its requests in a few milliseconds.
    var isNearlyIdle: Bool { Double(unanswered.count) * secondsPerRequest < 0.004 }

    /// Whether the worker may have begun the oldest request.
    var mayHaveBegunOldest: Bool { unanswered.first.map { writtenByteCount >= $0.messageEnd } ?? false }

    mutating func enqueue(request: [UInt8], position: Int, isLong: Bool, now: Double) {
        if unanswered.isEmpty, isReady { busySince = now }
        enqueueMessage(.request, request)
        unanswered.append(InFlightRequest(position: position, messageEnd: enqueuedByteCount, isLong: isLong))
    }

    private mutating func enqueueMessage(_ kind: WorkerMessage.Kind, _ bytes: [UInt8]) {
        enqueuedByteCount += WorkerMessage.headerByteCount + bytes.count
        // One write sends many short messages.
        if outgoing.last.map({ $0.count > Self.maximumCopiedByteCount / 2 }) ?? true { outgoing.append([]) }
        let last = outgoing.count - 1
        if outgoing[last].isEmpty {
            outgoing[last].reserveCapacity(min(bytes.count * 8, Self.maximumCopiedByteCount))
        }
        WorkerMessage.appendWorkerMessageHeader(kind, byteCount: bytes.count, to: &outgoing[last])
        if bytes.count > Self.maximumCopiedByteCount {
            outgoing.append(bytes)
        } else {
            outgoing[last] += bytes
        }
    }

    /// Writes as much as the pipe accepts. ``readAnswers(now:buffer:answers:)`` detects a worker that has ended.
    mutating func writePendingMessages() {
        while let first = outgoing.first {
            let count: Int
            do {
                count = try first[writtenOfFirst...].withUnsafeBytes {
                    try FileDescriptor(rawValue: process.input).write($0)
                }
            } catch {
                if error as? Errno != .resourceTemporarilyUnavailable { outgoing = [] }
                return
            }
            writtenOfFirst += count
            writtenByteCount += count
            if writtenOfFirst >= first.count {
                outgoing.removeFirst()
                writtenOfFirst = 0
            }
        }
    }

    /// Reads available messages through a buffer, and appends answers with the positions of their requests.
    ///
    /// - Returns: Whether the worker is still running and its messages are valid.
    mutating func readAnswers(
        now: Double,
        buffer: inout [UInt8],
        answers: inout [(position: Int, answer: WorkerAnswer)]
    ) -> Bool {
        let count: Int
        do {
            count = try buffer.withUnsafeMutableBytes { try FileDescriptor(rawValue: process.output).read(into: $0) }
        } catch {
            return error as? Errno == .resourceTemporarilyUnavailable
        }
        guard count > 0 else { return false }
        incoming += buffer[..<count]
        var parsedCount = 0
        var answeredCount = 0
        defer { unanswered.removeFirst(answeredCount) }
        while let (kind, byteCount) = WorkerMessage.parseWorkerMessageHeader(in: incoming, at: parsedCount) {
            let start = parsedCount + WorkerMessage.headerByteCount
            guard byteCount <= incoming.count - start else { break }
            let bytes = Array(incoming[start..<start + byteCount])
            parsedCount = start + byteCount
            switch kind {
            case .ready:
                isReady = true
            case .answer(let kind, let hasNotices):
                guard answeredCount < unanswered.count else { return false }
                answers.append(
                    (
                        unanswered[answeredCount].position,
                        WorkerAnswer(message: bytes, kind: kind, hasNotices: hasNotices)
                    )
                )
                answeredCount += 1
            case .setup, .request:
                return false
            }
        }
        if !answers.isEmpty {
            let measured = max(0, now - busySince) / Double(answers.count)
            secondsPerRequest += (measured - secondsPerRequest) / 4
        }
        if parsedCount > 0 { busySince = now }
        // Only a worker with damaged memory sends a header of an unknown kind.
        let restCount = incoming.count - parsedCount
        guard
            restCount < WorkerMessage.headerByteCount
                || WorkerMessage.parseWorkerMessageHeader(in: incoming, at: parsedCount) != nil
        else { return false }
        incoming.removeFirst(parsedCount)
        return true
    }
}
