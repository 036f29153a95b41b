/// An implementation in a benchmark, and its best time.
public struct Candidate {
    let name: String
    let run: () throws -> Int
    /// Seconds.
    var best = Double.infinity
    /// The last result of `run`.
    var result = 0

    /// Creates a candidate. `run` returns a number that is printed, so that the optimizer keeps the work.
    public init(_ name: String, _ run: @escaping () throws -> Int) {
        self.name = name
        self.run = run
    }
}

/// Times candidates in turns, so that other load affects all of them. Ratios are relative to the first candidate.
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

/// A random walk that is equal on every host.
public func randomWalk(count: Int) -> [Double] {
    var state: UInt64 = 42
    var level = 50.0
    return (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        level += Double(state >> 33) / Double(UInt64(1) << 31) * 4 - 2
        return level
    }
}
