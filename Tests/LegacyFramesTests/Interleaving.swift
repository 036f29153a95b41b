import LegacyFrames
import Testing

/// Five notifications and three faults, in every possible order of events.
///
/// A state is a queue and its surroundings. The walk takes every possible step from each state, and visits each state
/// once. This covers every interleaving.
protocol Interleaving {
    /// The part of a state that determines its future.
    associatedtype Key: Hashable

    var queue: SendQueue<Int> { get }

    /// The completed notifications.
    var ends: [NotificationWithOutcome<Int>] { get set }

    /// The violations of invariants on the way to this state.
    var violations: [String] { get }

    func key(_ all: [NotificationWithOutcome<Int>]) -> Key

    /// Every state that can come next.
    func next() throws -> [Self]

    /// The outcomes that contradict the gateway.
    func wrongOutcomes() -> [String]
}

extension Interleaving {
    /// The number of notifications.
    static var count: Int { 5 }

    /// The maximum number of faults.
    static var faults: Int { 3 }

    func wrongOutcomes() -> [String] { [] }

    /// A queue with all notifications waiting.
    static func queue(_ options: SendQueueOptions) throws -> SendQueue<Int> {
        var queue = SendQueue<Int>(options: options)
        for number in 0..<count { try queue.enqueue(number) }
        return queue
    }

    /// The state after a step, with the notifications that the step completed.
    func after(_ change: (inout Self, inout [NotificationWithOutcome<Int>]) throws -> Void) rethrows -> Self {
        var state = self
        var ends: [NotificationWithOutcome<Int>] = []
        try change(&state, &ends)
        state.ends += ends
        return state
    }

    /// The completed notifications, and the others as `stop` would complete them.
    var allEnds: [NotificationWithOutcome<Int>] {
        var queue = queue
        var all = ends
        queue.stopAndCompleteAll { all.append($0) }
        return all
    }

    /// Visits every reachable state.
    ///
    /// - Returns: The number of states, and the final states.
    static func walk(from start: Self) throws -> (seen: Int, last: [Self]) {
        var seen: Set<Key> = []
        var open = [start]
        var last: [Self] = []
        while let state = open.popLast() {
            let all = state.allEnds
            let isOneEach = all.count == count && all.indices.allSatisfy { all[$0].element == $0 }
            // Only failures are recorded: there are many states.
            if !isOneEach || !state.violations.isEmpty { try #require(isOneEach && state.violations == [], "\(all)") }
            guard seen.insert(state.key(all)).inserted else { continue }
            let wrongOutcomes = state.wrongOutcomes()
            if !wrongOutcomes.isEmpty { try #require(wrongOutcomes == []) }
            let next = try state.next()
            if next.isEmpty { last.append(state) }
            open += next
        }
        return (seen.count, last)
    }
}

/// The options of the tested queues.
enum InterleavingOptions {
    static let all: [SendQueueOptions] = [
        .init(acknowledgementTimeout: 1, inDoubtPolicy: .completeAsUnknown),
        .init(acknowledgementTimeout: 1, inDoubtPolicy: .resend(maximumInDoubtAttempts: 1)),
        .init(acknowledgementTimeout: 1, inDoubtPolicy: .resend(maximumInDoubtAttempts: 3)),
        .init(acknowledgementTimeout: 1, inFlightLimit: 2, inDoubtPolicy: .resend(maximumInDoubtAttempts: 3)),
    ]
}

extension [NotificationWithOutcome<Int>] {
    /// The stage of each notification in eight bits, which determines the future of a queue.
    var stages: UInt64 {
        reduce(0) { stages, end in
            let stage: UInt64 =
                switch end.outcome {
                case .sent: 0
                case .failed: 1
                case .unknown(.stopped): 2
                case .unknown: 3
                case .waiting: 4
                }
            return stages << 8 | stage << 4 | UInt64(Swift.min(end.inDoubtAttempts, 15))
        }
    }
}
