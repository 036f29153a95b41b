import LegacyFrames
import Testing

@Suite("Every interleaving with a gateway that sends any response")
struct LyingGatewayTests {
    @Test(
        "Six notifications and three faults",
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
