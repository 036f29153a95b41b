import Foundation

/// The number of answered requests of a batch, by outcome.
struct BatchCounts: Equatable {
    private(set) var answered = 0
    private(set) var rejected = 0
    private(set) var crashed = 0
    private(set) var timedOut = 0
    /// The payloads whose lines the client draws with spikes.
    private(set) var spiked = 0

    var failed: Int { rejected + crashed + timedOut }

    var exitStatus: ExitStatus {
        if crashed + timedOut > 0 { return .environment }
        return rejected > 0 ? .rejected : .success
    }

    mutating func count(_ outcome: BatchAnswer.Outcome) {
        answered += 1
        switch outcome {
        case .payload: break
        case .spikedPayload: spiked += 1
        case .error: rejected += 1
        case .crashed: crashed += 1
        case .timedOut: timedOut += 1
        }
    }
}

/// Shows the progress of a batch on standard error if it is a terminal.
struct BatchProgress {
    private let isShown = isatty(2) == 1
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?

    /// Shows the counts, at most twice a second.
    mutating func show(_ counts: BatchCounts) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let lastShown, now - lastShown < .milliseconds(500) { return }
        lastShown = now
        write(counts, at: now, terminator: "")
    }

    /// Shows the final counts and ends the line.
    func showFinal(_ counts: BatchCounts) {
        if isShown { write(counts, at: .now, terminator: "\n") }
    }

    private func write(_ counts: BatchCounts, at now: ContinuousClock.Instant, terminator: String) {
        let seconds = (now - start) / .seconds(1)
        let rate = seconds > 0 ? Int(min(Double(counts.answered) / seconds, 1e9)) : 0
        let lost = counts.crashed + counts.timedOut
        let lostDetail = lost > 0 ? " (\(lost) crashed or timed out)" : ""
        let line = "\r\(counts.answered) answered, \(counts.failed) failed\(lostDetail), \(rate) a second" + terminator
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
