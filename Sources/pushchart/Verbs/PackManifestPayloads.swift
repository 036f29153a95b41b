import ArgumentParser
import Files
import JSONDocument
import SystemPackage

/// Packs every payload of a manifest.
struct PackManifestPayloads: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples",
        abstract: "Packs every payload of a manifest.",
        discussion: """
            The manifest is a JSON array. An entry has a name, series files and a template, relative to the manifest. \
            It may have a style, and options of 'encode' for packing and columns by their long names; flags are true \
            or false. Only NAME.apns files in the output folder are written.

            [{"name": "price", "series": ["series/price.csv"], "template": "templates/price.apns",
              "style": "night", "options": {"tolerance": 0.5, "value": ["low", "high"]}}]

            pushchart samples samples/manifest.json --output samples/payloads
            """
    )

    @Argument(help: ArgumentHelp("The manifest.", valueName: "manifest.json"), completion: .file(extensions: ["json"]))
    var manifest: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder of the payloads.", valueName: "dir"),
        completion: .directory
    )
    var output: String

    @Flag(help: "Also writes errors to standard output as JSON.")
    var json = false

    func run() throws {
        let file = InputFile(path: manifest)
        let entries = try PackingManifest(file).entries
        let folder = FilePath(output)
        let encodings = try entries.map { entry in
            let arguments = entry.argumentsOfEncodeCommand(filesRelativeTo: file.path.directory)
            do {
                let output = folder.appending("\(entry.name).apns")
                return (entry.name, try EncodePayload.parse(["--output=\(output)"] + arguments))
            } catch {
                throw CommandFailure(
                    "bad-manifest",
                    "\(entry.name): \(EncodePayload.message(for: error))",
                    status: .unreadable
                )
            }
        }
        try FileRegistry.shared.declare(
            inputs: [file] + encodings.flatMap { $0.1.inputFiles(requiringRegularFiles: true) },
            outputs: encodings.flatMap { $0.1.outputs }
        )
        try folder.createOutputDirectoryIfMissing()
        for (name, encode) in encodings {
            do {
                try encode.packAndWritePayload(regularFilesOnly: true, outputWithin: folder)
            } catch {
                let failure = CommandFailure(error)
                // An invalid option in a manifest is not wrong usage of the command.
                let status = failure.status == .usage ? .rejected : failure.status
                throw CommandFailure(failure.code, "\(name): \(failure.message)", status: status)
            }
        }
    }
}
