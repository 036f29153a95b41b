import ArgumentParser
import Files
import JSONDocument

/// Prints the parts of a key that are not secret.
struct ShowKey: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Prints the key identifier, the suite and the topic of a key, and whether it is secret or public.",
        discussion: """
            Sealed payloads contain the key identifier. In JSON, it is the member key. The command never prints the \
            bytes of the key.

            pushchart key show app.key
            pushchart key show app.key --json | jq -r .key
            """
    )

    @Argument(help: ArgumentHelp("A key file; '-' is standard input.", valueName: "file"), completion: .file())
    var file: String

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let description = try PermissionCheckedKeyFile(path: file).nonsecretKeyFields()
        try StandardOutput.write(json ? description.json.line : Array(description.text.utf8))
    }
}
