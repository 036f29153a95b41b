import JSONDocument
import PackRequests
import PushChartDiagnostics
import PushChartFiles
import PushChartProcesses

// Answers to the lines of a batch, without the line ends.
extension WorkerAnswer {
    init(_ failure: PushChartError, kind: Kind = .rejected) {
        self.init(failure.json.bytes, kind: kind)
    }

    init(_ answer: RequestAnswerer.Answer) {
        self.init(
            answer.bytes,
            kind: answer.kind == .payload ? .fulfilled : .rejected,
            notices: answer.findings.map { finding in
                "\(finding.weight.rawValue): \(finding.code.rawValue)\t\(finding.text.spelled(for: .request).line)"
            }
        )
    }

    static func lineTooLong(limit: Int) -> WorkerAnswer {
        WorkerAnswer(
            PushChartError(
                .lineTooLong,
                "the line has more than \(limit) bytes: reduce the series, or raise --line-limit"
            )
        )
    }

    static func crashed(_ end: ProcessTermination) -> WorkerAnswer {
        let cause =
            switch end {
            case .killed(signal: 9): "signal 9 killed it, as an operating system without free memory does"
            case .killed(let signal): "signal \(signal) ended it, which is a bug in pushchart"
            case .exited(let status): "it exited with status \(status), which is a bug in pushchart"
            }
        return WorkerAnswer(
            PushChartError(
                .crashed,
                "the worker process of the request has ended: \(cause); other requests are not affected"
            ),
            kind: .crashed
        )
    }

    static func timedOut(after seconds: Double) -> WorkerAnswer {
        WorkerAnswer(
            PushChartError(
                .timedOut,
                "the request took more than \(seconds) seconds: reduce the series, or raise --request-timeout"
            ),
            kind: .timedOut
        )
    }
}
