import PackRequests
import WorkerPool

/// The number of answered requests of a batch, by kind.
struct BatchCounts: Equatable, CustomStringConvertible {
    private(set) var answered = 0
    private(set) var rejected = 0
    private(set) var crashed = 0
    private(set) var timedOut = 0
    /// The payloads whose lines the client draws with spikes.
    private(set) var spiked = 0
    /// The payloads with a text that contains a placeholder.
    private(set) var unfilled = 0

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

    mutating func count(_ answer: WorkerAnswer) {
        answered += 1
        let warnings = RequestAnswerer.Answer.Warnings(rawValue: answer.warnings)
        if warnings.contains(.spikes) { spiked += 1 }
        if warnings.contains(.unfilledPlaceholders) { unfilled += 1 }
        switch answer.kind {
        case .fulfilled: break
        case .rejected: rejected += 1
        case .crashed: crashed += 1
        case .timedOut: timedOut += 1
        }
    }
}
