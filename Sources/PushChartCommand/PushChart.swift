package import ArgumentParser
import CPushChartLibrary
import ChartLayout
import JSONDocument
import PushChartDiagnostics
import PushChartFiles
import PushChartProcesses

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
            EncodePayload.self, AnswerBatchRequests.self, LintPayloads.self, DecodePayload.self,
            DrawPreviewPictures.self, TestPicturesAgainstReferences.self, AcceptFailedPictures.self,
            ComparePictures.self, ValidateStyles.self, MakeKey.self, OpenPayload.self, EncodeAndDecodeFrames.self,
        ]
    )

    package init() {}

    /// Runs a subcommand, and exits with an `ExitStatus`.
    package static func main() {
        // A failed write reports a closed pipe and a file size limit; the signals would end the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        do {
            try ProgramArguments.requireUTF8()
            let arguments = Array(ProgramArguments.all.dropFirst())
            let verb = try verb(named: arguments.first ?? "help")
            // Another core reads the standard style meanwhile, because that takes as long as parsing the arguments.
            if verb is any PictureDrawingCommand.Type { Threads.detach { _ = ChartStyle.standard } }
            var command = try parseAsRoot(arguments)
            do {
                try command.run()
            } catch let error where !isParserError(error) {
                let failure = PushChartError(error)
                if (command as? any JSONOutputCommand)?.json == true {
                    try? StandardOutput.write(failure.json.line)
                }
                StandardError.writeEscapedLine(failure.reportLine)
                failure.code.exitStatus.exitProcess()
            }
        } catch let status as ExitCode {
            exit(withError: status)
        } catch {
            // The parser reports help and version as errors too.
            let failure: PushChartError
            if let error = error as? PushChartError {
                failure = error
            } else {
                guard exitCode(for: error) != .success else { printAndExit(helpOrVersion: fullMessage(for: error)) }
                let message = messageNamingPathForKey(in: message(for: error))
                let isPerson = MessageReader.ofMessages == .commandLine
                let text = isPerson ? message : MessageText(ofParser: message).spelled(for: .ofMessages)
                failure = PushChartError(.usage, MessageText(text))
            }
            if ProgramArguments.all.contains("--json") { try? StandardOutput.write(failure.json.line) }
            // Messages of the parser may have several lines.
            for line in failure.reportLine.split(separator: "\n") {
                StandardError.writeEscapedLine(String(line))
            }
            StandardError.writeRawLine("See 'pushchart --help', or 'pushchart help SUBCOMMAND'.")
            ExitStatus.usage.exitProcess()
        }
    }

    /// The subcommand of a name; `nil` for help and for options of the root.
    ///
    /// - Throws: `PushChartError` for a name that is none, where the parser would name the option after it.
    private static func verb(named name: String) throws -> (any ParsableCommand.Type)? {
        guard name != "help", !name.hasPrefix("-") else { return nil }
        let names = configuration.subcommands.map { $0._commandName }
        if let index = names.firstIndex(of: name) { return configuration.subcommands[index] }
        let hint = EditDistance.nearestName(to: name, among: names).map { ": did you mean '\($0)'?" } ?? ""
        throw PushChartError(.usage, "unknown subcommand \(name.excerpt)\(hint)")
    }

    /// Ends this process with a text of the parser on standard output. The parser itself ignores a failed write.
    private static func printAndExit(helpOrVersion text: String) -> Never {
        do {
            try StandardOutput.writeRawLine(text)
            ExitStatus.success.exitProcess()
        } catch {
            let failure = PushChartError(error)
            StandardError.writeEscapedLine(failure.reportLine)
            failure.code.exitStatus.exitProcess()
        }
    }

    /// The message for `--key`, which once was the path of the chart: the parser would suggest an option of like letters.
    private static func messageNamingPathForKey(in message: String) -> String {
        guard message.hasPrefix("Unknown option '--key'") else { return message }
        return "Unknown option '--key': the path of the chart is '--at', and a key file is '--seal' or '--key-file'"
    }

    /// Whether an error is a wrong option, a request for help, or an exit status.
    private static func isParserError(_ error: any Error) -> Bool {
        error is ValidationError || (error as? PushChartError)?.code == .conflictingFiles || error is ExitCode
            || exitCode(for: error) == .success
    }
}
