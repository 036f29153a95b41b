import LegacyFrames
import Testing

@Suite("Every interleaving with a gateway that says anything")
struct LyingGatewayTests {
    @Test(
        "Six notifications and three faults",
        arguments: InterleavingOptions.all + [.init(patience: 1, inFlightLimit: 2, whenFull: .assumeOldestSent)]
    )
    func walk(options: SendQueue<Int>.Options) throws {
        #expect(try LyingGateway.walk(from: LyingGateway(options)).seen > 2000)
    }
}

/// A queue alone, told anything that bytes can say.
struct LyingGateway: Interleaving {
    struct Key: Hashable {
        let course: UInt64
        let isConnected: Bool
        let firstOfConnection: Int
        let faults: Int
    }

    private(set) var queue: SendQueue<Int>
    private var connection: SendQueue<Int>.Connection?
    var ends: [CompletedNotification<Int>] = []
    private var firstOfConnection = 0
    private var faultsLeft = faults
    private var now: Int64 = 0
    private(set) var wrongs: [String] = []

    init(_ options: SendQueue<Int>.Options) throws { queue = try Self.queue(options) }

    func key(_ all: [CompletedNotification<Int>]) -> Key {
        Key(
            course: all.course,
            isConnected: connection != nil,
            firstOfConnection: firstOfConnection,
            faults: faultsLeft
        )
    }

    func next() -> [LyingGateway] {
        guard let connection else {
            return [
                after { state, ends in
                    state.connection = state.queue.connect { ends.append($0) }
                    state.firstOfConnection = state.ends.count + ends.count + 1
                }
            ]
        }
        var states: [LyingGateway] = []
        if queue.canSend { states.append(after { state, ends in _ = state.queue.send(at: now) { ends.append($0) } }) }
        if queue.inFlightCount > 0 {
            states.append(
                after { state, ends in
                    state.now += 1
                    state.queue.advance(to: state.now) { ends.append($0) }
                }
            )
        }
        guard faultsLeft > 0 else { return states }
        states.append(
            after { state, ends in
                state.faultsLeft -= 1
                state.queue.disconnect(connection) { ends.append($0) }
                state.connection = nil
            }
        )
        for identifier in 0...UInt32(Self.count + 1) {
            for status in [ErrorStatus.invalidToken, .shutdown] {
                let response = ErrorResponse(status, identifier: identifier)
                states.append(after { $0.hear(response, on: connection, &$1) })
            }
        }
        return states
    }

    /// The sender is told something, and the connection is gone.
    private mutating func hear(
        _ response: ErrorResponse,
        on connection: SendQueue<Int>.Connection,
        _ ends: inout [CompletedNotification<Int>]
    ) {
        faultsLeft -= 1
        let meaning = queue.receive(response, on: connection) { ends.append($0) }
        if queue.inFlightCount > 0 { wrongs.append("after \(response) something is still on its way") }
        if case .tooLate(let misjudged, _) = meaning {
            let named = Int(response.identifier) - (response.status == .shutdown ? 0 : 1)
            let lastTaken = max(named, firstOfConnection - 1)
            // What was told before this answer is all that it can prove wrong.
            if !ends.isEmpty || misjudged != self.ends.count - lastTaken {
                wrongs.append("after \(response) \(misjudged) were misjudged")
            }
        }
        self.connection = nil
    }
}
