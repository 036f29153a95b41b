import ArgumentParser
import Files
import JSONDocument
import SystemPackage

/// Makes every payload that a manifest lists.
struct Samples: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Makes every payload that a manifest lists.",
        discussion: """
            The manifest is a JSON list. An entry has a name, series files and a template, both relative to the \
            manifest, and may have a style and options: those of 'encode' for packing and columns, under their long names; \
            flags are true or false. Nothing is written but NAME.apns in the output folder.

            [{"name": "price", "series": ["series/price.csv"], "template": "templates/price.apns",
              "style": "night", "options": {"tolerance": 0.5, "value": ["low", "high"]}}]

            pushchart samples samples/manifest.json --output samples/payloads
            """
    )

    @Argument(help: "The list of payloads.")
    var manifest: String

    @Option(name: .shortAndLong, help: "The folder for the payloads, NAME.apns each.")
    var output: String

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    func run() throws {
        let file = InputFile(path: manifest)
        let entries = try BatchManifest(file).entries
        let folder = FilePath(output)
        let encodings = try entries.map { entry in
            let arguments = entry.encodeArguments(relativeTo: file.path.directory)
            do {
                let output = folder.appending("\(entry.name).apns")
                return (entry.name, try Encode.parse(["--output=\(output)"] + arguments))
            } catch {
                throw Failure("bad-manifest", "\(entry.name): \(Encode.message(for: error))", status: .unreadable)
            }
        }
        try FileRegistry.shared.declare(
            inputs: [file] + encodings.flatMap { $0.1.inputs(onlyRegular: true) },
            outputs: encodings.flatMap { $0.1.outputs }
        )
        try folder.createOutputDirectory()
        for (name, encode) in encodings {
            do {
                try encode.encode(onlyRegular: true, within: folder)
            } catch {
                let failure = Failure(error)
                // What a manifest says is no wrong usage of the command.
                let status = failure.status == .usage ? .rejected : failure.status
                throw Failure(failure.code, "\(name): \(failure.message)", status: status)
            }
        }
    }
}
