import ArgumentParser

/// Makes and shows the keys of sealed payloads.
struct ManageKeys: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key",
        abstract: "Makes and shows the keys that seal and open payloads.",
        discussion: """
            Each installation of an app has a key of its own, which the app makes. This command makes keys for tests, \
            and for servers that give each phone its key.

            pushchart key make --topic com.example.App -o app.key
            pushchart key make --topic com.example.App --suite hpke-x25519 -o phone.key --public server.key
            pushchart key show app.key
            """,
        subcommands: [MakeKey.self, ShowKey.self]
    )
}
