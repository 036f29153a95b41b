import ArgumentParser
import ChartRaster
import Foundation
import JSONDocument

/// The command.
@main
struct PushChart: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pushchart",
        abstract: "Puts charts into push notifications, and shows what the phone will show.",
        discussion: """
            Exits 0 when all is well, 1 where the input was understood and refused, unfit or different, 2 where it \
            cannot be read, 3 where the machine is at fault, and 64 where it was called wrongly.

            pushchart encode prices.csv --into template.apns -o push.apns
            pushchart preview push.apns
            """,
        version: LibraryVersions.pushChart,
        subcommands: [
            Encode.self, Batch.self, Lint.self, Decode.self, Inspect.self, Preview.self, TestPictures.self,
            ReviewSnapshots.self, Compare.self, Samples.self, Styles.self, Gallery.self, Frame.self,
        ]
    )

    /// Runs a verb, and ends the process with one of the ``ExitStatus``es.
    static func main() {
        // A reader that goes away ends a pipe; that is told by the write, not by a signal.
        signal(SIGPIPE, SIG_IGN)
        // So is a file that may not grow any more.
        signal(SIGXFSZ, SIG_IGN)
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            let verbCount = try VerbPath.count(in: arguments, of: self)
            var command = try parseAsRoot(CommandLineWords(arguments, verbCount: verbCount).words)
            do {
                try command.run()
            } catch let error where !isOfTheParser(error) {
                let failure = Failure(error)
                if (command as? any MachineReadable)?.json == true {
                    try? StandardOutput.write(failure.report.line)
                }
                StandardError.writeEscapedLine("pushchart: error: \(failure.message)")
                Foundation.exit(failure.status.rawValue)
            }
        } catch let status as ExitCode {
            Foundation.exit(status.rawValue)
        } catch {
            // Help and the version are errors too, to the parser.
            let failure: Failure
            if let error = error as? Failure {
                failure = error
            } else {
                guard exitCode(for: error) != .success else { exit(withError: error) }
                failure = Failure("usage", words(for: error), status: .usage)
            }
            // Where the arguments could not be read, the wish for JSON still can be.
            if CommandLine.arguments.contains("--json") {
                try? StandardOutput.write(failure.report.line)
            }
            // The parser's own messages may have several lines.
            for words in "pushchart: error: \(failure.message)".split(separator: "\n") {
                StandardError.writeEscapedLine(String(words))
            }
            StandardError.writeRawLine("See 'pushchart --help', or 'pushchart help VERB'.")
            Foundation.exit(ExitStatus.usage.rawValue)
        }
    }

    /// The parser's message; of file names that were made one word, the first stands for all.
    private static func words(for error: any Error) -> String {
        message(for: error).split(separator: "'", omittingEmptySubsequences: false).map { part in
            let names = part.split(separator: CommandLineWords.separator, omittingEmptySubsequences: false)
            return names.count < 2 ? String(part) : "\(names[0]) …"
        }.joined(separator: "'")
    }

    /// Whether an error is the argument parser's: a wrong option, a wish for help, or a bare exit status.
    private static func isOfTheParser(_ error: any Error) -> Bool {
        error is ValidationError || error is ExitCode || exitCode(for: error) == .success
    }
}

/// A verb that can report as JSON.
protocol MachineReadable {
    /// Whether results and errors go to standard output as JSON.
    var json: Bool { get }
}
