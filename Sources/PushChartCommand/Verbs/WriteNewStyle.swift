import ArgumentParser
import ChartLayout
import Files
import SystemPackage

/// Writes a style file to begin with.
struct WriteNewStyle: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Writes a style file that changes the style 'default'.",
        discussion: """
            The file contains the keys that most people change: size, background, colors and shape of the lines, and \
            form of the values. An existing file is never replaced.

            pushchart styles new prices
            pushchart styles new prices --output Styles/prices.json
            """
    )

    @Argument(help: "The name of the style, as payloads state it.")
    var name: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The style file; '-' is standard output. If omitted: NAME.json in the current folder.",
            valueName: "file"
        ),
        completion: .file()
    )
    var output: String?

    @Flag(help: "Also writes errors to standard output as JSON.")
    var json = false

    func validate() throws {
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("."), !name.hasSuffix(".json") else {
            throw ValidationError("'\(name)' is not a style's name: give it without a folder and '.json'")
        }
    }

    func run() throws {
        try OutputFile(path: output ?? "\(name).json").create(
            Array(Self.source.utf8),
            permissions: [.ownerReadWrite, .groupRead, .otherRead],
            kind: "a style"
        )
    }

    /// The values are those of the style `default`, so the picture changes only where somebody changes a key.
    static let source = """
        {
          "size": [360, 180],
          "backgroundColor": {"light": "#FFFFFF", "dark": "#1C1C1E"},
          "dataSet": {"colors": ["systemBlue"], "mode": "linear"},
          "leftAxis": {"valueFormatter": {"number": {"unit": "top"}}}
        }

        """
}
