import ArgumentParser
import JSONDocument
import SealedFormat
import SealedPush

/// Prints what is not secret of a key.
struct ShowKey: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract:
            "Prints the identifier, the suite and the topic of a key, whether it is secret, and never the key itself.",
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
        let description = try KeyFileInput(path: file).description()
        try StandardOutput.write(json ? description.json.line : Array(description.text.utf8))
    }
}

/// What is not secret of a key.
struct KeyDescription {
    let identifier: KeyIdentifier
    let suite: String
    let topic: String
    /// Whether the key opens pushes, and must be kept secret.
    let isSecret: Bool

    init(_ key: SealingKey, isSecret: Bool) {
        identifier = key.identifier
        suite = key.suite.rawValue
        topic = key.topic
        self.isSecret = isSecret
    }

    var json: JSONValue {
        [
            "key": JSONValue(identifier.description), "suite": JSONValue(suite), "topic": JSONValue(topic),
            "half": JSONValue(half),
        ]
    }

    var text: String { "key \(identifier), \(half)\nsuite \(suite)\ntopic \(topic)\n" }

    private var half: String { isSecret ? "secret" : "public" }
}
