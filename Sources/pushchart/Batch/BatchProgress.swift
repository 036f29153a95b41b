import Foundation

/// Tells on a terminal how far a batch is; silent elsewhere.
struct BatchProgress {
    private let isShown = isatty(2) == 1
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?

    /// Shows the counts, twice a second at the most.
    mutating func show(done: Int, failed: Int) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let lastShown, now - lastShown < .milliseconds(500) { return }
        lastShown = now
        write(done: done, failed: failed, at: now, end: "")
    }

    /// Shows the counts at the end, and leaves the line.
    func finish(done: Int, failed: Int) {
        if isShown { write(done: done, failed: failed, at: .now, end: "\n") }
    }

    private func write(done: Int, failed: Int, at now: ContinuousClock.Instant, end: String) {
        let seconds = (now - start) / .seconds(1)
        let rate = seconds > 0 ? Int(min(Double(done) / seconds, 1e9)) : 0
        let line = "\r\(done) done, \(failed) failed, \(rate) a second" + end
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
