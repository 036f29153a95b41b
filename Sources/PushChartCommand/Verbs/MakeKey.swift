import ArgumentParser
import JSONDocument
import PushChartDiagnostics
import PushChartFiles
import SealedFormat
import SealedPush
import SystemPackage

struct MakeKey: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "key",
        abstract: "Makes a key that seals and opens payloads, in a file that only its owner can read.",
        discussion: """
            Each installation of an app has a key of its own, which the app makes. This command makes keys for tests, \
            and for servers that give each phone its key.

            An existing file is never replaced, because no push that was sealed with its key could be opened again.

            With hpke-x25519, the file of --output opens pushes and stays on the phone. The file of --public seals \
            them, and opens nothing: it is for the server. With the other suites, both sides have the same key.

            pushchart key --topic com.example.App -o app.key
            pushchart key --topic com.example.App --suite hpke-x25519 -o phone.key --public server.key
            """
    )

    @Option(help: ArgumentHelp("The bundle identifier of the app.", valueName: "identifier"))
    var topic: String

    @Option(help: "The algorithms.")
    var suite = SealSuite.chaCha20Poly1305

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file of the key; '-' is standard output.", valueName: "file"),
        completion: .file()
    )
    var output: String

    @Option(
        name: .customLong("public"),
        help: ArgumentHelp("The file of the public key, for hpke-x25519.", valueName: "file"),
        completion: .file()
    )
    var publicFile: String?

    @Flag(
        help:
            "Also writes key identifier, suite and topic to standard output as JSON. Requires --output FILE."
    )
    var json = false

    func validate() throws {
        guard publicFile == nil || suite == .hpkeX25519 else {
            throw ValidationError("the suite \(suite) has no public key: omit --public, or use --suite hpke-x25519")
        }
        guard publicFile != output else { throw ValidationError("both keys would be one file: give two names") }
        guard publicFile != "-" else { throw ValidationError("--public needs the name of a file, not '-'") }
        guard !json || output != "-" else {
            throw ValidationError("the key and the JSON cannot both go to standard output: give --output FILE")
        }
    }

    func run() throws {
        let key: OpeningKey
        do {
            key = try OpeningKey(suite: suite, topic: topic)
        } catch {
            // Only the topic can be wrong.
            throw PushChartError(.usage, "\(error)")
        }
        let target = OutputFile(path: output)
        try target.create(key.fileBytes, permissions: .ownerReadWrite, kind: "a key")
        do {
            try publicFile.map {
                try OutputFile(path: $0).create(
                    key.sealingKey.fileBytes,
                    permissions: [.ownerReadWrite, .groupRead, .otherRead],
                    kind: "a key"
                )
            }
        } catch {
            // Nobody could seal for a secret without its public key.
            if !target.isStandardOutput { try? target.path.removeExistingFile() }
            throw error
        }
        guard json else { return }
        let report: JSONValue = [
            "key": JSONValue(key.identifier.description), "suite": JSONValue(suite.rawValue), "topic": JSONValue(topic),
        ]
        try StandardOutput.write(report.line)
    }
}
