import LegacyFrames
import Testing

/// Six notifications and three faults, in every order in which things can happen.
///
/// A state is the queue, the gateway and what lies between them. From each state every step that is possible is taken,
/// and each state that is reached is looked at once, however many ways lead to it: that is every interleaving.
@Suite("Every interleaving of six notifications and three faults")
struct SentQueueInterleavingTests {
    static let count = 6
    static let faults = 3
    static let options: [SentQueue<Int>.Options] = [
        .init(patience: 1, afterSilence: .endAsUnknown),
        .init(patience: 1, afterSilence: .sendAgain(atMost: 1)),
        .init(patience: 1, afterSilence: .sendAgain(atMost: 3)),
        .init(patience: 1, inFlightLimit: 2, afterSilence: .sendAgain(atMost: 3)),
    ]

    // MARK: A gateway as gateways are

    /// A queue with a gateway that keeps to the protocol, and all that is between them.
    struct World {
        struct Key: Hashable {
            let course: UInt64
            let taken: UInt64
            let refused: Set<Int>
            let wire: [UInt32]
            let answer: ErrorResponse?
            let isReading: Bool
            let isConnected: Bool
            let lastTaken: UInt32
            let faults: Int
        }

        var queue: SentQueue<Int>
        var connection: SentQueue<Int>.Connection?
        var ends: [NotificationEnd<Int>] = []
        /// Frames that were written and not yet read.
        var wire: [UInt32] = []
        /// How often the gateway took each notification.
        var taken = Array(repeating: 0, count: SentQueueInterleavingTests.count)
        var refused: Set<Int> = []
        /// What the gateway said, on its way back.
        var answer: ErrorResponse?
        var isReading = false
        var lastTaken: UInt32 = 0
        var faults = SentQueueInterleavingTests.faults
        /// What must never happen, and did.
        var wrongs: [String] = []

        init(_ options: SentQueue<Int>.Options) throws {
            queue = SentQueue(options: options)
            for number in 0..<SentQueueInterleavingTests.count { try queue.enqueue(number) }
        }

        /// The ends, and those that would be if all stopped now: that shows what each notification has been through.
        var allEnds: [NotificationEnd<Int>] {
            var queue = queue
            var all = ends
            queue.stop { all.append($0) }
            return all
        }

        func key(_ all: [NotificationEnd<Int>]) -> Key {
            Key(
                course: all.course,
                // Twice and thrice are alike: doubled.
                taken: taken.reduce(0) { $0 << 8 | UInt64(min($1, 2)) },
                refused: refused,
                wire: wire,
                answer: answer,
                isReading: isReading,
                isConnected: connection != nil,
                lastTaken: isReading ? lastTaken : 0,
                faults: faults
            )
        }

        /// Every state that can come next.
        func next() throws -> [World] {
            var states: [World] = []
            func step(_ change: (inout World) throws -> Void) rethrows {
                var state = self
                try change(&state)
                states.append(state)
            }
            guard let connection else {
                if queue.count > 0 { step { $0.connect() } }
                return states
            }
            if queue.canSend {
                try step { state in
                    var ends: [NotificationEnd<Int>] = []
                    let sent = try #require(state.queue.send(at: 0) { ends.append($0) })
                    state.ends += ends
                    if isReading { state.wire.append(sent.identifier) }
                }
            }
            if isReading {
                if let identifier = wire.first {
                    step { $0.take(identifier) }
                    if faults > 0 {
                        step { $0.refuse(identifier, tells: true) }
                        step { $0.refuse(identifier, tells: false) }
                    }
                }
                if faults > 0 {
                    step { $0.stopReading(ErrorResponse(.shutdown, identifier: lastTaken)) }
                    step { $0.stopReading(nil) }
                }
                // Patience outlasts what is on the wire, and then nothing is.
                if wire.isEmpty, queue.inFlightCount > 0 {
                    step { state in
                        var ends: [NotificationEnd<Int>] = []
                        state.queue.advance(to: 1) { ends.append($0) }
                        state.ends += ends
                    }
                }
            } else {
                try step { try $0.hear(on: connection) }
            }
            return states
        }

        private mutating func connect() {
            var ends: [NotificationEnd<Int>] = []
            connection = queue.connect { ends.append($0) }
            self.ends += ends
            isReading = true
            wire = []
            lastTaken = 0
        }

        private mutating func take(_ identifier: UInt32) {
            wire.removeFirst()
            let number = Int(identifier) - 1
            if taken[number] == 0 {
                // Order: all that came before it are taken or refused by now, unless their fate was hidden for good.
                for earlier in 0..<number where taken[earlier] == 0 && !refused.contains(earlier) {
                    let fate = ends.first { $0.element == earlier }?.fate
                    if fate != .unknown(.connectionLost) { wrongs.append("\(number) overtook \(earlier)") }
                }
            }
            taken[number] += 1
            lastTaken = identifier
        }

        private mutating func refuse(_ identifier: UInt32, tells: Bool) {
            refused.insert(Int(identifier) - 1)
            stopReading(tells ? ErrorResponse(.invalidToken, identifier: identifier) : nil)
        }

        private mutating func stopReading(_ answer: ErrorResponse?) {
            faults -= 1
            isReading = false
            wire = []
            self.answer = answer
        }

        /// The sender learns what the gateway did, twice over where it said something.
        private mutating func hear(on connection: SentQueue<Int>.Connection) throws {
            var ends: [NotificationEnd<Int>] = []
            if let answer {
                let meaning = queue.receive(answer, on: connection) { ends.append($0) }
                if case .settled = meaning {} else { wrongs.append("\(answer) was \(meaning)") }
                if queue.receive(answer, on: connection, report: { ends.append($0) }) != .ignored {
                    wrongs.append("a second \(answer) was not ignored")
                }
            }
            queue.disconnect(connection) { ends.append($0) }
            self.ends += ends
            self.connection = nil
            answer = nil
        }

        /// What is wrong with the state; it has to be nothing.
        func wrongs(_ all: [NotificationEnd<Int>]) -> [String] {
            var wrongs = wrongs
            for end in ends {
                let isRight =
                    switch end.fate {
                    case .sent: taken[end.element] > 0
                    case .failed: refused.contains(end.element)
                    case .unknown(.connectionLost): true
                    case .unknown, .waiting: false
                    }
                if !isRight { wrongs.append("\(end) is not true") }
                if taken[end.element] > 1, !end.mayBeDoubled { wrongs.append("\(end) was doubled, and nobody knew") }
            }
            return wrongs
        }
    }

    @Test("Every interleaving with a gateway that keeps to the protocol", arguments: options)
    func honest(options: SentQueue<Int>.Options) throws {
        var seen: Set<World.Key> = []
        var open = [try World(options)]
        var finished = 0
        while let state = open.popLast() {
            let all = state.allEnds
            if !all.isOneEach || !state.wrongs.isEmpty { try #require(all.isOneEach && state.wrongs == [], "\(all)") }
            guard seen.insert(state.key(all)).inserted else { continue }
            let wrongs = state.wrongs(all)
            if !wrongs.isEmpty { try #require(wrongs == []) }
            let next = try state.next()
            if next.isEmpty {
                finished += 1
                if state.ends.count != Self.count { Issue.record("something is left, and nothing can happen") }
            }
            open += next
        }
        #expect(finished > 100)
        #expect(seen.count > 5000)
    }

    // MARK: A gateway that says anything

    /// A queue alone, told anything that bytes can say.
    struct Rumour {
        var queue: SentQueue<Int>
        var connection: SentQueue<Int>.Connection?
        var ends: [NotificationEnd<Int>] = []
        var firstOfConnection = 0
        var faults = SentQueueInterleavingTests.faults
        var now: Int64 = 0
        var isWrong = false

        struct Key: Hashable {
            let course: UInt64
            let isConnected: Bool
            let firstOfConnection: Int
            let faults: Int
        }

        /// The ends, and those that would be if all stopped now.
        var allEnds: [NotificationEnd<Int>] {
            var queue = queue
            var all = ends
            queue.stop { all.append($0) }
            return all
        }

        func key(_ all: [NotificationEnd<Int>]) -> Key {
            Key(
                course: all.course,
                isConnected: connection != nil,
                firstOfConnection: firstOfConnection,
                faults: faults
            )
        }

        func next() -> [Rumour] {
            var states: [Rumour] = []
            func step(_ change: (inout Rumour, inout [NotificationEnd<Int>]) -> Void) {
                var state = self
                var ends: [NotificationEnd<Int>] = []
                change(&state, &ends)
                state.ends += ends
                states.append(state)
            }
            guard let connection else {
                step { state, ends in
                    state.connection = state.queue.connect { ends.append($0) }
                    state.firstOfConnection = state.ends.count + ends.count + 1
                }
                return states
            }
            if queue.canSend { step { state, ends in _ = state.queue.send(at: now) { ends.append($0) } } }
            if queue.inFlightCount > 0 {
                step { state, ends in
                    state.now += 1
                    state.queue.advance(to: state.now) { ends.append($0) }
                }
            }
            guard faults > 0 else { return states }
            step { state, ends in
                state.faults -= 1
                state.queue.disconnect(connection) { ends.append($0) }
                state.connection = nil
            }
            for identifier in 0...UInt32(SentQueueInterleavingTests.count + 1) {
                for status in [ErrorStatus.invalidToken, .shutdown] {
                    step { state, ends in
                        state.faults -= 1
                        let response = ErrorResponse(status, identifier: identifier)
                        let meaning = state.queue.receive(response, on: connection) { ends.append($0) }
                        if state.queue.inFlightCount > 0 { state.isWrong = true }
                        if case .tooLate(let misjudged, _) = meaning {
                            let named = Int(identifier) - (status == .shutdown ? 0 : 1)
                            let lastTaken = max(named, firstOfConnection - 1)
                            if !ends.isEmpty || misjudged != self.ends.count - lastTaken { state.isWrong = true }
                        }
                        state.connection = nil
                    }
                }
            }
            return states
        }
    }

    @Test(
        "Every interleaving with a gateway that says anything",
        arguments: options + [.init(patience: 1, inFlightLimit: 2, whenFull: .assumeOldestSent)]
    )
    func dishonest(options: SentQueue<Int>.Options) throws {
        var queue = SentQueue<Int>(options: options)
        for number in 0..<Self.count { try queue.enqueue(number) }
        var seen: Set<Rumour.Key> = []
        var open = [Rumour(queue: queue)]
        while let state = open.popLast() {
            let all = state.allEnds
            if !all.isOneEach || state.isWrong { try #require(all.isOneEach && !state.isWrong, "\(all)") }
            guard seen.insert(state.key(all)).inserted else { continue }
            open += state.next()
        }
        #expect(seen.count > 2000)
    }
}

extension [NotificationEnd<Int>] {
    /// Whether each notification ends exactly once, in order.
    fileprivate var isOneEach: Bool {
        count == SentQueueInterleavingTests.count && indices.allSatisfy { self[$0].element == $0 }
    }

    /// How far each notification has come, in eight bits: what a queue does next depends on no more.
    fileprivate var course: UInt64 {
        reduce(0) { course, end in
            let stage: UInt64 =
                switch end.fate {
                case .sent: 0
                case .failed: 1
                case .unknown(.stopped): 2
                case .unknown: 3
                case .waiting: 4
                }
            return course << 8 | stage << 4 | UInt64(Swift.min(end.hiddenAttempts, 15))
        }
    }
}
