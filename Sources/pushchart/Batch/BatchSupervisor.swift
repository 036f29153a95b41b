import Foundation

/// Has worker processes answer the requests of a batch, and hands the answers over in the order of the requests.
///
/// A worker that dies, or takes too long, costs the request that it worked on; what else it had been given goes to
/// another. The answers depend on the requests alone, and not on how many workers there are.
struct BatchSupervisor {
    /// How the work is done.
    struct Settings {
        /// The most workers.
        var workerCount: Int
        /// The seconds that a request may take.
        var requestTimeout: Double
        /// The arguments that make this program a worker, the name of the program first.
        var workerArguments: [String]
        /// The template for requests without one; no bytes where there is none.
        var template: [UInt8] = []
    }

    /// A line that is answered or is to be answered.
    private struct Slot {
        /// The request, as long as it may have to be given to a worker.
        var line: [UInt8]
        let byteCount: Int
        var answer: BatchAnswer?
        /// Whether a worker died before the request had reached it.
        var wasReturned = false
    }

    /// A line that is longer is worked on alone, so that memory holds one at a time.
    private static let longLine = 1 << 20
    /// The lines and bytes that are in work at a time.
    private static let linesPerWorker = BatchWorkerHandle.maximumEntries
    private static let bytesInWork = 1 << 20
    /// The seconds that a worker may take to start, and how many may fail to in a row.
    private static let startTimeout = 30.0
    private static let startAttempts = 5

    private let settings: Settings
    private var reader: LineReader
    private var slots: [Slot] = []
    /// The place of the first slot in the batch.
    private var firstPlace = 0
    /// The bytes of the lines in ``slots``.
    private var bytesInWork = 0
    /// The places that no worker has, the first one first.
    private var waiting: [Int] = []
    private var workers: [BatchWorkerHandle] = []
    /// How many workers in a row have ended before they were ready.
    private var failedStarts = 0
    /// The seconds that we could not look after the workers; they are not charged with them.
    private var stoodStill = 0.0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(_ reader: LineReader, _ settings: Settings) {
        self.reader = reader
        self.settings = settings
    }

    /// Answers all requests.
    ///
    /// - Parameter take: Takes answers, in the order of their requests, as soon as there are any.
    /// - Throws: ``Failure`` where the requests cannot be read or workers cannot be started, and what `take` throws.
    mutating func run(take: ([BatchAnswer]) throws -> Void) throws {
        defer { workers.forEach { _ = $0.process.end() } }
        while true {
            takeLines()
            try dispatch()
            for index in workers.indices { write(to: index) }
            if reader.isAtEnd, slots.isEmpty { return }
            try wait()
            try endLateWorkers()
            let answers = answersInOrder()
            guard !answers.isEmpty else { continue }
            let before = now
            try take(answers)
            stoodStill += now - before
        }
    }

    /// The seconds since any moment, without those that we stood still.
    private var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9 - stoodStill
    }

    /// Whether another line is taken up.
    private var hasRoom: Bool {
        slots.count < Self.linesPerWorker * settings.workerCount && bytesInWork < Self.bytesInWork
    }

    private mutating func takeLines() {
        while hasRoom, let line = reader.next() {
            switch line {
            case .bytes(let bytes):
                waiting.append(firstPlace + slots.count)
                slots.append(Slot(line: bytes, byteCount: bytes.count))
                bytesInWork += bytes.count
            case .tooLong:
                slots.append(Slot(line: [], byteCount: 0, answer: .tooLong(limit: reader.limit)))
            }
        }
    }

    /// The answers that no unanswered request stands before.
    private mutating func answersInOrder() -> [BatchAnswer] {
        let answers = slots.prefix { $0.answer != nil }.compactMap(\.answer)
        for slot in slots.prefix(answers.count) { bytesInWork -= slot.byteCount }
        slots.removeFirst(answers.count)
        firstPlace += answers.count
        return answers
    }

    // MARK: Workers

    /// Gives what waits to workers that have room, and starts workers where all are busy.
    private mutating func dispatch() throws {
        guard !waiting.isEmpty else { return }
        let now = self.now
        var given = 0
        defer { waiting.removeFirst(given) }
        while given < waiting.count {
            let place = waiting[given]
            let slot = place - firstPlace
            let isLong = slots[slot].byteCount > Self.longLine
            guard let index = try worker(forLong: isLong) else { return }
            workers[index].give(slots[slot].line, place: place, isLong: isLong, now: now)
            given += 1
        }
    }

    /// The worker for the next request; `nil` where it has to wait.
    private mutating func worker(forLong isLong: Bool) throws -> Int? {
        if isLong, workers.contains(where: { $0.entries.last?.isLong == true }) { return nil }
        if let idle = workers.firstIndex(where: { $0.entries.isEmpty }) { return idle }
        if workers.count < settings.workerCount, try startWorker() { return workers.count - 1 }
        guard !isLong else { return nil }
        var best: Int?
        for index in workers.indices where workers[index].hasRoom {
            if let best, workers[best].entries.count <= workers[index].entries.count { continue }
            best = index
        }
        return best
    }

    /// Starts a worker.
    ///
    /// - Returns: Whether there is one more; where not, those that there are have to do.
    private mutating func startWorker() throws -> Bool {
        do {
            // What the runtime would tell of a crash takes it seconds, and nobody reads it.
            let process = try ChildProcess(
                arguments: settings.workerArguments,
                environment: ["SWIFT_BACKTRACE": "enable=no"]
            )
            workers.append(BatchWorkerHandle(process, template: settings.template, now: now))
            return true
        } catch {
            guard workers.isEmpty else { return false }
            throw Self.noWorker("no process can be started: \(error.reason)")
        }
    }

    private mutating func write(to index: Int) {
        guard workers[index].hasOutgoing else { return }
        workers[index].write()
        // A long request that has been handed over is charged if the worker dies, and never given again.
        if let entry = workers[index].entries.first, entry.isLong, workers[index].hasBegun {
            slots[entry.place - firstPlace].line = []
        }
    }

    /// Ends a worker; what it worked on is charged with that, and the rest waits for another.
    ///
    /// A request that had not reached the worker as a whole is innocent, but for its second time: one that no worker can
    /// even read would never be answered.
    private mutating func end(_ index: Int, answer: (ChildProcess.End) -> BatchAnswer) throws {
        let worker = workers.remove(at: index)
        let end = worker.process.end()
        var places = worker.entries.map(\.place)
        if !worker.isReady {
            failedStarts += 1
            guard failedStarts < Self.startAttempts else {
                throw Self.noWorker("\(failedStarts) processes in a row ended before they were ready, by \(end)")
            }
        } else if let place = places.first {
            let slot = place - firstPlace
            if worker.hasBegun || slots[slot].wasReturned {
                slots[slot].answer = answer(end)
                slots[slot].line = []
                places.removeFirst()
            } else {
                slots[slot].wasReturned = true
            }
        }
        waiting = (places + waiting).sorted()
    }

    private static func noWorker(_ reason: String) -> Failure {
        Failure("no-worker", "\(reason); --workers 0 does without worker processes", status: .environment)
    }

    /// Waits until there is something to read or to write, or a worker is late.
    private mutating func wait() throws {
        var requests = workers.map {
            pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0)
        }
        requests += workers.map {
            pollfd(fd: $0.hasOutgoing ? $0.process.input : -1, events: Int16(POLLOUT), revents: 0)
        }
        let wantsLines = hasRoom && !reader.isAtEnd
        requests.append(pollfd(fd: wantsLines ? reader.descriptor : -1, events: Int16(POLLIN), revents: 0))
        // All have work for longer than this: several answers at a time cost less than each on its own.
        if !waiting.isEmpty, workers.count == settings.workerCount, !workers.contains(where: \.isShortOfWork) {
            usleep(2000)
        }
        // Answers at hand do not wait for anything else.
        let hasAnswer = slots.first?.answer != nil
        let untilLate = workers.indices.compactMap { deadline(of: $0) }.min().map { max(0, $0 - now) } ?? .infinity
        let patience = hasAnswer ? 0 : min(untilLate, 3600)
        let before = now
        let ready = poll(&requests, nfds_t(requests.count), Int32((patience * 1000).rounded(.up)))
        // A wait that took a second too long means that we were stopped, and the workers with us.
        let late = now - before - patience
        if late > 1 { stoodStill += late }
        guard ready > 0 else { return }
        if requests[requests.count - 1].revents != 0 { try reader.readChunk() }
        for index in workers.indices.reversed() where requests[index].revents != 0 {
            var answers: [(place: Int, answer: BatchAnswer)] = []
            let isThere = workers[index].read(now: now, through: &buffer, into: &answers)
            for (place, answer) in answers {
                slots[place - firstPlace].line = []
                slots[place - firstPlace].answer = answer
            }
            if workers[index].isReady { failedStarts = 0 }
            if !isThere { try end(index, answer: BatchAnswer.crashed) }
        }
    }

    /// When a worker is late, if it has anything to do.
    private func deadline(of index: Int) -> Double? {
        let worker = workers[index]
        guard worker.isReady else { return worker.since + Self.startTimeout }
        return worker.entries.isEmpty ? nil : worker.since + settings.requestTimeout
    }

    /// Ends the workers that are late, and have written nothing that is still to be read.
    private mutating func endLateWorkers() throws {
        for index in workers.indices.reversed() {
            guard let deadline = deadline(of: index), deadline <= now else { continue }
            var request = pollfd(fd: workers[index].process.output, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 0) == 0 else { continue }
            try end(index) { [timeout = settings.requestTimeout] _ in .timedOut(after: timeout) }
        }
    }
}
