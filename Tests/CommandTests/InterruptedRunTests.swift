import Foundation
import PNGFile
import PushChartPixels
import PushChartTestSupport
import Testing

/// Runs that are killed at several moments.
@Suite("Interrupted runs of pushchart test")
struct InterruptedRunTests {
    private static let count = 12

    private func payloads() throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: scratch.path("p"), withIntermediateDirectories: true)
        for number in 0..<Self.count {
            let source = ["flat", "spikes", "article"][number % 3]
            try FileManager.default.copyItem(
                atPath: Repository.path("samples/payloads/\(source).apns"),
                toPath: scratch.path("p/\(number).apns")
            )
        }
        return scratch
    }

    private func arguments(record mode: String) -> [String] {
        ["test", "p", "--styles", Repository.path("samples/styles"), "--record", mode]
    }

    /// Starts a run that can be killed. The threads of the tests block signals, and a process inherits that.
    private func start(_ arguments: [String], in folder: URL) throws -> Process {
        let process = CommandRun.process(arguments, in: folder)
        var (signals, before) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        return process
    }

    /// Whether this process, and so a process that it starts, ignores a signal. Shells set this for background
    /// processes.
    private func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    /// All files of a folder and its subfolders.
    private func files(_ scratch: TemporaryFolder) throws -> [String] {
        let walk = try #require(FileManager.default.enumerator(atPath: scratch.url.path))
        return walk.compactMap { $0 as? String }
    }

    /// Checks that each picture is complete, and each draft that is not renamed yet.
    private func checkPictures(_ scratch: TemporaryFolder) throws {
        for file in try files(scratch) where file.hasSuffix(".png") || file.hasSuffix(".tmp") {
            let bytes = [UInt8](try #require(scratch.read(file)))
            if file.hasSuffix(".png") || bytes.starts(with: [137]) {
                #expect(throws: Never.self, "\(file)") { try PNGImage(decoding: bytes) }
            }
        }
    }

    @Test("A killed run leaves each reference in its old or new state", arguments: [SIGKILL, SIGTERM, SIGINT])
    func references(signal: Int32) throws {
        let scratch = try payloads()
        var hits = 0
        for round in 0..<8 {
            let run = try start(arguments(record: "all"), in: scratch.url)
            usleep(useconds_t(20_000 + 25_000 * round))
            kill(run.processIdentifier, signal)
            run.waitUntilExit()
            hits += run.terminationReason == .uncaughtSignal ? 1 : 0
            try checkPictures(scratch)
        }
        #expect(hits > 0 || isIgnored(signal), "every run had ended before it was killed")
        _ = try CommandRun(arguments(record: "all"), in: scratch.url)
        #expect(try CommandRun(arguments(record: "never"), in: scratch.url).status == 0)
        #expect(try files(scratch).count { $0.hasSuffix("@2x.png") } == Self.count)
    }

    @Test("A killed run leaves complete failures, or none")
    func failures() throws {
        let scratch = try payloads()
        _ = try CommandRun(arguments(record: "all"), in: scratch.url)
        for number in 0..<Self.count {
            let file = scratch.url.appending(path: "p/\(number)@2x.png")
            var image = try PNGImage(decoding: [UInt8](Data(contentsOf: file)))
            image.pixels.bytes[4 * number] ^= 1
            try Data(image.encoded()).write(to: file)
        }
        var hits = 0
        for round in 0..<8 {
            let run = try start(arguments(record: "never"), in: scratch.url)
            usleep(useconds_t(20_000 + 40_000 * round))
            kill(run.processIdentifier, SIGKILL)
            run.waitUntilExit()
            hits += run.terminationReason == .uncaughtSignal ? 1 : 0
            try checkPictures(scratch)
            // The picture comes last.
            for file in try files(scratch) where file.hasSuffix(".actual.png") {
                for other in ["actual.txt", "difference.png"] {
                    #expect(scratch.read(file.replacing("actual.png", with: other)) != nil, "\(file)")
                }
            }
        }
        #expect(hits > 0, "every run had ended before it was killed")
        #expect(try CommandRun(arguments(record: "never"), in: scratch.url).status == 1)
        let accept = ["accept", "p", "--styles", Repository.path("samples/styles")]
        let accepted = try CommandRun(accept, in: scratch.url)
        #expect(accepted.status == 0, "\(accepted.error)")
        #expect(try CommandRun(arguments(record: "never"), in: scratch.url).status == 0)
    }
}
