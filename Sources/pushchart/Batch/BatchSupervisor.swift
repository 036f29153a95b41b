#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs worker processes that answer the requests of a batch, and returns answers in the order of requests.
///
/// If a worker crashes or exceeds the time limit, only its current request fails. Another worker gets its other
/// requests. Answers depend only on the requests, not on the number of workers.
struct BatchSupervisor {
    struct Settings {
        /// The maximum number of workers.
        var workerCount: Int
        /// The time limit of a request in seconds.
        var requestTimeout: Double
        /// The arguments that make this program a worker, with the program name first.
        var workerArguments: [String]
        /// The template for requests without one; empty if there is none.
        var template: [UInt8] = []
    }

    /// A request and its answer, kept until all earlier requests are answered.
    private struct RequestAndAnswer {
        /// The bytes of the request; empty when no worker can need them any more.
        var bytes: [UInt8]
        let byteCount: Int
        var answer: BatchAnswer?
        /// Whether a worker ended before the request had reached it.
        var wasRequeued = false
    }

    /// A longer request is processed alone, so that memory holds one at a time.
    private static let longRequestByteCount = 1 << 20
    private static let requestsPerWorker = BatchWorkerHandle.maximumUnansweredCount
    private static let maximumRequestByteCount = 1 << 20
    /// The time limit of a worker's start in seconds.
    private static let startTimeout = 30.0
    /// The number of consecutive failed starts that ends the batch.
    private static let maximumFailedStarts = 5

    private let settings: Settings
    private var reader: LineReader
    private var requests: [RequestAndAnswer] = []
    /// The position of the first request in the batch.
    private var firstPosition = 0
    /// The bytes of the requests in ``requests``.
    private var requestByteCount = 0
    /// The sorted positions of requests without a worker.
    private var unassigned: [Int] = []
    private var workers: [BatchWorkerHandle] = []
    private var failedStarts = 0
    /// The seconds in which this process could not read answers. They do not count as time of workers.
    private var pausedSeconds = 0.0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(_ reader: LineReader, _ settings: Settings) {
        self.reader = reader
        self.settings = settings
    }

    /// Answers all requests.
    ///
    /// - Parameter write: Receives available answers in the order of requests.
    /// - Throws: ``CommandFailure`` if the requests cannot be read or no worker can be started, and errors of `write`.
    mutating func answerAllRequests(write: ([BatchAnswer]) throws -> Void) throws {
        defer { workers.forEach { _ = $0.process.killAndWait() } }
        while true {
            readRequests()
            try assignRequestsStartingWorkersIfNeeded()
            for index in workers.indices { writeRequests(toWorkerAt: index) }
            if reader.isAtEnd, requests.isEmpty { return }
            try pollAndReadRequestsAndWorkerAnswers()
            try terminateLateWorkers()
            let answers = removeAnswersInOrder()
            guard !answers.isEmpty else { continue }
            let before = now
            try write(answers)
            pausedSeconds += now - before
        }
    }

    /// Monotonic seconds without ``pausedSeconds``.
    private var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9 - pausedSeconds
    }

    private var acceptsRequests: Bool {
        requests.count < Self.requestsPerWorker * settings.workerCount
            && requestByteCount < Self.maximumRequestByteCount
    }

    private mutating func readRequests() {
        while acceptsRequests, let line = reader.nextBufferedLine() {
            switch line {
            case .bytes(let bytes):
                unassigned.append(firstPosition + requests.count)
                requests.append(RequestAndAnswer(bytes: bytes, byteCount: bytes.count))
                requestByteCount += bytes.count
            case .tooLong:
                requests.append(RequestAndAnswer(bytes: [], byteCount: 0, answer: .lineTooLong(limit: reader.limit)))
            }
        }
    }

    /// Removes the answers before the first unanswered request.
    private mutating func removeAnswersInOrder() -> [BatchAnswer] {
        let answers = requests.prefix { $0.answer != nil }.compactMap(\.answer)
        for request in requests.prefix(answers.count) { requestByteCount -= request.byteCount }
        requests.removeFirst(answers.count)
        firstPosition += answers.count
        return answers
    }

    // MARK: Workers

    /// Assigns requests to workers, and starts workers if all are busy.
    private mutating func assignRequestsStartingWorkersIfNeeded() throws {
        guard !unassigned.isEmpty else { return }
        let now = self.now
        var assignedCount = 0
        defer { unassigned.removeFirst(assignedCount) }
        while assignedCount < unassigned.count {
            let position = unassigned[assignedCount]
            let request = requests[position - firstPosition]
            let isLong = request.byteCount > Self.longRequestByteCount
            guard let index = try indexOfWorkerForNextRequest(isLong: isLong) else { return }
            workers[index].enqueue(request: request.bytes, position: position, isLong: isLong, now: now)
            assignedCount += 1
        }
    }

    /// The index of the worker for the next request; `nil` if the request must wait.
    private mutating func indexOfWorkerForNextRequest(isLong: Bool) throws -> Int? {
        if isLong, workers.contains(where: { $0.unanswered.last?.isLong == true }) { return nil }
        if let idle = workers.firstIndex(where: { $0.unanswered.isEmpty }) { return idle }
        if workers.count < settings.workerCount, try startWorkerIfPossible() { return workers.count - 1 }
        guard !isLong else { return nil }
        return workers.indices.filter { workers[$0].acceptsRequest }
            .min { workers[$0].unanswered.count < workers[$1].unanswered.count }
    }

    /// Starts a worker.
    ///
    /// - Returns: Whether it was started. If not, the running workers continue alone.
    private mutating func startWorkerIfPossible() throws -> Bool {
        do {
            // A backtrace takes seconds, and is not used.
            let process = try ChildProcess(
                arguments: settings.workerArguments,
                environmentChanges: ["SWIFT_BACKTRACE": "enable=no"]
            )
            workers.append(BatchWorkerHandle(process, template: settings.template, now: now))
            return true
        } catch {
            guard workers.isEmpty else { return false }
            throw Self.startFailure("no process can be started: \(error.reason)")
        }
    }

    private mutating func writeRequests(toWorkerAt index: Int) {
        guard workers[index].hasOutgoing else { return }
        workers[index].writePendingMessages()
        // A long request that has reached its worker is never assigned again.
        if let oldest = workers[index].unanswered.first, oldest.isLong, workers[index].mayHaveBegunOldest {
            requests[oldest.position - firstPosition].bytes = []
        }
    }

    /// Ends a worker. The request in work gets an answer, and the others are unassigned again.
    ///
    /// A request that had not reached the worker completely is not to blame, except for the second time: a request that
    /// no worker can read must be answered too.
    private mutating func terminateWorkerAndRequeueRequests(at index: Int, answer: (ProcessTermination) -> BatchAnswer)
        throws
    {
        let worker = workers.remove(at: index)
        let end = worker.process.killAndWait()
        var positions = worker.unanswered.map(\.position)
        if !worker.isReady {
            failedStarts += 1
            guard failedStarts < Self.maximumFailedStarts else {
                throw Self.startFailure(
                    "\(failedStarts) consecutive processes ended before they were ready, with \(end)"
                )
            }
        } else if let position = positions.first {
            let number = position - firstPosition
            if worker.mayHaveBegunOldest || requests[number].wasRequeued {
                requests[number].answer = answer(end)
                requests[number].bytes = []
                positions.removeFirst()
            } else {
                requests[number].wasRequeued = true
            }
        }
        unassigned = (positions + unassigned).sorted()
    }

    private static func startFailure(_ reason: String) -> CommandFailure {
        CommandFailure("no-worker", "\(reason); --workers 0 needs no worker processes", status: .environment)
    }

    // MARK: Waiting

    /// Waits until there is something to read or to write, or until a worker is late. Reads requests and answers.
    private mutating func pollAndReadRequestsAndWorkerAnswers() throws {
        var polled = workers.map { pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0) }
        polled += workers.map {
            pollfd(fd: $0.hasOutgoing ? $0.process.input : -1, events: Int16(POLLOUT), revents: 0)
        }
        let readsRequests = acceptsRequests && !reader.isAtEnd
        polled.append(pollfd(fd: readsRequests ? reader.descriptor : -1, events: Int16(POLLIN), revents: 0))
        // All workers are busy for longer than this. Reading several answers together is cheaper.
        if !unassigned.isEmpty, workers.count == settings.workerCount, !workers.contains(where: \.isNearlyIdle) {
            usleep(2000)
        }
        let hasAnswer = requests.first?.answer != nil
        let secondsUntilLate = workers.map(deadline).min().map { max(0, $0 - now) } ?? .infinity
        let timeout = hasAnswer ? 0 : min(secondsUntilLate, 3600)
        let before = now
        let readyCount = poll(&polled, nfds_t(polled.count), Int32((timeout * 1000).rounded(.up)))
        // After a delay of more than a second, this process was suspended, and the workers with it.
        let delay = now - before - timeout
        if delay > 1 { pausedSeconds += delay }
        guard readyCount > 0 else { return }
        if polled[polled.count - 1].revents != 0 { try reader.bufferNextChunk() }
        for index in workers.indices.reversed() where polled[index].revents != 0 {
            try readAnswers(ofWorkerAt: index)
        }
    }

    private mutating func readAnswers(ofWorkerAt index: Int) throws {
        var answers: [(position: Int, answer: BatchAnswer)] = []
        let isRunning = workers[index].readAnswers(now: now, buffer: &buffer, answers: &answers)
        for (position, answer) in answers {
            requests[position - firstPosition].bytes = []
            requests[position - firstPosition].answer = answer
        }
        if workers[index].isReady { failedStarts = 0 }
        if !isRunning { try terminateWorkerAndRequeueRequests(at: index, answer: BatchAnswer.crashed) }
    }

    /// The time at which a worker is late; infinite for an idle one.
    private func deadline(of worker: BatchWorkerHandle) -> Double {
        guard worker.isReady else { return worker.busySince + Self.startTimeout }
        return worker.unanswered.isEmpty ? .infinity : worker.busySince + settings.requestTimeout
    }

    /// Ends workers that are late and have no unread answer.
    private mutating func terminateLateWorkers() throws {
        for index in workers.indices.reversed() where deadline(of: workers[index]) <= now {
            var request = pollfd(fd: workers[index].process.output, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 0) == 0 else { continue }
            try terminateWorkerAndRequeueRequests(at: index) { [timeout = settings.requestTimeout] _ in
                .timedOut(after: timeout)
            }
        }
    }
}
