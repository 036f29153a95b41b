import ArgumentParser
import ChartLayout

/// Checks style files, and tells what they can hold.
struct Styles: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Checks style files, and tells what they can hold.",
        discussion: """
            Every file given is read as 'preview' would; the first that cannot be is an error that names the key.

            pushchart styles styles/*.json
            pushchart styles --schema > style.schema.json
            pushchart styles --default > mine.json
            """
    )

    /// What to print.
    enum Topic: EnumerableFlag {
        case schema, keys, `default`

        static func help(for value: Topic) -> ArgumentHelp? {
            switch value {
            case .schema: "Prints the JSON Schema of style files."
            case .keys: "Prints every key and what it takes, as a table in Markdown."
            case .default: "Prints the built-in style 'default', a place to start from."
            }
        }
    }

    @Argument(help: ArgumentHelp("Style files to check.", valueName: "files"))
    var fileNames: [FileNames] = []

    private var files: [String] { fileNames.all }

    @Flag(exclusivity: .exclusive)
    var topic: Topic?

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    func validate() throws {
        guard files.isEmpty != (topic == nil) else {
            throw ValidationError("give style files to check, or one of --schema, --keys and --default")
        }
    }

    func run() throws {
        switch topic {
        case .schema: try StandardOutput.write(Array(StyleSchema.text.utf8))
        case .default: try StandardOutput.write(Array(ChartStyle.standardSource.utf8))
        case .keys:
            try StandardOutput.writeRawLine("| key | value |")
            try StandardOutput.writeRawLine("|---|---|")
            for key in StyleKey.all { try StandardOutput.writeRawLine("| `\(key.path)` | \(key.value) |") }
        case nil:
            let library = StyleLibrary(directory: nil)
            for file in files { _ = try library.style(atFile: file) }
        }
    }
}
