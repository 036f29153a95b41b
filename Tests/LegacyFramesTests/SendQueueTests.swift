import LegacyFrames
import PushChartDiagnostics
import Testing

/// A queue with its completed notifications.
struct Ledger {
    var queue: SendQueue<String>
    var ends: [NotificationWithOutcome<String>] = []
    var connection: SendQueue<String>.ConnectionID?

    init(_ names: [String] = [], options: SendQueueOptions = .init(), firstIdentifier: UInt32 = 1) throws {
        queue = SendQueue(firstIdentifier: firstIdentifier, options: options)
        for name in names { try queue.enqueue(name) }
        connect()
    }

    mutating func connect() { connection = queue.recordConnectionOpened { ends.append($0) } }

    /// Sends up to `count` notifications, and returns their names.
    @discardableResult
    mutating func send(_ count: Int = .max, at now: Int64 = 0) -> [String] {
        var names: [String] = []
        while names.count < count, let next = queue.dequeueForSending(at: now, onCompletion: { ends.append($0) }) {
            names.append(next.element)
        }
        return names
    }

    mutating func receive(_ status: ErrorStatus, _ identifier: UInt32) throws -> SendQueue<String>.ResponseEffect {
        let connection = try #require(connection)
        return queue.recordErrorResponse(ErrorResponse(status, identifier: identifier), on: connection) {
            ends.append($0)
        }
    }

    mutating func disconnect() throws -> Int {
        try queue.recordConnectionClosed(#require(connection)) { ends.append($0) }
    }

    mutating func advance(to now: Int64) { queue.completeAsSentAfterTimeout(at: now) { ends.append($0) } }

    mutating func stop() { queue.stopAndCompleteAll { ends.append($0) } }

    var outcomes: [String: NotificationOutcome] {
        Dictionary(ends.map { ($0.element, $0.outcome) }) { first, _ in first }
    }
}

@Suite("The effect of each event on the send queue")
struct SentQueueTests {
    static let names = ["a", "b", "c", "d", "e", "f"]

    @Test("A refusal completes all before it as sent, and requeues all after it")
    func refusal() throws {
        var ledger = try Ledger(Self.names)
        #expect(ledger.send(5) == ["a", "b", "c", "d", "e"])
        try ledger.queue.enqueue("g")
        #expect(try ledger.receive(.invalidToken, 3) == .resolved(requeuedCount: 2))
        #expect(ledger.ends.map(\.element) == ["a", "b", "c"])
        #expect(ledger.outcomes["a"] == .sent(.beforeRefused(identifier: 3)))
        #expect(ledger.outcomes["b"] == .sent(.beforeRefused(identifier: 3)))
        #expect(ledger.outcomes["c"] == .failed(.invalidToken))
        #expect(ledger.send().isEmpty, "the connection is over")
        ledger.connect()
        #expect(ledger.send() == ["d", "e", "f", "g"])
        ledger.stop()
        #expect(ledger.ends.map(\.attempts) == [1, 1, 1, 2, 2, 1, 1])
        #expect(ledger.ends.allSatisfy { !$0.mayBeDuplicated })
    }

    @Test("A shutdown names the last accepted notification", arguments: [ErrorStatus.shutdown, .noErrors])
    func shutdown(status: ErrorStatus) throws {
        var ledger = try Ledger(Self.names)
        ledger.send(5)
        #expect(try ledger.receive(status, 3) == .resolved(requeuedCount: 2))
        #expect(ledger.ends.map(\.outcome) == Array(repeating: .sent(.beforeShutdown(lastAccepted: 3)), count: 3))
        ledger.connect()
        #expect(ledger.send() == ["d", "e", "f"])
        // A notification of an earlier connection is named: none was accepted on this one.
        var other = ledger
        #expect(try other.receive(status, 0) == .resolved(requeuedCount: 3))
        #expect(try ledger.receive(status, 3) == .resolved(requeuedCount: 3))
        #expect(ledger.ends.count == 3)
        ledger.stop()
        #expect(ledger.outcomes["d"] == .waiting(.sentAfterShutdown(lastAccepted: 3)))
    }

    @Test("A shutdown may name the last sent notification")
    func shutdownOfAll() throws {
        var ledger = try Ledger(Self.names)
        ledger.send()
        #expect(try ledger.receive(.shutdown, 6) == .resolved(requeuedCount: 0))
        #expect(ledger.ends.count == 6)
        #expect(ledger.queue.count == 0)
    }

    @Test("A second response, and a response of an earlier connection, are ignored")
    func duplicates() throws {
        var ledger = try Ledger(Self.names)
        let first = try #require(ledger.connection)
        ledger.send(4)
        #expect(try ledger.receive(.processingError, 2) == .resolved(requeuedCount: 2))
        #expect(try ledger.receive(.processingError, 2) == .ignored)
        #expect(try ledger.disconnect() == 0)
        ledger.connect()
        ledger.send()
        let late = ledger.queue.recordErrorResponse(ErrorResponse(.invalidToken, identifier: 4), on: first) { _ in
            Issue.record("an earlier connection completes nothing")
        }
        #expect(late == .ignored)
        #expect(ledger.queue.recordConnectionClosed(first) { _ in Issue.record("its end completes nothing") } == 0)
        #expect(ledger.queue.inFlightCount == 4)
        #expect(try ledger.receive(.invalidToken, 4) == .resolved(requeuedCount: 2))
    }

    @Test("A refusal after the acknowledgement timeout returns the number of wrong reports")
    func lateRefusal() throws {
        var ledger = try Ledger(Self.names, options: .init(acknowledgementTimeout: 100))
        for time in 0..<5 { ledger.send(1, at: Int64(time)) }
        ledger.advance(to: 102)
        #expect(ledger.ends.map(\.outcome) == Array(repeating: .sent(.acknowledgementTimeout), count: 3))
        #expect(ledger.queue.nextDeadline == 103)
        #expect(try ledger.receive(.invalidToken, 2) == .tooLate(wronglySentCount: 2, requeuedCount: 2))
        #expect(ledger.ends.count == 3)
        ledger.connect()
        #expect(ledger.send() == ["d", "e", "f"])
        #expect(
            try ledger.receive(.invalidToken, 2) == .unidentified(requeuedCount: 3),
            "2 was sent on the other connection"
        )
    }

    @Test("After a late shutdown only later notifications were wrongly sent")
    func lateShutdown() throws {
        var ledger = try Ledger(Self.names, options: .init(acknowledgementTimeout: 100))
        for time in 0..<5 { ledger.send(1, at: Int64(time)) }
        ledger.advance(to: 102)
        var other = ledger
        #expect(try ledger.receive(.shutdown, 3) == .resolved(requeuedCount: 2))
        #expect(try other.receive(.shutdown, 1) == .tooLate(wronglySentCount: 2, requeuedCount: 2))
        #expect(other.ends.count == 3)
        // Five were sent on the first connection. On the second two time out, and none was accepted.
        var second = ledger
        second.connect()
        second.send(at: 200)
        second.advance(to: 300)
        #expect(second.ends.count == 6)
        #expect(try second.receive(.shutdown, 2) == .tooLate(wronglySentCount: 3, requeuedCount: 0))
    }

    @Test("A shutdown that names an unsent notification leaves all in doubt")
    func impossibleShutdown() throws {
        var ledger = try Ledger(Self.names, options: .init(inDoubtPolicy: .completeAsUnknown))
        ledger.send(5)
        #expect(try ledger.receive(.shutdown, 6) == .unidentified(requeuedCount: 0))
        #expect(ledger.ends.map(\.outcome) == Array(repeating: .unknown(.unidentifiedError(.shutdown)), count: 5))
    }

    @Test(
        "An identifier that was never sent on this connection leaves all in doubt",
        arguments: [0, 6, 7, 4_000_000_000]
    )
    func unidentified(identifier: UInt32) throws {
        var ledger = try Ledger(Self.names, options: .init(inDoubtPolicy: .completeAsUnknown))
        ledger.send(5)
        #expect(try ledger.receive(.invalidToken, identifier) == .unidentified(requeuedCount: 0))
        #expect(ledger.ends.map(\.outcome) == Array(repeating: .unknown(.unidentifiedError(.invalidToken)), count: 5))
        ledger.connect()
        #expect(ledger.send() == ["f"])
    }

    @Test("After a silent close .completeAsUnknown completes all in flight")
    func completeAsUnknown() throws {
        var ledger = try Ledger(Self.names, options: .init(inDoubtPolicy: .completeAsUnknown))
        ledger.send(4)
        #expect(try ledger.disconnect() == 0)
        #expect(ledger.ends.map(\.outcome) == Array(repeating: .unknown(.connectionLost), count: 4))
        #expect(ledger.ends.allSatisfy { !$0.mayBeDuplicated })
        ledger.connect()
        #expect(ledger.send() == ["e", "f"])
    }

    @Test("After a silent close .resend requeues all in flight until the limit")
    func resend() throws {
        var ledger = try Ledger(
            Self.names,
            options: .init(acknowledgementTimeout: 10, inDoubtPolicy: .resend(maximumInDoubtAttempts: 2))
        )
        ledger.send(2)
        #expect(try ledger.disconnect() == 2)
        ledger.connect()
        #expect(ledger.send(4) == ["a", "b", "c", "d"])
        #expect(try ledger.receive(.shutdown, 1) == .resolved(requeuedCount: 3))
        #expect(ledger.ends.map(\.mayBeDuplicated) == [true])
        ledger.connect()
        #expect(ledger.send(2) == ["b", "c"])
        #expect(try ledger.disconnect() == 2)
        ledger.connect()
        #expect(ledger.send(2) == ["b", "c"])
        #expect(try ledger.disconnect() == 1)
        #expect(ledger.outcomes["b"] == .unknown(.connectionLost), "in doubt for the third time")
        ledger.connect()
        ledger.send()
        ledger.advance(to: 10)
        #expect(ledger.ends.map(\.element) == Self.names)
        #expect(ledger.ends.map(\.mayBeDuplicated) == [true, true, true, false, false, false])
        #expect(ledger.ends.map(\.attempts) == [2, 4, 4, 2, 1, 1])
    }

    @Test("A new connection ends the previous one")
    func forgottenConnection() throws {
        var ledger = try Ledger(Self.names)
        ledger.send(3)
        ledger.connect()
        #expect(ledger.queue.inFlightCount == 0)
        #expect(ledger.send() == Self.names)
        ledger.stop()
        #expect(ledger.ends.map(\.inDoubtAttempts) == [1, 1, 1, 0, 0, 0])
    }

    @Test("A full window pauses sending or completes the oldest as sent")
    func fullWindow() throws {
        var pausing = try Ledger(Self.names, options: .init(acknowledgementTimeout: 10, inFlightLimit: 2))
        #expect(pausing.send() == ["a", "b"])
        #expect(!pausing.queue.canSend)
        pausing.advance(to: 10)
        #expect(pausing.send(at: 10) == ["c", "d"])
        var assuming = try Ledger(Self.names, options: .init(inFlightLimit: 2, fullWindowPolicy: .assumeOldestSent))
        #expect(assuming.send() == Self.names)
        #expect(assuming.ends.map(\.outcome) == Array(repeating: .sent(.windowFull), count: 4))
        #expect(try assuming.receive(.invalidToken, 4) == .tooLate(wronglySentCount: 1, requeuedCount: 2))
    }

    @Test("Time does not run backwards, and extreme times are safe")
    func time() throws {
        var ledger = try Ledger(Self.names, options: .init(acknowledgementTimeout: 100))
        ledger.send(1, at: 1000)
        ledger.send(1, at: 0)
        ledger.advance(to: 1050)
        ledger.advance(to: .min)
        #expect(ledger.ends.isEmpty)
        ledger.advance(to: 1100)
        #expect(ledger.ends.count == 2)
        ledger.send(1, at: .max)
        #expect(ledger.queue.nextDeadline == .max)
        ledger.advance(to: .max)
        #expect(ledger.ends.count == 2)
        var early = try Ledger(Self.names, options: .init(acknowledgementTimeout: .max))
        early.send(1, at: .min)
        early.advance(to: .max)
        #expect(early.ends.count == 1)
        var none = try Ledger(Self.names, options: .init(acknowledgementTimeout: -5))
        none.send(2)
        none.advance(to: 0)
        #expect(none.ends.count == 2)
    }

    @Test("A notification that is sent after the clock was set back counts as sent at the latest time")
    func clockSetBack() throws {
        for isSentFirst in [true, false] {
            var ledger = try Ledger(Self.names, options: .init(acknowledgementTimeout: 100))
            if isSentFirst { ledger.send(1, at: 1000) } else { ledger.advance(to: 1000) }
            _ = try ledger.disconnect()
            let endCount = ledger.ends.count
            ledger.connect()
            ledger.send(1, at: 0)
            #expect(ledger.queue.nextDeadline == 1100)
            ledger.advance(to: 1099)
            #expect(ledger.ends.count == endCount)
            ledger.advance(to: 1100)
            #expect(ledger.ends.count == endCount + 1)
        }
    }

    @Test("stop completes all with a reason")
    func stop() throws {
        var ledger = try Ledger(Self.names)
        ledger.send(4)
        _ = try ledger.receive(.missingTopic, 1)
        ledger.connect()
        ledger.send(1)
        ledger.stop()
        #expect(ledger.outcomes["b"] == .unknown(.stopped))
        #expect(ledger.outcomes["c"] == .waiting(.sentAfterRefused(identifier: 1, .missingTopic)))
        #expect(ledger.outcomes["e"] == .waiting(.neverSent))
        #expect(ledger.ends.count == 6)
        #expect(ledger.queue.count == 0)
        #expect(try ledger.queue.enqueue("g") == 7)
        #expect(ledger.send().isEmpty)
        ledger.connect()
        #expect(ledger.send() == ["g"])
    }

    @Test("The order stays when the queue grows after some were completed", arguments: [0, 1, 15, 16])
    func growth(completedCount: Int) throws {
        let names = (0..<40).map(String.init)
        var ledger = try Ledger(Array(names[..<16]), options: .init(acknowledgementTimeout: 1))
        ledger.send(completedCount)
        ledger.advance(to: 1)
        for name in names[16...] { try ledger.queue.enqueue(name) }
        #expect(ledger.ends.map(\.element) + ledger.send(at: 1) == names)
    }

    @Test("Capacity and identifiers are limited")
    func limits() throws {
        var small = try Ledger(["a", "b"], options: .init(acknowledgementTimeout: 1, capacity: 2))
        #expect(throws: PushChartError.self) { try small.queue.enqueue("c") }
        small.send()
        #expect(throws: PushChartError.self) { try small.queue.enqueue("c") }
        small.advance(to: 1)
        #expect(try small.queue.enqueue("c") == 3)
        var last = try Ledger(["a", "b"], firstIdentifier: .max - 1)
        var thrown: PushChartError?
        do throws(PushChartError) { try last.queue.enqueue("c") } catch { thrown = error }
        #expect(thrown?.code == .identifierWraps)
        #expect(last.queue.hasUsedAllIdentifiers && !small.queue.hasUsedAllIdentifiers)
        #expect(last.send() == ["a", "b"])
        #expect(try last.receive(.invalidToken, .max) == .resolved(requeuedCount: 0))
        #expect(last.ends.map(\.identifier) == [.max - 1, .max])
        var zero = try Ledger(["a"], firstIdentifier: 0)
        zero.send()
        #expect(try zero.receive(.shutdown, 0) == .resolved(requeuedCount: 0))
        #expect(zero.ends.count == 1)
    }

    @Test("200,000 notifications can be in flight")
    func many() throws {
        let count: UInt32 = 200_000
        var queue = SendQueue<UInt32>(options: .init(capacity: Int(count)))
        for number in 1...count { try queue.enqueue(number) }
        var next: UInt32 = 1
        var isInOrder = true
        func report(_ end: NotificationWithOutcome<UInt32>) {
            isInOrder = isInOrder && end.element == next && end.identifier == next
            next += 1
        }
        var connection = queue.recordConnectionOpened(onCompletion: report)
        while queue.dequeueForSending(at: 0, onCompletion: report) != nil {}
        #expect(queue.inFlightCount == Int(count))
        #expect(
            queue.recordErrorResponse(
                ErrorResponse(.invalidToken, identifier: 100_000),
                on: connection,
                onCompletion: report
            )
                == .resolved(requeuedCount: 100_000)
        )
        connection = queue.recordConnectionOpened(onCompletion: report)
        #expect(queue.dequeueForSending(at: 1, onCompletion: report)?.identifier == 100_001)
        while queue.dequeueForSending(at: 1, onCompletion: report) != nil {}
        #expect(queue.recordConnectionClosed(connection, onCompletion: report) == 100_000)
        connection = queue.recordConnectionOpened(onCompletion: report)
        while queue.dequeueForSending(at: 2, onCompletion: report) != nil {}
        queue.completeAsSentAfterTimeout(at: 5002, onCompletion: report)
        #expect(queue.count == 0)
        #expect(next == count + 1)
        #expect(isInOrder)
    }
}
