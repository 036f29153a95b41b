import ArgumentParser
import ChartLayout
import ChartPreview
import JSONDocument
import PushChartDiagnostics
import PushChartFiles
import PushLint
import TimeZoneFiles

/// Validates style files, or prints their format.
struct ValidateStyles: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "styles",
        abstract: "Validates style files, or prints their format.",
        discussion: """
            Each style file is read as 'preview' reads it, with its icons and its time zones. Each invalid file is an \
            error that names its first wrong key. With --json, the error of the first invalid file is on standard output.

            pushchart styles styles/*.json
            pushchart styles --schema > style.schema.json
            pushchart styles --default > mine.json
            pushchart styles --for-painters styles/glucose.json > web/glucose.json
            """
    )

    enum PrintedDocument: EnumerableFlag {
        case schema, keys, `default`, painterSchema

        static func help(for value: PrintedDocument) -> ArgumentHelp? {
            switch value {
            case .schema: "Prints the JSON Schema of style files."
            case .keys: "Prints all keys and their values as a Markdown table."
            case .default: "Prints the built-in style 'default'."
            case .painterSchema: "Prints the JSON Schema of what --for-painters prints."
            }
        }
    }

    @Argument(help: ArgumentHelp("Style files to validate.", valueName: "file"))
    var files: [String] = []

    @Flag(exclusivity: .exclusive)
    var output: PrintedDocument?

    @Option(
        help: ArgumentHelp(
            "Prints what the painters of browsers and Android read of a style: a style file below 2 kB.",
            valueName: "name|file"
        )
    )
    var forPainters: String?

    @OptionGroup var timeZones: TimeZoneDatabaseArguments

    @Flag(help: "Also writes errors to standard output as JSON.")
    var json = false

    func validate() throws {
        guard [!files.isEmpty, output != nil, forPainters != nil].count(where: \.self) == 1 else {
            throw ValidationError(
                "give style files, or one of --schema, --keys, --default, --for-painters and --painter-schema"
            )
        }
    }

    func run() throws {
        if let forPainters {
            let remedy = "give the path of its file, such as styles/\(forPainters).json"
            let library = StyleLibrary(directory: nil, remedyWithoutDirectory: remedy)
            let file = PainterStyle(of: try library.style(nameOrFile: forPainters)).line
            let most = PainterStyle.maximumByteCount
            guard file.count <= most else {
                throw PushChartError(
                    .styleOutOfRange,
                    "painters take \(most) bytes of a style, and these are \(file.count): remove bands or colors"
                )
            }
            return try StandardOutput.write(file)
        }
        switch output {
        case .schema: try StandardOutput.write(Array(StyleJSONSchema.text.utf8))
        case .default: try StandardOutput.write(Array(ChartStyle.standardSource.utf8))
        case .painterSchema: try StandardOutput.write(Array(PainterStyle.schema.utf8))
        case .keys:
            try StandardOutput.writeRawLine("| key | value |")
            try StandardOutput.writeRawLine("|---|---|")
            for key in StyleKey.all { try StandardOutput.writeRawLine("| `\(key.path)` | \(key.valueDescription) |") }
        case nil:
            let library = StyleLibrary(directory: nil)
            let database = try timeZones.database
            var failures: [PushChartError] = []
            for file in files {
                do {
                    let style = try library.style(atFile: file).style
                    _ = try database.timeZones(of: style, device: .utc)
                    if let finding = DrawnLocale(of: style).finding {
                        StandardError.writeLine(.note, finding.text, in: file)
                    }
                    if let fault = style.undrawnKeysFault { StandardError.writeLine(.warning, fault, in: file) }
                    for axis in style.keysOfReversedAxes {
                        let fault: MessageText = "the \"axisMinimum\" of \"\(axis)\" is not below its \"axisMaximum\""
                        StandardError.writeLine(.warning, fault, in: file)
                    }
                } catch {
                    failures.append(PushChartError(error).inFile(file))
                }
            }
            guard let first = failures.first else { return }
            guard failures.count > 1 else { throw first }
            if json { try StandardOutput.write(first.json.line) }
            for failure in failures { StandardError.writeEscapedLine(failure.reportLine) }
            throw ExitCode(first.code.exitStatus.rawValue)
        }
    }
}
