/// How many snapshots went which way.
struct SnapshotTally: Equatable, Sendable {
    private(set) var failed = 0
    private(set) var recorded = 0
    private(set) var passed = 0

    mutating func count(_ result: SnapshotResult) {
        switch result.standing {
        case .failed: failed += 1
        case .recorded: recorded += 1
        case .passed: passed += 1
        }
    }

    var all: Int { failed + recorded + passed }

    /// A recording run is no pass: nobody has looked at what it recorded.
    var isPass: Bool { all > 0 && failed == 0 && recorded == 0 }

    /// The count in words.
    var sentence: String {
        let parts = [(failed, "failed"), (recorded, "recorded"), (passed, "passed")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return "\(all) picture\(all == 1 ? "" : "s"): \(parts.isEmpty ? "none" : parts.joined(separator: ", "))"
    }
}
