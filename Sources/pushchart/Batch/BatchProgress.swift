import Foundation

/// Tells on a terminal how far a batch is; silent elsewhere.
struct BatchProgress {
    private let isShown = isatty(2) == 1
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?

    /// Shows the counts, twice a second at the most.
    mutating func show(_ counts: BatchCounts) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let lastShown, now - lastShown < .milliseconds(500) { return }
        lastShown = now
        write(counts, at: now, end: "")
    }

    /// Shows the counts at the end, and leaves the line.
    func finish(_ counts: BatchCounts) {
        if isShown { write(counts, at: .now, end: "\n") }
    }

    private func write(_ counts: BatchCounts, at now: ContinuousClock.Instant, end: String) {
        let seconds = (now - start) / .seconds(1)
        let rate = seconds > 0 ? Int(min(Double(counts.done) / seconds, 1e9)) : 0
        let lost = counts.crashed + counts.timedOut
        let lostWords = lost > 0 ? " (\(lost) crashed or timed out)" : ""
        let line = "\r\(counts.done) done, \(counts.failed) failed\(lostWords), \(rate) a second" + end
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
