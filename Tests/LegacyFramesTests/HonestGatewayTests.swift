import LegacyFrames
import Testing

@Suite("Every interleaving with a gateway that follows the protocol")
struct HonestGatewayTests {
    @Test("Five notifications and three faults", arguments: InterleavingOptions.all)
    func walk(options: SendQueueOptions) throws {
        let (seen, last) = try HonestGateway.walk(from: HonestGateway(options))
        #expect(
            last.allSatisfy { $0.ends.count == HonestGateway.count },
            "a notification is left, and nothing can happen"
        )
        #expect(last.count > 100)
        #expect(seen > 5000)
    }
}

/// A queue, a gateway that follows the protocol, and the bytes in flight between them.
struct HonestGateway: Interleaving {
    struct Key: Hashable {
        let stages: UInt64
        let acceptances: UInt64
        let refused: Set<Int>
        let wire: [UInt32]
        let answer: ErrorResponse?
        let isReading: Bool
        let isConnected: Bool
        let lastAccepted: UInt32
        let faults: Int
    }

    private(set) var queue: SendQueue<Int>
    private var connection: SendQueue<Int>.ConnectionID?
    var ends: [NotificationWithOutcome<Int>] = []
    /// Written frames that the gateway did not read yet.
    private var wire: [UInt32] = []
    /// The number of times that the gateway accepted each notification.
    private var acceptances = Array(repeating: 0, count: count)
    private var refused: Set<Int> = []
    /// The response of the gateway, in flight.
    private var answer: ErrorResponse?
    private var isReading = false
    private var lastAccepted: UInt32 = 0
    private var faultsLeft = faults
    private(set) var violations: [String] = []

    init(_ options: SendQueueOptions) throws { queue = try Self.queue(options) }

    func key(_ all: [NotificationWithOutcome<Int>]) -> Key {
        Key(
            stages: all.stages,
            // Two and three acceptances are equal: duplicated.
            acceptances: acceptances.reduce(0) { $0 << 8 | UInt64(min($1, 2)) },
            refused: refused,
            wire: wire,
            answer: answer,
            isReading: isReading,
            isConnected: connection != nil,
            lastAccepted: isReading ? lastAccepted : 0,
            faults: faultsLeft
        )
    }

    func next() throws -> [HonestGateway] {
        guard let connection else { return queue.count > 0 ? [after { $0.connect(&$1) }] : [] }
        var states: [HonestGateway] = []
        if queue.canSend {
            states.append(
                try after { state, ends in
                    let sent = try #require(state.queue.dequeueForSending(at: 0) { ends.append($0) })
                    if isReading { state.wire.append(sent.identifier) }
                }
            )
        }
        guard isReading else { return states + [after { $0.receive(on: connection, &$1) }] }
        if let identifier = wire.first {
            states.append(after { state, _ in state.accept(identifier) })
            if faultsLeft > 0 {
                states.append(after { state, _ in state.refuse(identifier, responds: true) })
                states.append(after { state, _ in state.refuse(identifier, responds: false) })
            }
        }
        if faultsLeft > 0 {
            states.append(after { state, _ in state.stopReading(ErrorResponse(.shutdown, identifier: lastAccepted)) })
            states.append(after { state, _ in state.stopReading(nil) })
        }
        // The acknowledgement timeout is longer than the bytes in flight take.
        if wire.isEmpty, queue.inFlightCount > 0 {
            states.append(after { state, ends in state.queue.completeAsSentAfterTimeout(at: 1) { ends.append($0) } })
        }
        return states
    }

    private mutating func connect(_ ends: inout [NotificationWithOutcome<Int>]) {
        connection = queue.recordConnectionOpened { ends.append($0) }
        isReading = true
        wire = []
        lastAccepted = 0
    }

    private mutating func accept(_ identifier: UInt32) {
        wire.removeFirst()
        let number = Int(identifier) - 1
        if acceptances[number] == 0 {
            // All earlier notifications are accepted or refused by now, or completed as unknown.
            for earlier in 0..<number where acceptances[earlier] == 0 && !refused.contains(earlier) {
                let outcome = ends.first { $0.element == earlier }?.outcome
                if outcome != .unknown(.connectionLost) { violations.append("\(number) overtook \(earlier)") }
            }
        }
        acceptances[number] += 1
        lastAccepted = identifier
    }

    private mutating func refuse(_ identifier: UInt32, responds: Bool) {
        refused.insert(Int(identifier) - 1)
        stopReading(responds ? ErrorResponse(.invalidToken, identifier: identifier) : nil)
    }

    private mutating func stopReading(_ answer: ErrorResponse?) {
        faultsLeft -= 1
        isReading = false
        wire = []
        self.answer = answer
    }

    /// The sender receives the response, twice to test that the second is ignored.
    private mutating func receive(
        on connection: SendQueue<Int>.ConnectionID,
        _ ends: inout [NotificationWithOutcome<Int>]
    ) {
        if let answer {
            let effect = queue.recordErrorResponse(answer, on: connection) { ends.append($0) }
            if case .resolved = effect {} else { violations.append("\(answer) was \(effect)") }
            if queue.recordErrorResponse(answer, on: connection, onCompletion: { ends.append($0) }) != .ignored {
                violations.append("a second \(answer) was not ignored")
            }
        }
        queue.recordConnectionClosed(connection) { ends.append($0) }
        self.connection = nil
        answer = nil
    }

    func wrongOutcomes() -> [String] {
        var wrongOutcomes: [String] = []
        for end in ends {
            let isRight =
                switch end.outcome {
                case .sent: acceptances[end.element] > 0
                case .failed: refused.contains(end.element)
                case .unknown(.connectionLost): true
                case .unknown, .waiting: false
                }
            if !isRight { wrongOutcomes.append("\(end) is not true") }
            if acceptances[end.element] > 1, !end.mayBeDuplicated {
                wrongOutcomes.append("\(end) was duplicated without a warning")
            }
        }
        return wrongOutcomes
    }
}

@Suite("Every interleaving with a gateway that sends any response")
struct LyingGatewayTests {
    @Test(
        "Five notifications and three faults",
        arguments: InterleavingOptions.all + [
            .init(acknowledgementTimeout: 1, inFlightLimit: 2, fullWindowPolicy: .assumeOldestSent)
        ]
    )
    func walk(options: SendQueueOptions) throws {
        #expect(try LyingGateway.walk(from: LyingGateway(options)).seen > 2000)
    }
}

/// A queue and any sequence of responses.
struct LyingGateway: Interleaving {
    struct Key: Hashable {
        let stages: UInt64
        let isConnected: Bool
        let firstOfConnection: Int
        let faults: Int
    }

    private(set) var queue: SendQueue<Int>
    private var connection: SendQueue<Int>.ConnectionID?
    var ends: [NotificationWithOutcome<Int>] = []
    private var firstOfConnection = 0
    private var faultsLeft = faults
    private var now: Int64 = 0
    private(set) var violations: [String] = []

    init(_ options: SendQueueOptions) throws { queue = try Self.queue(options) }

    func key(_ all: [NotificationWithOutcome<Int>]) -> Key {
        Key(
            stages: all.stages,
            isConnected: connection != nil,
            firstOfConnection: firstOfConnection,
            faults: faultsLeft
        )
    }

    func next() -> [LyingGateway] {
        guard let connection else {
            return [
                after { state, ends in
                    state.connection = state.queue.recordConnectionOpened { ends.append($0) }
                    state.firstOfConnection = state.ends.count + ends.count + 1
                }
            ]
        }
        var states: [LyingGateway] = []
        if queue.canSend {
            states.append(after { state, ends in _ = state.queue.dequeueForSending(at: now) { ends.append($0) } })
        }
        if queue.inFlightCount > 0 {
            states.append(
                after { state, ends in
                    state.now += 1
                    state.queue.completeAsSentAfterTimeout(at: state.now) { ends.append($0) }
                }
            )
        }
        guard faultsLeft > 0 else { return states }
        states.append(
            after { state, ends in
                state.faultsLeft -= 1
                state.queue.recordConnectionClosed(connection) { ends.append($0) }
                state.connection = nil
            }
        )
        for identifier in 0...UInt32(Self.count + 1) {
            for status in [ErrorStatus.invalidToken, .shutdown] {
                let response = ErrorResponse(status, identifier: identifier)
                states.append(after { $0.receive(response, on: connection, &$1) })
            }
        }
        return states
    }

    /// The sender receives a response, and the connection ends.
    private mutating func receive(
        _ response: ErrorResponse,
        on connection: SendQueue<Int>.ConnectionID,
        _ ends: inout [NotificationWithOutcome<Int>]
    ) {
        faultsLeft -= 1
        let effect = queue.recordErrorResponse(response, on: connection) { ends.append($0) }
        if queue.inFlightCount > 0 { violations.append("after \(response) notifications are still in flight") }
        if case .tooLate(let wronglySentCount, _) = effect {
            let named = Int(response.identifier) - (response.status == .shutdown ? 0 : 1)
            let lastAccepted = max(named, firstOfConnection - 1)
            // A response can only contradict completions before it.
            if !ends.isEmpty || wronglySentCount != self.ends.count - lastAccepted {
                violations.append("after \(response) \(wronglySentCount) were wrongly sent")
            }
        }
        self.connection = nil
    }
}
