import PushChartFiles
import SystemPackage

extension StandardError {
    /// Ends a run with one line of what was made, if a person sees it.
    static func writeClosingLine(_ line: @autoclosure () -> String?) {
        guard FileDescriptor.standardError.isTerminal, let line = line() else { return }
        writeEscapedLine("pushchart: \(line)")
    }
}
