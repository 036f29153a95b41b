import Foundation

/// A worker process as the batch sees it: what it was given, and what it has answered.
struct BatchWorkerHandle {
    /// A request that the worker has been given, by its place in the batch.
    struct Entry {
        let place: Int
        /// Where its frame ends in all that is written to the worker.
        let end: Int
        /// Whether it is so long that the worker gets no other beside it.
        let isLong: Bool
    }

    /// The most requests that a worker is given at a time.
    static let maximumEntries = 1024

    /// Longer requests are written from where they are, without a copy.
    private static let longPiece = 1 << 16

    let process: ChildProcess
    /// Whether it has told that it has started.
    private(set) var isReady = false
    /// What it has not answered, the oldest first.
    private(set) var entries: [Entry] = []
    /// Since when it works on the oldest, or starts.
    private(set) var since: Double
    /// The seconds that a request takes, as far as is known.
    private(set) var pace = 0.001

    /// What is still to be written, of whose first piece ``writtenOfFirst`` bytes are.
    private var outgoing: [[UInt8]] = []
    private var writtenOfFirst = 0
    /// How many bytes were and will be written, and how many were.
    private var promised = 0
    private var written = 0
    /// What was read and is no whole frame yet.
    private var incoming: [UInt8] = []

    /// Begins with a process that has been started.
    init(_ process: ChildProcess, template: [UInt8], now: Double) {
        self.process = process
        since = now
        enqueue(.template, template)
    }

    /// Whether anything waits to be written.
    var hasOutgoing: Bool { !outgoing.isEmpty }

    /// Whether there is room for one more request: as many wait as take some 10 ms, so that the worker never stands
    /// still, and few are stuck behind a slow one.
    var hasRoom: Bool {
        guard entries.last?.isLong != true else { return false }
        return entries.count < Self.maximumEntries && Double(entries.count) < max(2, 0.01 / max(pace, 1e-6))
    }

    /// Whether it will soon have answered all that it was given.
    var isShortOfWork: Bool { Double(entries.count) * pace < 0.004 }

    /// Whether the worker may have begun the oldest request.
    var hasBegun: Bool { entries.first.map { written >= $0.end } ?? false }

    /// Gives the worker a request.
    mutating func give(_ line: [UInt8], place: Int, isLong: Bool, now: Double) {
        if entries.isEmpty, isReady { since = now }
        enqueue(.request, line)
        entries.append(Entry(place: place, end: promised, isLong: isLong))
    }

    private mutating func enqueue(_ kind: BatchFrame.Kind, _ bytes: [UInt8]) {
        promised += BatchFrame.headerSize + bytes.count
        // What is short goes out many at a time.
        if outgoing.last.map({ $0.count > Self.longPiece / 2 }) ?? true { outgoing.append([]) }
        let last = outgoing.count - 1
        if outgoing[last].isEmpty { outgoing[last].reserveCapacity(min(bytes.count * 8, Self.longPiece)) }
        BatchFrame.appendHeader(kind, count: bytes.count, to: &outgoing[last])
        if bytes.count > Self.longPiece {
            outgoing.append(bytes)
        } else {
            outgoing[last] += bytes
        }
    }

    /// Writes as much as the pipe takes. That the worker is gone shows where it is read from.
    mutating func write() {
        while let first = outgoing.first {
            let count = first[writtenOfFirst...].withUnsafeBytes {
                Foundation.write(process.input, $0.baseAddress, $0.count)
            }
            guard count > 0 || count < 0 && errno == EINTR else {
                if count < 0, errno != EAGAIN { outgoing = [] }
                return
            }
            writtenOfFirst += max(0, count)
            written += max(0, count)
            if writtenOfFirst >= first.count {
                outgoing.removeFirst()
                writtenOfFirst = 0
            }
        }
    }

    /// Reads what there is.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - buffer: Room to read into.
    ///   - answers: Answers are put there, with their places.
    /// - Returns: Whether the worker is still there.
    mutating func read(
        now: Double,
        through buffer: inout [UInt8],
        into answers: inout [(place: Int, answer: BatchAnswer)]
    ) -> Bool {
        let count = buffer.withUnsafeMutableBytes { Foundation.read(process.output, $0.baseAddress, $0.count) }
        guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
        incoming += buffer[..<count]
        var taken = 0
        var answered = 0
        defer { entries.removeFirst(answered) }
        while let (kind, count) = BatchFrame.header(in: incoming, at: taken) {
            let start = taken + BatchFrame.headerSize
            guard count <= incoming.count - start else { break }
            let bytes = Array(incoming[start..<start + count])
            taken = start + count
            switch kind {
            case .ready:
                isReady = true
            case .payload, .error:
                guard answered < entries.count else { return false }
                let outcome: BatchAnswer.Outcome = kind == .payload ? .payload : .error
                answers.append((entries[answered].place, BatchAnswer(bytes, outcome: outcome)))
                answered += 1
            case .template, .request:
                return false
            }
        }
        if !answers.isEmpty { pace += (max(0, now - since) / Double(answers.count) - pace) / 4 }
        if taken > 0 { since = now }
        // A header of no known kind can only come of a worker whose memory is damaged.
        guard incoming.count - taken < BatchFrame.headerSize || BatchFrame.header(in: incoming, at: taken) != nil else {
            return false
        }
        incoming.removeFirst(taken)
        return true
    }
}
