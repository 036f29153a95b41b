import ArgumentParser
import Foundation
import JSONDocument

/// Makes every payload that a manifest lists.
struct Samples: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        abstract: "Makes every payload that a manifest lists.",
        discussion: """
            The manifest is a JSON list. An entry has a name, series files and a template, both relative to the \
            manifest, and may have a style and options: those of 'encode' under their long names.

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
        let entries = try Manifest(InputFile(path: manifest)).entries
        let folder = URL(filePath: manifest).deletingLastPathComponent()
        try OutputFolder(path: output).create()
        for entry in entries {
            let target = URL(filePath: output).appending(path: "\(entry.name).apns")
            let arguments = entry.arguments(relativeTo: folder) + ["--output", target.path]
            var encode: Encode
            do {
                encode = try Encode.parse(arguments)
            } catch {
                throw Failure("bad-manifest", "\(entry.name): \(Encode.message(for: error))", status: .unreadable)
            }
            do {
                try encode.run()
            } catch {
                let failure = Failure(error)
                throw Failure(failure.code, "\(entry.name): \(failure.message)", status: failure.status)
            }
        }
    }
}
