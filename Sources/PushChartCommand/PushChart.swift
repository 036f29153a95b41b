package import ArgumentParser
import CLibrary
import ChartLayout
import ChartPreview
import ChartRaster
import Diagnostics
import Files
import JSONDocument
import Processes

/// The command `pushchart` with its subcommands.
package struct PushChart: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "pushchart",
        abstract: "Packs charts into push notifications, and draws the pictures of the phone.",
        discussion: """
            pushchart encode prices.csv --into template.apns -o push.apns
            pushchart preview push.apns

            Exit statuses:
              0   success
              1   valid input was rejected, or pictures differ
              2   input cannot be read
              3   environment error: a file cannot be written, or a font is missing
              64  wrong usage
            """,
        version: ProductVersion.current,
        subcommands: [
            EncodePayload.self, AnswerBatchRequests.self, LintPayloads.self, DecodePayload.self, InspectPayload.self,
            DrawPreviewPictures.self, TestPicturesAgainstReferences.self, AcceptFailedPictures.self,
            ComparePictures.self, ManageStyles.self, ManageKeys.self, SealPayload.self, OpenPayload.self,
            EncodeAndDecodeFrames.self,
        ]
    )

    package init() {}

    /// Runs a subcommand, and exits with an ``ExitStatus``.
    package static func main() {
        // A failed write reports a closed pipe and a file size limit; the signals would end the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        do {
            try ProgramArguments.requireUTF8()
            let arguments = Array(ProgramArguments.all.dropFirst())
            let path = try SubcommandPath(in: arguments, of: self)
            // Another core reads the standard style meanwhile, because that takes as long as parsing the arguments.
            if path.command is any PictureDrawingCommand.Type { Threads.detach { _ = ChartStyle.standard } }
            let prepared = try ArgumentsJoiningFileNames(arguments, subcommandCount: path.argumentCount)
            var command = try parseAsRoot(prepared.arguments)
            do {
                try command.run()
            } catch let error where !isParserError(error) {
                let failure = CommandFailure(error)
                if (command as? any JSONOutputCommand)?.json == true {
                    try? StandardOutput.write(failure.json.line)
                }
                StandardError.writeEscapedLine("pushchart: error: \(failure.message)")
                failure.status.exitProcess()
            }
        } catch let status as ExitCode {
            exit(withError: status)
        } catch {
            // The parser reports help and version as errors too.
            let failure: CommandFailure
            if let error = error as? CommandFailure {
                failure = error
            } else {
                guard exitCode(for: error) != .success else { printAndExit(helpOrVersion: fullMessage(for: error)) }
                let message = messageNamingPathForKey(in: messageKeepingFirstFileName(for: error))
                let isPerson = MessageReader.ofMessages == .commandLine
                let text = isPerson ? message : MessageText(ofParser: message).spelled(for: .ofMessages)
                failure = CommandFailure("usage", text, status: .usage)
            }
            if ProgramArguments.all.contains("--json") { try? StandardOutput.write(failure.json.line) }
            // Messages of the parser may have several lines.
            for line in "pushchart: error: \(failure.message)".split(separator: "\n") {
                StandardError.writeEscapedLine(String(line))
            }
            StandardError.writeRawLine("See 'pushchart --help', or 'pushchart help SUBCOMMAND'.")
            ExitStatus.usage.exitProcess()
        }
    }

    /// Ends this process with a text of the parser on standard output. The parser itself ignores a failed write.
    private static func printAndExit(helpOrVersion text: String) -> Never {
        do {
            try StandardOutput.writeRawLine(text)
            ExitStatus.success.exitProcess()
        } catch {
            let failure = CommandFailure(error)
            StandardError.writeEscapedLine("pushchart: error: \(failure.message)")
            failure.status.exitProcess()
        }
    }

    /// The message of the parser, with the first of joined file names instead of all.
    private static func messageKeepingFirstFileName(for error: any Error) -> String {
        message(for: error).split(separator: "'", omittingEmptySubsequences: false).map { part in
            let names = part.split(separator: ArgumentsJoiningFileNames.separator, omittingEmptySubsequences: false)
            return names.count < 2 ? String(part) : "\(names[0]) …"
        }.joined(separator: "'")
    }

    /// The message for `--key`, which once was the path of the chart: the parser would suggest an option of like letters.
    private static func messageNamingPathForKey(in message: String) -> String {
        guard message.hasPrefix("Unknown option '--key'") else { return message }
        return "Unknown option '--key': the path of the chart is '--at', and a key file is '--key-file'"
    }

    /// Whether an error is a wrong option, a request for help, or an exit status.
    private static func isParserError(_ error: any Error) -> Bool {
        error is ValidationError || error is ConflictingFilesError || error is ExitCode
            || exitCode(for: error) == .success
    }
}
