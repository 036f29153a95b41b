import CPushChartLibrary
import JSONDocument
import PackRequests
import PushChartDiagnostics
import PushChartFiles

extension PushChartError {
    /// The line for people.
    var reportLine: String { "pushchart: error: \(description(for: .ofMessages))" }

    var json: JSONValue { answer(for: .ofMessages) }
}

extension ExitStatus {
    /// Ends this process with the status.
    func exitProcess() -> Never { exit(rawValue) }
}
