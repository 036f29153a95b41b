import Foundation
import PushChartTestSupport

/// One run of the built command, or of another program.
struct CommandRun {
    let status: Int32
    let output: Data
    let error: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The command beside the test program. It injects faults, as debug builds do.
    static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "pushchart")

    /// The command, ready to be started by tests that do not wait for its end. Its output is discarded.
    static func process(_ arguments: [String], in folder: URL? = nil) -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    /// Runs the command, or another program, to its end.
    init(
        _ arguments: [String],
        input: Data? = nil,
        environment: [String: String] = [:],
        in folder: URL? = nil,
        program: URL = Self.program
    ) throws {
        let process = Self.process(arguments, in: folder)
        process.executableURL = program
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files replace pipes, because a pipe without a reader fills up.
        let scratch = try TemporaryFolder()
        let files = try ["in", "out", "err"].map { name in
            let file = scratch.url.appending(path: name)
            try (name == "in" ? input ?? Data() : Data()).write(to: file)
            return file
        }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : -1
        output = try Data(contentsOf: files[1])
        error = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    }

    /// Runs a line of the shell, in which `$0` is the command.
    init(shell line: String, in folder: URL? = nil) throws {
        try self.init(["-c", line, Self.program.path], in: folder, program: URL(filePath: "/bin/sh"))
    }
}

/// The folder of the repository.
enum Repository {
    static let folder = VectorFile.repository

    static func path(_ name: String) -> String { folder.appending(path: name).path }
}
