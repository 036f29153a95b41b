/// Notifications that wait to be sent or are on their way, for a gateway that answers only errors, and only later.
///
/// The queue does no I/O and has no clock: it is told of connections, responses and the time, in milliseconds from any
/// start, and hands out what to send. Every notification that is put in ends exactly once, and the end is reported in
/// the order of the numbers:
///
///     var queue = SendQueue<NotificationFrame>()
///     try queue.enqueue(notification)
///     let connection = queue.connect { log($0) }
///     while let next = queue.send(at: now, report: { log($0) }) { write(next) }
///     queue.receive(response, on: connection) { log($0) }
///     queue.advance(to: now) { log($0) }
///
/// ## How it works
///
/// Notifications are numbered one after the other and stand in one ring in that order. Those on their way are a run at
/// its front, those that wait are the rest. A notification that has to be sent again keeps its number and its place, so
/// putting back all that followed a refused one is moving the border between the two runs; nothing can overtake.
///
/// ## What each event means
///
/// | event | before the named one | the named one | after it |
/// |---|---|---|---|
/// | refusal of one on its way | sent | failed | wait again |
/// | shutdown (or `no-errors`) that names one on its way | sent | sent | wait again |
/// | shutdown that names one of before this connection, 0 for instance | | | all wait again |
/// | either names one that has already aged out | were reported as sent | was reported as sent | wait again |
/// | refusal of one never sent on this connection | hidden | | hidden |
/// | shutdown that names one not yet sent | hidden | | hidden |
/// | the connection ends without a word | hidden | | hidden |
/// | a second response, or one of an earlier connection | nothing changes | | |
///
/// What is hidden ends as unknown or is sent again, as ``Options/AfterSilence`` has it. After each of these events but
/// the last the connection is over: a gateway reads nothing after its error.
///
/// - Complexity: Each call takes constant time for each notification that it reports or puts back, and what is put back
///   was sent before. Memory grows with the notifications in the queue, at most ``Options/capacity``.
public struct SendQueue<Element> {
    /// A connection of this queue.
    public struct Connection: Hashable, Sendable {
        let number: UInt64
    }

    /// Takes the end of a notification.
    public typealias Report = (CompletedNotification<Element>) -> Void

    struct Entry {
        let element: Element
        var sentAt: Int64 = 0
        var attempts: UInt32 = 0
        /// How often its fate was hidden.
        ///
        /// Whenever a notification is on its way, all older ones still here are too; so this never grows from one to
        /// the next.
        var silences: UInt32 = 0
        var delay = NotificationOutcome.Delay.neverSent
    }

    /// What the queue assumes, and how much it holds.
    public let options: Options

    var entries = Ring<Entry>()
    /// The number of the oldest in the queue.
    var oldest: Int64
    /// How many at the front are on their way.
    public internal(set) var inFlightCount = 0
    /// The number of the first that was sent, or will be, on the current connection.
    var firstOfConnection: Int64
    private var current: UInt64 = 0
    private var isOpen = false
    private var latest = Int64.min

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - firstIdentifier: The number of the first notification.
    ///   - options: How the queue behaves.
    public init(firstIdentifier: UInt32 = 1, options: Options = Options()) {
        self.options = options
        oldest = Int64(firstIdentifier)
        firstOfConnection = oldest
    }

    // MARK: What is in it

    /// How many wait to be sent, for the first time or again.
    public var waitingCount: Int { entries.count - inFlightCount }

    /// How many are in the queue.
    public var count: Int { entries.count }

    /// Whether the last 32-bit number is given, so that nothing more can be put in.
    public var isExhausted: Bool { UInt32(exactly: oldest + Int64(entries.count)) == nil }

    /// Whether ``send(at:report:)`` would hand something out.
    public var canSend: Bool {
        isOpen && waitingCount > 0 && (options.whenFull == .assumeOldestSent || inFlightCount < options.inFlightLimit)
    }

    /// Whether a connection is the current one, and not over.
    public func isCurrent(_ connection: Connection) -> Bool { isOpen && connection.number == current }

    /// When the oldest on its way will count as sent, in milliseconds; `nil` where nothing is on its way.
    public var nextDeadline: Int64? {
        guard inFlightCount > 0 else { return nil }
        let (sum, wraps) = entries[0].sentAt.addingReportingOverflow(options.patience)
        return wraps ? .max : sum
    }

    // MARK: Filling it

    /// Puts a notification behind all others.
    ///
    /// - Returns: The number it was given, by which an error will name it.
    /// - Throws: ``SendQueueError`` where the queue is full or the numbers are used up.
    @discardableResult
    public mutating func enqueue(_ element: Element) throws(SendQueueError) -> UInt32 {
        guard entries.count < options.capacity else {
            throw SendQueueError(
                code: .full,
                message:
                    "the queue holds \(entries.count) notifications, and may not hold more: wait until some have ended"
            )
        }
        guard let identifier = UInt32(exactly: oldest + Int64(entries.count)) else {
            throw SendQueueError(
                code: .identifierWraps,
                message: "the next identifier needs more than 32 bits: drain this queue and begin another"
            )
        }
        entries.append(Entry(element: element))
        return identifier
    }

    // MARK: Connections

    /// Tells that a connection has been made.
    ///
    /// One that is still open counts as lost without a word.
    public mutating func connect(report: Report) -> Connection {
        if isOpen { hide(.connectionLost, report) }
        current += 1
        isOpen = true
        firstOfConnection = oldest
        return Connection(number: current)
    }

    /// Tells that a connection has ended, by whoever's doing, with no response that could be read.
    ///
    /// - Returns: How many wait again. Nothing happens where the connection was over already.
    @discardableResult
    public mutating func disconnect(_ connection: Connection, report: Report) -> Int {
        guard isCurrent(connection) else { return 0 }
        isOpen = false
        return hide(.connectionLost, report)
    }

    // MARK: Sending

    /// Takes the next notification that is to be sent.
    ///
    /// - Parameters:
    ///   - now: The time in milliseconds. It does not run backwards: an earlier one counts as the latest told.
    ///   - report: What is told of notifications that leave the queue.
    /// - Returns: The notification and its number, or `nil` where nothing waits, no connection is open, or no more may be
    ///   on their way.
    public mutating func send(at now: Int64, report: Report) -> (identifier: UInt32, element: Element)? {
        guard canSend else { return nil }
        latest = max(latest, now)
        if inFlightCount >= options.inFlightLimit { end(.sent(.crowdedOut), report) }
        var entry = entries[inFlightCount]
        entry.sentAt = latest
        entry.attempts &+= 1
        entries[inFlightCount] = entry
        inFlightCount += 1
        return (UInt32(truncatingIfNeeded: oldest + Int64(inFlightCount) - 1), entry.element)
    }

    /// Tells what time it is: whatever was sent ``Options/patience`` ago or earlier counts as sent.
    ///
    /// A response that has arrived is better evidence than the time, and should be told first.
    public mutating func advance(to now: Int64, report: Report) {
        latest = max(latest, now)
        while inFlightCount > 0 {
            let (age, isHuge) = latest.subtractingReportingOverflow(entries[0].sentAt)
            guard isHuge || age >= options.patience else { return }
            end(.sent(.agedOut), report)
        }
    }

    /// Ends everything: what is on its way as unknown, what waits as waiting. The queue is empty then.
    public mutating func stop(report: Report) {
        isOpen = false
        while inFlightCount > 0 { end(.unknown(.stopped), report) }
        while entries.count > 0 { end(.waiting(entries[0].delay), report) }
    }

    // MARK: For the responses

    /// Tells that nothing more is read on the current connection.
    mutating func close() { isOpen = false }

    /// Takes the oldest out.
    mutating func end(_ fate: NotificationOutcome, _ report: Report) {
        let entry = entries.removeFirst()
        let identifier = UInt32(truncatingIfNeeded: oldest)
        oldest += 1
        inFlightCount = max(0, inFlightCount - 1)
        report(
            CompletedNotification(
                identifier: identifier,
                element: entry.element,
                fate: fate,
                attempts: Int(entry.attempts),
                hiddenAttempts: Int(entry.silences)
            )
        )
    }

    /// Puts back everything that is on its way, and tells how many that are.
    mutating func putBack(_ delay: NotificationOutcome.Delay) -> Int {
        let count = inFlightCount
        for index in 0..<count { entries[index].delay = delay }
        inFlightCount = 0
        return count
    }

    /// Ends or puts back everything that is on its way and may or may not have been taken.
    @discardableResult
    mutating func hide(_ silence: NotificationOutcome.Silence, _ report: Report) -> Int {
        let mostSilences =
            switch options.afterSilence {
            case .endAsUnknown: 0
            case .sendAgain(let most): most
            }
        while inFlightCount > 0, entries[0].silences >= mostSilences { end(.unknown(silence), report) }
        for index in 0..<inFlightCount where entries[index].silences < .max { entries[index].silences += 1 }
        return putBack(.followedSilence(silence))
    }
}

extension SendQueue: Sendable where Element: Sendable {}
extension SendQueue.Entry: Sendable where Element: Sendable {}
