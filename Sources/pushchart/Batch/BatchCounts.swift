/// How many requests of a batch are done, and what became of them.
struct BatchCounts: Equatable {
    /// All that are answered.
    private(set) var done = 0
    /// Those that were refused.
    private(set) var refused = 0
    /// Those of which a worker died.
    private(set) var crashed = 0
    /// Those that took too long.
    private(set) var timedOut = 0

    /// Those that are answered with an error.
    var failed: Int { refused + crashed + timedOut }

    /// How the command exits.
    var status: ExitStatus {
        if crashed + timedOut > 0 { return .environment }
        return refused > 0 ? .rejected : .success
    }

    /// Counts an answer.
    mutating func count(_ outcome: BatchAnswer.Outcome) {
        done += 1
        switch outcome {
        case .payload: break
        case .error: refused += 1
        case .crashed: crashed += 1
        case .timedOut: timedOut += 1
        }
    }
}
