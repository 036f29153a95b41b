/// One way to do a thing, and the best time it took.
public struct Candidate {
    let name: String
    let run: () throws -> Int
    /// Seconds.
    var best = Double.infinity
    /// What `run` gave last.
    var result = 0

    /// Creates a candidate; `run` answers a number that is printed, which keeps its work from being left out.
    public init(_ name: String, _ run: @escaping () throws -> Int) {
        self.name = name
        self.run = run
    }
}

/// Times candidates in turns, so that a busy moment of the machine meets all alike; ratios are to the first.
public func race(_ title: String, rounds: Int, unit: String, _ candidates: [Candidate]) throws {
    var candidates = candidates
    let clock = ContinuousClock()
    for _ in 0..<rounds {
        for index in candidates.indices {
            let start = clock.now
            candidates[index].result = try candidates[index].run()
            let (seconds, attoseconds) = (clock.now - start).components
            candidates[index].best = min(candidates[index].best, Double(seconds) + Double(attoseconds) / 1e18)
        }
    }
    print("\(title), best of \(rounds) rounds")
    let first = candidates[0].best
    for candidate in candidates {
        let milliseconds = (candidate.best * 1e6).rounded() / 1000
        let ratio = (candidate.best / first * 100).rounded() / 100
        print("  \(candidate.name): \(milliseconds) ms, ratio \(ratio), \(candidate.result) \(unit)")
    }
}
