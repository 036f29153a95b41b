import CPushChartLibrary
import PushChartDiagnostics
import PushChartProcesses

/// A test hook of debug builds: a worker fails if the environment variable `PUSHCHART_FAULT` is set.
///
/// With the value `start`, each worker exits when it starts. With another value `x`, a request that contains `x-trap`,
/// `x-kill`, `x-exit` or `x-hang` makes its worker fail in this way.
enum WorkerFaultInjection {
    #if DEBUG
        private static let variable = ProcessEnvironment.value(of: "PUSHCHART_FAULT") ?? ""
    #else
        // No environment makes a released command fail.
        private static let variable = ""
    #endif

    static func exitAtStartIfRequested() {
        if variable == "start" { _exit(ExitStatus.environment.rawValue) }
    }

    static func failIfRequested(by request: [UInt8]) {
        guard !variable.isEmpty else { return }
        let text = String(decoding: request, as: UTF8.self)
        if text.contains("\(variable)-trap") { fatalError("requested by PUSHCHART_FAULT") }
        if text.contains("\(variable)-kill") { kill(getpid(), SIGKILL) }
        if text.contains("\(variable)-exit") { _exit(0) }
        while text.contains("\(variable)-hang") { sleep(1) }
    }
}
