import JSONDocument
import PushPayload

/// What a line of a batch is answered with, without the end of the line.
struct BatchAnswer: Sendable {
    /// What became of the request.
    enum Outcome: Sendable {
        /// The bytes are the payload.
        case payload
        /// The request was refused; the bytes say why.
        case error
        /// The worker died of the request.
        case crashed
        /// The worker did not answer in time.
        case timedOut
    }

    let bytes: [UInt8]
    let outcome: Outcome

    /// Takes over what a worker made.
    init(_ bytes: [UInt8], outcome: Outcome) {
        self.bytes = bytes
        self.outcome = outcome
    }

    /// The answer that tells an error.
    init(_ failure: Failure, outcome: Outcome = .error) {
        self.init(failure.report.bytes, outcome: outcome)
    }

    /// Answers a request.
    init(to line: consuming [UInt8], packing: PackingArguments, template: PushDocument?) {
        do {
            self.init(try BatchRequest(line, packing: packing, template: template).payload(), outcome: .payload)
        } catch {
            self.init(Failure(error))
        }
    }

    /// The answer to a line that is not read at all.
    static func tooLong(limit: Int) -> BatchAnswer {
        BatchAnswer(
            Failure(
                "line-too-long",
                "the line has more than \(limit) bytes: thin the series out, or raise --line-limit",
                status: .rejected
            )
        )
    }

    /// The answer to a request of which the worker died.
    static func crashed(_ end: ChildProcess.End) -> BatchAnswer {
        let cause =
            switch end {
            case .killed(signal: 9): "it was killed (signal 9), as a machine does that has no more memory"
            case .killed(let signal): "it ended by signal \(signal), which is a fault of pushchart"
            case .exited(let status): "it exited with status \(status), which is a fault of pushchart"
            }
        return BatchAnswer(
            Failure(
                "crashed",
                "the process that worked on the request is gone: \(cause); the other requests are not affected",
                status: .environment
            ),
            outcome: .crashed
        )
    }

    /// The answer to a request that took too long.
    static func timedOut(after seconds: Double) -> BatchAnswer {
        BatchAnswer(
            Failure(
                "timed-out",
                "the request took more than \(seconds) seconds: thin the series out, or raise --request-timeout",
                status: .environment
            ),
            outcome: .timedOut
        )
    }
}
