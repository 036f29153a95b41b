import ArgumentParser
import Foundation
import JSONDocument

/// Packs every payload of a manifest.
struct Samples: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
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
        let entries = try Manifest(file).entries
        let folder = URL(filePath: manifest).deletingLastPathComponent()
        let encodings = try entries.map { entry in
            let target = URL(filePath: output).appending(path: "\(entry.name).apns")
            do {
                return (entry.name, try Encode.parse(["--output=\(target.path)"] + entry.arguments(relativeTo: folder)))
            } catch {
                throw Failure("bad-manifest", "\(entry.name): \(Encode.message(for: error))", status: .unreadable)
            }
        }
        try FileRegistry.shared.declare(
            inputs: [file] + encodings.flatMap { $0.1.inputs(onlyRegular: true) },
            outputs: encodings.flatMap { $0.1.outputs }
        )
        try OutputFolder(path: output).create()
        for (name, encode) in encodings {
            do {
                try encode.encode(onlyRegular: true, within: output)
            } catch {
                let failure = Failure(error)
                // An invalid option in a manifest is not wrong usage of the command.
                let status = failure.status == .usage ? .rejected : failure.status
                throw Failure(failure.code, "\(name): \(failure.message)", status: status)
            }
        }
    }
}
