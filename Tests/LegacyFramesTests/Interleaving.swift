import LegacyFrames
import Testing

/// Six notifications and three faults, in every order in which things can happen.
///
/// A state is a queue and what lies around it. From each state every step that is possible is taken, and each state that
/// is reached is looked at once, however many ways lead to it: that is every interleaving.
protocol Interleaving {
    /// What a state's future depends on.
    associatedtype Key: Hashable

    var queue: SendQueue<Int> { get }

    /// The ends that the queue has told.
    var ends: [CompletedNotification<Int>] { get set }

    /// What must never happen, and did on the way here.
    var wrongs: [String] { get }

    func key(_ all: [CompletedNotification<Int>]) -> Key

    /// Every state that can come next.
    func next() throws -> [Self]

    /// What is told in this state and is not true.
    func untruths() -> [String]
}

extension Interleaving {
    /// How many notifications there are.
    static var count: Int { 6 }

    /// How many faults happen at the most.
    static var faults: Int { 3 }

    func untruths() -> [String] { [] }

    /// A queue with all notifications waiting.
    static func queue(_ options: SendQueue<Int>.Options) throws -> SendQueue<Int> {
        var queue = SendQueue<Int>(options: options)
        for number in 0..<count { try queue.enqueue(number) }
        return queue
    }

    /// The state after a step; the ends that the queue tells on the way are added to those before.
    func after(_ change: (inout Self, inout [CompletedNotification<Int>]) throws -> Void) rethrows -> Self {
        var state = self
        var ends: [CompletedNotification<Int>] = []
        try change(&state, &ends)
        state.ends += ends
        return state
    }

    /// The ends, and those that would be if all stopped now: that shows what each notification has been through.
    var allEnds: [CompletedNotification<Int>] {
        var queue = queue
        var all = ends
        queue.stop { all.append($0) }
        return all
    }

    /// Looks at every state that can be reached.
    ///
    /// - Returns: How many there are, and those after which nothing can happen.
    static func walk(from start: Self) throws -> (seen: Int, last: [Self]) {
        var seen: Set<Key> = []
        var open = [start]
        var last: [Self] = []
        while let state = open.popLast() {
            let all = state.allEnds
            let isOneEach = all.count == count && all.indices.allSatisfy { all[$0].element == $0 }
            // Only what is wrong is worth a note: there are many states.
            if !isOneEach || !state.wrongs.isEmpty { try #require(isOneEach && state.wrongs == [], "\(all)") }
            guard seen.insert(state.key(all)).inserted else { continue }
            let untruths = state.untruths()
            if !untruths.isEmpty { try #require(untruths == []) }
            let next = try state.next()
            if next.isEmpty { last.append(state) }
            open += next
        }
        return (seen.count, last)
    }
}

/// The options under which queues are walked through.
enum InterleavingOptions {
    static let all: [SendQueue<Int>.Options] = [
        .init(patience: 1, afterSilence: .endAsUnknown),
        .init(patience: 1, afterSilence: .sendAgain(atMost: 1)),
        .init(patience: 1, afterSilence: .sendAgain(atMost: 3)),
        .init(patience: 1, inFlightLimit: 2, afterSilence: .sendAgain(atMost: 3)),
    ]
}

extension [CompletedNotification<Int>] {
    /// How far each notification has come, in eight bits: what a queue does next depends on no more.
    var course: UInt64 {
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
