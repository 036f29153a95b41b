import ArgumentParser
import JSONDocument
import SealedFormat
import SealedPush

/// Prints what is not secret of a key.
struct ShowKey: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Prints the identifier, the suite and the topic of a key, and never the key itself.",
        discussion: """
            Sealed payloads name their key by its identifier.

            pushchart key show app.key
            pushchart key show app.key --json | jq -r .key
            """
    )

    @Argument(help: ArgumentHelp("A key file; '-' is standard input.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let description = KeyDescription(try KeyFileInput(path: file).sealingKey())
        try StandardOutput.write(json ? description.json.line : Array(description.text.utf8))
    }
}

/// What is not secret of a key.
struct KeyDescription {
    let identifier: KeyIdentifier
    let suite: String
    let topic: String

    init(_ key: SealingKey) {
        identifier = key.identifier
        suite = key.suite.rawValue
        topic = key.topic
    }

    init(_ key: OpeningKey) { self.init(key.sealingKey) }

    var json: JSONValue {
        ["key": JSONValue(identifier.description), "suite": JSONValue(suite), "topic": JSONValue(topic)]
    }

    var text: String { "key \(identifier)\nsuite \(suite)\ntopic \(topic)\n" }
}
