import LegacyFrames
import Testing

@Suite("Every interleaving with a gateway that keeps to the protocol")
struct HonestGatewayTests {
    @Test("Six notifications and three faults", arguments: InterleavingOptions.all)
    func walk(options: SendQueue<Int>.Options) throws {
        let (seen, last) = try HonestGateway.walk(from: HonestGateway(options))
        #expect(last.allSatisfy { $0.ends.count == HonestGateway.count }, "something is left, and nothing can happen")
        #expect(last.count > 100)
        #expect(seen > 5000)
    }
}

/// A queue with a gateway as gateways are, and all that is between them.
struct HonestGateway: Interleaving {
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

    private(set) var queue: SendQueue<Int>
    private var connection: SendQueue<Int>.Connection?
    var ends: [CompletedNotification<Int>] = []
    /// Frames that were written and not yet read.
    private var wire: [UInt32] = []
    /// How often the gateway took each notification.
    private var taken = Array(repeating: 0, count: count)
    private var refused: Set<Int> = []
    /// What the gateway said, on its way back.
    private var answer: ErrorResponse?
    private var isReading = false
    private var lastTaken: UInt32 = 0
    private var faultsLeft = faults
    private(set) var wrongs: [String] = []

    init(_ options: SendQueue<Int>.Options) throws { queue = try Self.queue(options) }

    func key(_ all: [CompletedNotification<Int>]) -> Key {
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
            faults: faultsLeft
        )
    }

    func next() throws -> [HonestGateway] {
        guard let connection else { return queue.count > 0 ? [after { $0.connect(&$1) }] : [] }
        var states: [HonestGateway] = []
        if queue.canSend {
            states.append(
                try after { state, ends in
                    let sent = try #require(state.queue.send(at: 0) { ends.append($0) })
                    if isReading { state.wire.append(sent.identifier) }
                }
            )
        }
        guard isReading else { return states + [after { $0.hear(on: connection, &$1) }] }
        if let identifier = wire.first {
            states.append(after { state, _ in state.take(identifier) })
            if faultsLeft > 0 {
                states.append(after { state, _ in state.refuse(identifier, tells: true) })
                states.append(after { state, _ in state.refuse(identifier, tells: false) })
            }
        }
        if faultsLeft > 0 {
            states.append(after { state, _ in state.stopReading(ErrorResponse(.shutdown, identifier: lastTaken)) })
            states.append(after { state, _ in state.stopReading(nil) })
        }
        // Patience outlasts what is on the wire, and then nothing is.
        if wire.isEmpty, queue.inFlightCount > 0 {
            states.append(after { state, ends in state.queue.advance(to: 1) { ends.append($0) } })
        }
        return states
    }

    private mutating func connect(_ ends: inout [CompletedNotification<Int>]) {
        connection = queue.connect { ends.append($0) }
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
        faultsLeft -= 1
        isReading = false
        wire = []
        self.answer = answer
    }

    /// The sender learns what the gateway did, twice over where it said something.
    private mutating func hear(on connection: SendQueue<Int>.Connection, _ ends: inout [CompletedNotification<Int>]) {
        if let answer {
            let meaning = queue.receive(answer, on: connection) { ends.append($0) }
            if case .settled = meaning {} else { wrongs.append("\(answer) was \(meaning)") }
            if queue.receive(answer, on: connection, report: { ends.append($0) }) != .ignored {
                wrongs.append("a second \(answer) was not ignored")
            }
        }
        queue.disconnect(connection) { ends.append($0) }
        self.connection = nil
        answer = nil
    }

    func untruths() -> [String] {
        var untruths: [String] = []
        for end in ends {
            let isRight =
                switch end.fate {
                case .sent: taken[end.element] > 0
                case .failed: refused.contains(end.element)
                case .unknown(.connectionLost): true
                case .unknown, .waiting: false
                }
            if !isRight { untruths.append("\(end) is not true") }
            if taken[end.element] > 1, !end.mayBeDoubled { untruths.append("\(end) was doubled, and nobody knew") }
        }
        return untruths
    }
}
