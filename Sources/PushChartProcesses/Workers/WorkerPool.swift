import CPushChartLibrary
package import PushChartFiles

/// The reason why no worker could be started.
package struct WorkerStartError: Error {
    /// The reason, as a part of a sentence.
    package let reason: String
}

/// Runs worker processes that answer requests, and returns answers in the order of requests.
///
/// The pool exchanges bytes, and knows nothing of their meaning. It never reads a request, so it does not end because of
/// one.
///
/// If a worker crashes, its current request is repeated once. If a second worker crashes, or if the request exceeds the
/// time limit, only this request fails. Another worker gets the other requests. Answers depend only on the requests, not on the number of workers.
package struct WorkerPool {
    /// A request and its answer, kept until all earlier requests are answered.
    private struct RequestAndAnswer {
        /// The bytes of the request; empty when no worker can need them any more.
        var bytes: [UInt8]
        let byteCount: Int
        var answer: WorkerAnswer?
        /// Whether a worker ended during the request, or before the request had reached it.
        var wasRepeated = false
    }

    /// A longer request is processed alone, so that memory holds one at a time.
    private static let longRequestByteCount = 1 << 20
    private static let maximumRequestByteCount = 1 << 20
    /// The time limit of a worker's start in seconds.
    private static let startTimeout = 30.0
    /// The number of consecutive failed starts that ends the pool.
    private static let maximumFailedStarts = 5

    /// The maximum number of workers.
    private let workerCount: Int
    /// The time limit of a request in seconds.
    private let requestTimeout: Double
    /// The arguments that make this program a worker, with the program name first.
    private let workerArguments: [String]
    /// The bytes that each worker gets before its first request.
    private let setup: [UInt8]
    /// The answer to a line that is longer than the limit.
    private let answerToLongLine: () -> WorkerAnswer
    /// The answer to a request during which a worker has ended.
    private let answerToCrash: (ProcessTermination) -> WorkerAnswer
    /// The answer to a request that exceeded the time limit.
    private let answerToTimeout: () -> WorkerAnswer
    /// The requests in their order, one in a line.
    private var source: LineReader
    private var requests: [RequestAndAnswer] = []
    /// The position of the first of ``requests`` among all requests.
    private var firstPosition = 0
    private var requestByteCount = 0
    /// The sorted positions of requests without a worker.
    private var unassigned: [Int] = []
    private var workers: [WorkerProcess] = []
    private var failedStarts = 0
    /// The seconds in which this process could not read answers. They do not count as time of workers.
    private var pausedSeconds = 0.0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// Creates a pool without workers.
    package init(
        _ source: LineReader,
        workerCount: Int,
        requestTimeout: Double,
        workerArguments: [String],
        setup: [UInt8],
        answerToLongLine: @escaping () -> WorkerAnswer,
        answerToCrash: @escaping (ProcessTermination) -> WorkerAnswer,
        answerToTimeout: @escaping () -> WorkerAnswer
    ) {
        (self.source, self.workerCount, self.requestTimeout) = (source, workerCount, requestTimeout)
        (self.workerArguments, self.setup, self.answerToLongLine) = (workerArguments, setup, answerToLongLine)
        (self.answerToCrash, self.answerToTimeout) = (answerToCrash, answerToTimeout)
    }

    /// Answers all requests.
    ///
    /// - Parameter write: Receives available answers in the order of requests.
    /// - Throws: ``WorkerStartError`` if no worker can be started, and errors of the source and of `write`.
    package mutating func answerAllRequests(write: ([WorkerAnswer]) throws -> Void) throws {
        defer { workers.forEach { _ = $0.process.killAndWait() } }
        while true {
            readRequests()
            try assignRequestsStartingWorkersIfNeeded()
            for index in workers.indices { writeRequests(toWorkerAt: index) }
            if source.isAtEnd, requests.isEmpty { return }
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
        requests.count < WorkerProcess.maximumUnansweredCount * workerCount
            && requestByteCount < Self.maximumRequestByteCount
    }

    private mutating func readRequests() {
        while acceptsRequests, let line = source.nextBufferedLine() {
            switch line {
            case .bytes(let bytes):
                unassigned.append(firstPosition + requests.count)
                requests.append(RequestAndAnswer(bytes: bytes, byteCount: bytes.count))
                requestByteCount += bytes.count
            case .tooLong:
                requests.append(RequestAndAnswer(bytes: [], byteCount: 0, answer: answerToLongLine()))
            }
        }
    }

    /// Removes the answers before the first unanswered request.
    private mutating func removeAnswersInOrder() -> [WorkerAnswer] {
        let answers = requests.prefix { $0.answer != nil }.compactMap(\.answer)
        for request in requests.prefix(answers.count) { requestByteCount -= request.byteCount }
        requests.removeFirst(answers.count)
        firstPosition += answers.count
        return answers
    }

    // MARK: Workers

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
        if workers.count < workerCount, try tryStartingWorker() { return workers.count - 1 }
        guard !isLong else { return nil }
        return workers.indices.filter { workers[$0].acceptsRequest }
            .min { workers[$0].unanswered.count < workers[$1].unanswered.count }
    }

    /// Starts a worker.
    ///
    /// - Returns: Whether it was started. If not, the running workers continue alone.
    private mutating func tryStartingWorker() throws -> Bool {
        do {
            // A backtrace takes seconds, and is not used.
            let process = try ChildProcess(
                arguments: workerArguments,
                environmentChanges: ["SWIFT_BACKTRACE": "enable=no"]
            )
            workers.append(WorkerProcess(process, setup: setup, now: now))
            return true
        } catch {
            guard workers.isEmpty else { return false }
            throw WorkerStartError(reason: "no process can be started: \(error.reason)")
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

    /// Ends a worker. The request in work is repeated once or gets an answer, and the others are unassigned again.
    ///
    /// - Parameter repeatsBegun: Whether a request that has reached the worker completely is repeated too. A long request
    ///   is not, because its bytes are gone.
    private mutating func terminateWorkerAndRequeueRequests(
        at index: Int,
        repeatsBegun: Bool,
        answer: (ProcessTermination) -> WorkerAnswer
    ) throws {
        let worker = workers.remove(at: index)
        let end = worker.process.killAndWait()
        var positions = worker.unanswered.map(\.position)
        if !worker.isReady {
            failedStarts += 1
            guard failedStarts < Self.maximumFailedStarts else {
                throw WorkerStartError(
                    reason: "\(failedStarts) consecutive processes ended before they were ready, with \(end)"
                )
            }
        } else if let position = positions.first {
            let number = position - firstPosition
            let isGone = requests[number].bytes.isEmpty && worker.mayHaveBegunOldest
            if requests[number].wasRepeated || isGone || !repeatsBegun && worker.mayHaveBegunOldest {
                requests[number].answer = answer(end)
                requests[number].bytes = []
                positions.removeFirst()
            } else {
                requests[number].wasRepeated = true
            }
        }
        unassigned = (positions + unassigned).sorted()
    }

    // MARK: Waiting

    /// Waits until there is something to read or to write, or until a worker is late. Reads requests and answers.
    private mutating func pollAndReadRequestsAndWorkerAnswers() throws {
        var polled = workers.map { pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0) }
        polled += workers.map {
            pollfd(fd: $0.hasOutgoing ? $0.process.input : -1, events: Int16(POLLOUT), revents: 0)
        }
        let readsRequests = acceptsRequests && !source.isAtEnd
        polled.append(pollfd(fd: readsRequests ? source.descriptor : -1, events: Int16(POLLIN), revents: 0))
        // All workers are busy for longer than this. Reading several answers together is cheaper.
        if !unassigned.isEmpty, workers.count == workerCount, !workers.contains(where: \.isNearlyIdle) {
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
        if polled[polled.count - 1].revents != 0 { try source.bufferNextChunk() }
        for index in workers.indices.reversed() where polled[index].revents != 0 {
            try readAnswers(ofWorkerAt: index)
        }
    }

    private mutating func readAnswers(ofWorkerAt index: Int) throws {
        var answers: [(position: Int, answer: WorkerAnswer)] = []
        let isRunning = workers[index].readAnswers(now: now, buffer: &buffer, answers: &answers)
        for (position, answer) in answers {
            requests[position - firstPosition].bytes = []
            requests[position - firstPosition].answer = answer
        }
        if workers[index].isReady { failedStarts = 0 }
        guard !isRunning else { return }
        try terminateWorkerAndRequeueRequests(at: index, repeatsBegun: true, answer: answerToCrash)
    }

    /// The time at which a worker is late; infinite for an idle one.
    private func deadline(of worker: WorkerProcess) -> Double {
        guard worker.isReady else { return worker.busySince + Self.startTimeout }
        return worker.unanswered.isEmpty ? .infinity : worker.busySince + requestTimeout
    }

    /// Ends workers that are late and have no unread answer.
    private mutating func terminateLateWorkers() throws {
        for index in workers.indices.reversed() where deadline(of: workers[index]) <= now {
            var request = pollfd(fd: workers[index].process.output, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 0) == 0 else { continue }
            try terminateWorkerAndRequeueRequests(at: index, repeatsBegun: false) { [answerToTimeout] _ in
                answerToTimeout()
            }
        }
    }
}
