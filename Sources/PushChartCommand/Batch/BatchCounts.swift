import WorkerPool

/// The number of answered requests of a batch, by kind.
struct BatchCounts: Equatable, CustomStringConvertible {
    private(set) var answered = 0
    private(set) var rejected = 0
    private(set) var crashed = 0
    private(set) var timedOut = 0
    /// The payloads whose lines the client draws with spikes.
    private(set) var spiked = 0

    var failed: Int { rejected + crashed + timedOut }

    /// The counts for a line of progress.
    var description: String {
        let lost = crashed + timedOut
        return "\(answered) answered, \(failed) failed" + (lost > 0 ? " (\(lost) crashed or timed out)" : "")
    }

    var exitStatus: ExitStatus {
        if crashed + timedOut > 0 { return .environment }
        return rejected > 0 ? .rejected : .success
    }

    mutating func count(_ kind: WorkerAnswer.Kind) {
        answered += 1
        switch kind {
        case .fulfilled: break
        case .fulfilledWithWarning: spiked += 1
        case .rejected: rejected += 1
        case .crashed: crashed += 1
        case .timedOut: timedOut += 1
        }
    }
}
