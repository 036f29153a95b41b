import PushChartDiagnostics
import PushChartProcesses

/// The number of answered requests of a batch, by kind.
struct BatchCounts: Equatable, CustomStringConvertible {
    private struct AnswersWithFinding: Equatable {
        /// The number of the first of them, from 1.
        let first: Int
        /// The finding of the first of them.
        let message: String
        var count = 1
    }

    private(set) var answered = 0
    private(set) var rejected = 0
    private(set) var crashed = 0
    private(set) var timedOut = 0
    /// By weight and code, such as `warning: miter-spikes`.
    private var findings: [String: AnswersWithFinding] = [:]

    /// The counts for a line of progress.
    var description: String {
        let lost = crashed + timedOut
        return "\(answered) answered, \(rejected + lost) failed" + (lost > 0 ? " (\(lost) crashed or timed out)" : "")
    }

    var exitStatus: ExitStatus {
        if crashed + timedOut > 0 { return .environment }
        return rejected > 0 ? .rejected : .success
    }

    /// A sentence for each kind of finding that some answers have, with the first one.
    var notices: [String] {
        findings.sorted { ($0.value.first, $0.key) < ($1.value.first, $1.key) }.map { kind, answers in
            "\(kind): \(answers.count) of \(answered) answers (the first is \(answers.first)): \(answers.message)"
        }
    }

    mutating func count(_ answer: WorkerAnswer) {
        answered += 1
        // An answer may have one kind of finding several times.
        var seen: Set<Substring> = []
        for notice in answer.notices {
            let parts = notice.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2, seen.insert(parts[0]).inserted else { continue }
            let kind = String(parts[0])
            if findings[kind] == nil {
                findings[kind] = AnswersWithFinding(first: answered, message: String(parts[1]))
            } else {
                findings[kind]?.count += 1
            }
        }
        switch answer.kind {
        case .fulfilled: break
        case .rejected: rejected += 1
        case .crashed: crashed += 1
        case .timedOut: timedOut += 1
        }
    }
}
