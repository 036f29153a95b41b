import JSONDocument
import PushPayload

/// The answer to a line of a batch, without the line end.
struct BatchAnswer: Sendable {
    enum Outcome: Sendable {
        /// The bytes are the payload.
        case payload
        /// The bytes are the payload, and the client draws its chart with spikes, see ``MiterSpikeCheck``.
        case spikedPayload
        /// The request was rejected. The bytes are the error, as in the cases below.
        case error
        /// The worker process ended during the request.
        case crashed
        /// The request exceeded the time limit.
        case timedOut
    }

    let bytes: [UInt8]
    let outcome: Outcome

    init(_ bytes: [UInt8], outcome: Outcome) {
        self.bytes = bytes
        self.outcome = outcome
    }

    init(_ failure: CommandFailure, outcome: Outcome = .error) {
        self.init(failure.json.bytes, outcome: outcome)
    }

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - request: A line.
    ///   - packing: The options that the request does not set.
    ///   - template: The template of a request without one.
    ///   - spikeCheck: Finds charts with spikes.
    ///   - recentSeries: The series of the requests before.
    init(
        to request: consuming [UInt8],
        packing: PackingArguments,
        template: PushDocument?,
        spikeCheck: MiterSpikeCheck,
        recentSeries: RecentRequestSeriesCache = RecentRequestSeriesCache()
    ) {
        do {
            let parsed = try BatchRequest(request, packing: packing, template: template, recentSeries: recentSeries)
            self.init(try parsed.packPayload(), outcome: parsed.hasSpikes(spikeCheck) ? .spikedPayload : .payload)
        } catch {
            self.init(CommandFailure(error))
        }
    }

    static func lineTooLong(limit: Int) -> BatchAnswer {
        BatchAnswer(
            CommandFailure(
                "line-too-long",
                "the line has more than \(limit) bytes: reduce the series, or raise --line-limit",
                status: .rejected
            )
        )
    }

    static func crashed(_ end: ProcessTermination) -> BatchAnswer {
        let cause =
            switch end {
            case .killed(signal: 9): "signal 9 killed it, as an operating system without free memory does"
            case .killed(let signal): "signal \(signal) ended it, which is a bug in pushchart"
            case .exited(let status): "it exited with status \(status), which is a bug in pushchart"
            }
        return BatchAnswer(
            CommandFailure(
                "crashed",
                "the worker process of the request has ended: \(cause); other requests are not affected",
                status: .environment
            ),
            outcome: .crashed
        )
    }

    static func timedOut(after seconds: Double) -> BatchAnswer {
        BatchAnswer(
            CommandFailure(
                "timed-out",
                "the request took more than \(seconds) seconds: reduce the series, or raise --request-timeout",
                status: .environment
            ),
            outcome: .timedOut
        )
    }
}
