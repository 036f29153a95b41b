import Foundation

/// Faults on demand, for tests of what becomes of a batch when a worker dies.
///
/// With the environment variable `PUSHCHART_FAULT` set to a word, a request that holds the word followed by `-trap`,
/// `-kill`, `-exit` or `-hang` makes its worker do so. The word `start` makes every worker exit as it starts.
struct BatchFault {
    private let word: String

    /// Looks whether faults are wanted.
    init?() {
        guard let word = ProcessInfo.processInfo.environment["PUSHCHART_FAULT"], !word.isEmpty else { return nil }
        self.word = word
    }

    /// Exits if that is wanted of a worker that starts.
    func strikeAtStart() {
        if word == "start" { _exit(ExitStatus.environment.rawValue) }
    }

    /// Does what a request asks for.
    func strike(_ line: [UInt8]) {
        let text = String(decoding: line, as: UTF8.self)
        if text.contains("\(word)-trap") { fatalError("a trap was asked for") }
        if text.contains("\(word)-kill") { kill(getpid(), SIGKILL) }
        if text.contains("\(word)-exit") { _exit(0) }
        while text.contains("\(word)-hang") { sleep(1) }
    }
}
