import PackRequests
import WorkerPool

/// The number of answered requests of a batch, by kind.
struct BatchCounts: Equatable, CustomStringConvertible {
    /// Answers with a fault that the users of their payloads will see.
    struct FaultyAnswers: Equatable {
        private(set) var count = 0
        /// The number of the first of them, from 1.
        private(set) var first = 0

        fileprivate mutating func include(answer: Int) {
            if count == 0 { first = answer }
            count += 1
        }
    }

    private(set) var answered = 0
    private(set) var rejected = 0
    private(set) var crashed = 0
    private(set) var timedOut = 0
    private var faulty: [UInt8: FaultyAnswers] = [:]

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

    /// A sentence for each fault that some answers have, and its remedy.
    var warnings: [String] {
        Self.faults.compactMap { fault, text in
            faulty[fault.rawValue].map { "\($0.count) of \(answered) answers (the first is \($0.first)) \(text)" }
        }
    }

    private static let faults: [(RequestAnswerer.Answer.Warnings, text: String)] = [
        (
            .spikes,
            "have many samples a pixel and a style with miters, which form spikes at sharp turns: set "
                + "\"dataSet.lineJoin\" to \"round\" in the styles"
        ),
        (
            .unfilledPlaceholders,
            "have a text with a name in braces that no figure has replaced: \"report\": true in the request names it as "
                + "\"unfilled\""
        ),
        (
            .emptyRowsLeftOut,
            "leave out points without a value before the first or after the last sample: \"window\": \"rows\" in the "
                + "request shows them as empty space"
        ),
        (
            .visibleError,
            "have a chart with an error of more than 8 device pixels: \"report\": true in the request states it as "
                + "\"maximumErrorPixels\", and \"max-chart-error\" rejects such charts"
        ),
    ]

    mutating func count(_ answer: WorkerAnswer) {
        answered += 1
        let warnings = RequestAnswerer.Answer.Warnings(rawValue: answer.warnings)
        for (fault, _) in Self.faults where warnings.contains(fault) {
            faulty[fault.rawValue, default: FaultyAnswers()].include(answer: answered)
        }
        switch answer.kind {
        case .fulfilled: break
        case .rejected: rejected += 1
        case .crashed: crashed += 1
        case .timedOut: timedOut += 1
        }
    }
}
