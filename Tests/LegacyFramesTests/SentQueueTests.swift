import LegacyFrames
import Testing

/// A queue with its ends, for tests that tell a story.
struct Ledger {
    var queue: SendQueue<String>
    var ends: [CompletedNotification<String>] = []
    var connection: SendQueue<String>.Connection?

    init(_ names: [String] = [], options: SendQueue<String>.Options = .init(), firstIdentifier: UInt32 = 1) throws {
        queue = SendQueue(firstIdentifier: firstIdentifier, options: options)
        for name in names { try queue.enqueue(name) }
        connect()
    }

    mutating func connect() { connection = queue.connect { ends.append($0) } }

    /// Sends so many, or all that may be sent, and answers their names.
    @discardableResult
    mutating func send(_ count: Int = .max, at now: Int64 = 0) -> [String] {
        var names: [String] = []
        while names.count < count, let next = queue.send(at: now, report: { ends.append($0) }) {
            names.append(next.element)
        }
        return names
    }

    mutating func receive(_ status: ErrorStatus, _ identifier: UInt32) throws -> SendQueue<String>.Meaning {
        let connection = try #require(connection)
        return queue.receive(ErrorResponse(status, identifier: identifier), on: connection) { ends.append($0) }
    }

    mutating func disconnect() throws -> Int {
        try queue.disconnect(#require(connection)) { ends.append($0) }
    }

    mutating func advance(to now: Int64) { queue.advance(to: now) { ends.append($0) } }

    mutating func stop() { queue.stop { ends.append($0) } }

    var fates: [String: NotificationOutcome] { Dictionary(ends.map { ($0.element, $0.fate) }) { first, _ in first } }
}

@Suite("What each event means to the sent queue")
struct SentQueueTests {
    static let names = ["a", "b", "c", "d", "e", "f"]

    @Test("Before a refused one all are sent, it has failed, after it all go first again")
    func refusal() throws {
        var ledger = try Ledger(Self.names)
        #expect(ledger.send(5) == ["a", "b", "c", "d", "e"])
        try ledger.queue.enqueue("g")
        #expect(try ledger.receive(.invalidToken, 3) == .settled(putBack: 2))
        #expect(ledger.ends.map(\.element) == ["a", "b", "c"])
        #expect(ledger.fates["a"] == .sent(.precededRefusal(of: 3)))
        #expect(ledger.fates["b"] == .sent(.precededRefusal(of: 3)))
        #expect(ledger.fates["c"] == .failed(.invalidToken))
        #expect(ledger.send().isEmpty, "the connection is over")
        ledger.connect()
        #expect(ledger.send() == ["d", "e", "f", "g"])
        ledger.stop()
        #expect(ledger.ends.map(\.attempts) == [1, 1, 1, 2, 2, 1, 1])
        #expect(ledger.ends.allSatisfy { !$0.mayBeDoubled })
    }

    @Test("A shutdown names the last that was taken; nothing has failed", arguments: [ErrorStatus.shutdown, .noErrors])
    func shutdown(status: ErrorStatus) throws {
        var ledger = try Ledger(Self.names)
        ledger.send(5)
        #expect(try ledger.receive(status, 3) == .settled(putBack: 2))
        #expect(ledger.ends.map(\.fate) == Array(repeating: .sent(.precededShutdown(lastTaken: 3)), count: 3))
        ledger.connect()
        #expect(ledger.send() == ["d", "e", "f"])
        // One of before this connection is named: nothing was taken on this one.
        var other = ledger
        #expect(try other.receive(status, 0) == .settled(putBack: 3))
        #expect(try ledger.receive(status, 3) == .settled(putBack: 3))
        #expect(ledger.ends.count == 3)
        ledger.stop()
        #expect(ledger.fates["d"] == .waiting(.followedShutdown(lastTaken: 3)))
    }

    @Test("The last that was taken is the last that was sent")
    func shutdownOfAll() throws {
        var ledger = try Ledger(Self.names)
        ledger.send()
        #expect(try ledger.receive(.shutdown, 6) == .settled(putBack: 0))
        #expect(ledger.ends.count == 6)
        #expect(ledger.queue.count == 0)
    }

    @Test("A second response of one connection, and one of an earlier, change nothing")
    func duplicates() throws {
        var ledger = try Ledger(Self.names)
        let first = try #require(ledger.connection)
        ledger.send(4)
        #expect(try ledger.receive(.processingError, 2) == .settled(putBack: 2))
        #expect(try ledger.receive(.processingError, 2) == .ignored)
        #expect(try ledger.disconnect() == 0)
        ledger.connect()
        ledger.send()
        let late = ledger.queue.receive(ErrorResponse(.invalidToken, identifier: 4), on: first) { _ in
            Issue.record("an earlier connection ends nothing")
        }
        #expect(late == .ignored)
        #expect(ledger.queue.disconnect(first) { _ in Issue.record("nor does its end") } == 0)
        #expect(ledger.queue.inFlightCount == 4)
        #expect(try ledger.receive(.invalidToken, 4) == .settled(putBack: 2))
    }

    @Test("One that has aged out was reported already; it is told how many reports were wrong")
    func agedOut() throws {
        var ledger = try Ledger(Self.names, options: .init(patience: 100))
        for time in 0..<5 { ledger.send(1, at: Int64(time)) }
        ledger.advance(to: 102)
        #expect(ledger.ends.map(\.fate) == Array(repeating: .sent(.agedOut), count: 3))
        #expect(ledger.queue.nextDeadline == 103)
        #expect(try ledger.receive(.invalidToken, 2) == .tooLate(misjudged: 2, putBack: 2))
        #expect(ledger.ends.count == 3)
        ledger.connect()
        #expect(ledger.send() == ["d", "e", "f"])
        #expect(try ledger.receive(.invalidToken, 2) == .unidentified(putBack: 3), "2 is of the other connection")
    }

    @Test("A shutdown that names an aged out one misjudges only those after it")
    func agedOutShutdown() throws {
        var ledger = try Ledger(Self.names, options: .init(patience: 100))
        for time in 0..<5 { ledger.send(1, at: Int64(time)) }
        ledger.advance(to: 102)
        var other = ledger
        #expect(try ledger.receive(.shutdown, 3) == .settled(putBack: 2))
        #expect(try other.receive(.shutdown, 1) == .tooLate(misjudged: 2, putBack: 2))
        #expect(other.ends.count == 3)
        // Five were sent on the first connection; on the second two age out, and it turns out that none was taken.
        var second = ledger
        second.connect()
        second.send(at: 200)
        second.advance(to: 300)
        #expect(second.ends.count == 6)
        #expect(try second.receive(.shutdown, 2) == .tooLate(misjudged: 3, putBack: 0))
    }

    @Test("A shutdown that names one not yet sent hides every fate")
    func impossibleShutdown() throws {
        var ledger = try Ledger(Self.names, options: .init(afterSilence: .endAsUnknown))
        ledger.send(5)
        #expect(try ledger.receive(.shutdown, 6) == .unidentified(putBack: 0))
        #expect(ledger.ends.map(\.fate) == Array(repeating: .unknown(.unidentifiedError(.shutdown)), count: 5))
    }

    @Test("An identifier never sent on this connection hides every fate", arguments: [0, 6, 7, 4_000_000_000])
    func unidentified(identifier: UInt32) throws {
        var ledger = try Ledger(Self.names, options: .init(afterSilence: .endAsUnknown))
        ledger.send(5)
        #expect(try ledger.receive(.invalidToken, identifier) == .unidentified(putBack: 0))
        #expect(ledger.ends.map(\.fate) == Array(repeating: .unknown(.unidentifiedError(.invalidToken)), count: 5))
        ledger.connect()
        #expect(ledger.send() == ["f"])
    }

    @Test("After a silent close: unknown, where the caller wants nothing twice")
    func silenceEnds() throws {
        var ledger = try Ledger(Self.names, options: .init(afterSilence: .endAsUnknown))
        ledger.send(4)
        #expect(try ledger.disconnect() == 0)
        #expect(ledger.ends.map(\.fate) == Array(repeating: .unknown(.connectionLost), count: 4))
        #expect(ledger.ends.allSatisfy { !$0.mayBeDoubled })
        ledger.connect()
        #expect(ledger.send() == ["e", "f"])
    }

    @Test("After a silent close: again, marked, where the caller wants nobody left out; unknown in the end")
    func silenceResends() throws {
        var ledger = try Ledger(Self.names, options: .init(patience: 10, afterSilence: .sendAgain(atMost: 2)))
        ledger.send(2)
        #expect(try ledger.disconnect() == 2)
        ledger.connect()
        #expect(ledger.send(4) == ["a", "b", "c", "d"])
        #expect(try ledger.receive(.shutdown, 1) == .settled(putBack: 3))
        #expect(ledger.ends.map(\.mayBeDoubled) == [true])
        ledger.connect()
        #expect(ledger.send(2) == ["b", "c"])
        #expect(try ledger.disconnect() == 2)
        ledger.connect()
        #expect(ledger.send(2) == ["b", "c"])
        #expect(try ledger.disconnect() == 1)
        #expect(ledger.fates["b"] == .unknown(.connectionLost), "hidden for the third time")
        ledger.connect()
        ledger.send()
        ledger.advance(to: 10)
        #expect(ledger.ends.map(\.element) == Self.names)
        #expect(ledger.ends.map(\.mayBeDoubled) == [true, true, true, false, false, false])
        #expect(ledger.ends.map(\.attempts) == [2, 4, 4, 2, 1, 1])
    }

    @Test("A new connection ends the one that was forgotten")
    func forgottenConnection() throws {
        var ledger = try Ledger(Self.names)
        ledger.send(3)
        ledger.connect()
        #expect(ledger.queue.inFlightCount == 0)
        #expect(ledger.send() == Self.names)
        ledger.stop()
        #expect(ledger.ends.map(\.hiddenAttempts) == [1, 1, 1, 0, 0, 0])
    }

    @Test("Where no more may be on their way, the queue holds or counts the oldest as sent")
    func crowded() throws {
        var holding = try Ledger(Self.names, options: .init(patience: 10, inFlightLimit: 2))
        #expect(holding.send() == ["a", "b"])
        #expect(!holding.queue.canSend)
        holding.advance(to: 10)
        #expect(holding.send(at: 10) == ["c", "d"])
        var assuming = try Ledger(Self.names, options: .init(inFlightLimit: 2, whenFull: .assumeOldestSent))
        #expect(assuming.send() == Self.names)
        #expect(assuming.ends.map(\.fate) == Array(repeating: .sent(.crowdedOut), count: 4))
        #expect(try assuming.receive(.invalidToken, 4) == .tooLate(misjudged: 1, putBack: 2))
    }

    @Test("Time does not run backwards, and its ends do no harm")
    func time() throws {
        var ledger = try Ledger(Self.names, options: .init(patience: 100))
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
        var early = try Ledger(Self.names, options: .init(patience: .max))
        early.send(1, at: .min)
        early.advance(to: .max)
        #expect(early.ends.count == 1)
        var none = try Ledger(Self.names, options: .init(patience: -5))
        none.send(2)
        none.advance(to: 0)
        #expect(none.ends.count == 2)
    }

    @Test("What is left ends too, with its reason")
    func stop() throws {
        var ledger = try Ledger(Self.names)
        ledger.send(4)
        _ = try ledger.receive(.missingTopic, 1)
        ledger.connect()
        ledger.send(1)
        ledger.stop()
        #expect(ledger.fates["b"] == .unknown(.stopped))
        #expect(ledger.fates["c"] == .waiting(.followedRefusal(of: 1, .missingTopic)))
        #expect(ledger.fates["e"] == .waiting(.neverSent))
        #expect(ledger.ends.count == 6)
        #expect(ledger.queue.count == 0)
        #expect(try ledger.queue.enqueue("g") == 7)
        #expect(ledger.send().isEmpty)
        ledger.connect()
        #expect(ledger.send() == ["g"])
    }

    @Test("The queue holds so many and no more; identifiers run to the last and not beyond")
    func limits() throws {
        var small = try Ledger(["a", "b"], options: .init(patience: 1, capacity: 2))
        #expect(throws: SendQueueError.self) { try small.queue.enqueue("c") }
        small.send()
        #expect(throws: SendQueueError.self) { try small.queue.enqueue("c") }
        small.advance(to: 1)
        #expect(try small.queue.enqueue("c") == 3)
        var last = try Ledger(["a", "b"], firstIdentifier: .max - 1)
        var thrown: SendQueueError?
        do throws(SendQueueError) { try last.queue.enqueue("c") } catch { thrown = error }
        #expect(thrown?.code == .identifierWraps)
        #expect(last.queue.isExhausted && !small.queue.isExhausted)
        #expect(last.send() == ["a", "b"])
        #expect(try last.receive(.invalidToken, .max) == .settled(putBack: 0))
        #expect(last.ends.map(\.identifier) == [.max - 1, .max])
        var zero = try Ledger(["a"], firstIdentifier: 0)
        zero.send()
        #expect(try zero.receive(.shutdown, 0) == .settled(putBack: 0))
        #expect(zero.ends.count == 1)
    }

    @Test("A million on their way")
    func million() throws {
        let count: UInt32 = 1_000_000
        var queue = SendQueue<UInt32>(options: .init(capacity: Int(count)))
        for number in 1...count { try queue.enqueue(number) }
        var next: UInt32 = 1
        var isInOrder = true
        func report(_ end: CompletedNotification<UInt32>) {
            isInOrder = isInOrder && end.element == next && end.identifier == next
            next += 1
        }
        var connection = queue.connect(report: report)
        while queue.send(at: 0, report: report) != nil {}
        #expect(queue.inFlightCount == Int(count))
        #expect(
            queue.receive(ErrorResponse(.invalidToken, identifier: 500_000), on: connection, report: report)
                == .settled(putBack: 500_000)
        )
        connection = queue.connect(report: report)
        #expect(queue.send(at: 1, report: report)?.identifier == 500_001)
        while queue.send(at: 1, report: report) != nil {}
        #expect(queue.disconnect(connection, report: report) == 500_000)
        connection = queue.connect(report: report)
        while queue.send(at: 2, report: report) != nil {}
        queue.advance(to: 5002, report: report)
        #expect(queue.count == 0)
        #expect(next == count + 1)
        #expect(isInOrder)
    }
}
