import ArgumentParser
import JSONDocument

/// Judges the pictures that were not what they should be.
struct ReviewSnapshots: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshots",
        abstract: "Judges pictures that failed, and finds references that nothing needs.",
        discussion: """
            The pictures that 'pushchart test' found wanting wait in .pushchart in the folder of their payloads, until \
            they are accepted, rejected, or pass. All of these ask nothing, and need no terminal.

            pushchart snapshots pending
            pushchart snapshots show article@2x
            pushchart snapshots accept article@2x 'sub/two words@2x'
            pushchart snapshots reject --all
            pushchart snapshots orphans --in payloads
            """,
        subcommands: [
            PendingSnapshots.self, ShowSnapshot.self, AcceptSnapshots.self, RejectSnapshots.self, OrphanSnapshots.self,
        ]
    )
}

/// Where pictures wait.
struct PendingOptions: ParsableArguments {
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The folder that was tested, or one above it.", valueName: "dir")
    )
    var folder = "."

    /// What waits there, and below.
    func entries() throws -> [PendingStore.Entry] {
        try PendingStore.stores(in: folder).flatMap { try $0.entries() }
    }

    /// The path of an entry's reference as the caller sees it, without `.png`; no other entry has it.
    func title(_ entry: PendingStore.Entry) -> String {
        let inner = entry.store.folder.relative(to: folder)
        return inner.isEmpty ? entry.name : inner.joined(entry.name)
    }

    /// The entries of some names: as they were in the test, or with the way to their folder in front.
    ///
    /// - Throws: ``Failure`` with `unknown-snapshot` where a name is none of one, before anything is done.
    func entries(named names: [String]) throws -> [PendingStore.Entry] {
        let all = try entries()
        return try names.map { name in
            let wanted = name.withoutPNG
            var found = all.filter { title($0) == wanted }
            if found.isEmpty { found = all.filter { $0.name == wanted || $0.store.folder.joined($0.name) == wanted } }
            guard let entry = found.first else {
                let waiting = all.prefix(5).map { title($0).excerpt }.joined(separator: ", ")
                throw Failure(
                    "unknown-snapshot",
                    "no snapshot \(name.excerpt) waits in \(folder): "
                        + (all.isEmpty ? "nothing does" : "those that do are \(waiting)\(all.count > 5 ? " …" : "")"),
                    status: .refused
                )
            }
            guard found.count == 1 else {
                let titles = found.map { title($0).excerpt }.joined(separator: ", ")
                throw Failure(
                    "unknown-snapshot",
                    "\(name.excerpt) waits in several folders: name one of \(titles)",
                    status: .refused
                )
            }
            return entry
        }
    }
}

/// Which pictures to judge.
struct PendingNames: ParsableArguments {
    @Argument(help: "Names of snapshots, as 'pending' lists them.")
    var names: [String] = []

    @Flag(help: "All that wait.")
    var all = false

    @OptionGroup var pending: PendingOptions

    func validate() throws {
        guard all != !names.isEmpty else { throw ValidationError("give names of snapshots, or --all") }
    }

    /// The pictures.
    func entries() throws -> [PendingStore.Entry] {
        try all ? pending.entries() : pending.entries(named: names)
    }
}

/// Lists what waits.
struct PendingSnapshots: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "pending",
        abstract: "Lists the pictures that wait."
    )

    @OptionGroup var pending: PendingOptions

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let entries = try pending.entries()
        if json {
            let list = entries.map { $0.json(title: pending.title($0)) }
            return try StandardOutput.write(JSONValue.array(list).bytes + [UInt8(ascii: "\n")])
        }
        for entry in entries { try StandardOutput.print("\(pending.title(entry)): \(entry.says)") }
        if entries.isEmpty { try StandardOutput.print("Nothing waits in \(pending.folder.excerpt).") }
    }
}

/// Tells everything about one picture.
struct ShowSnapshot: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Tells what is wrong with a picture, and where its files are."
    )

    @Argument(help: "The snapshot's name, as 'pending' lists it.")
    var name: String

    @Option(
        help: ArgumentHelp("Also puts expected, actual and difference into one picture there.", valueName: "file.png")
    )
    var diff: String?

    @OptionGroup var pending: PendingOptions

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        guard let entry = try pending.entries(named: [name]).first else { return }
        if let diff {
            guard entry.difference.isThere else {
                throw Failure(
                    "no-difference",
                    "\(pending.title(entry)) has no difference picture: \(entry.says)",
                    status: .refused
                )
            }
            try OutputFile(path: diff).write(InputFile(path: entry.difference).read(limit: 256 << 20))
        }
        if json {
            return try StandardOutput.write(entry.json(title: pending.title(entry)).bytes + [UInt8(ascii: "\n")])
        }
        try StandardOutput.print("\(pending.title(entry)): \(entry.says)")
        try StandardOutput.print("payload     \(entry.store.folder.joined(entry.payload))")
        try StandardOutput.print("reference   \(entry.referencePath)")
        for (word, path) in [
            ("expected", entry.expected), ("actual", entry.actual), ("difference", entry.difference),
        ] where path.isThere {
            try StandardOutput.print("\(word)\(String(repeating: " ", count: 12 - word.count))\(path)")
        }
    }
}

/// Makes pictures the references.
struct AcceptSnapshots: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Makes pictures that wait the references."
    )

    @OptionGroup var chosen: PendingNames

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    func run() throws {
        let entries = try chosen.entries()
        for entry in entries {
            try entry.store.accept(entry)
            try StandardOutput.print(
                "accepted \(chosen.pending.title(entry)): \(entry.referencePath) is the new reference"
            )
        }
        if entries.isEmpty { try StandardOutput.print("Nothing waits in \(chosen.pending.folder.excerpt).") }
    }
}

/// Forgets pictures.
struct RejectSnapshots: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "reject",
        abstract: "Forgets pictures that wait; the references stay as they are."
    )

    @OptionGroup var chosen: PendingNames

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    func run() throws {
        let entries = try chosen.entries()
        for entry in entries {
            entry.store.remove(entry.name)
            try StandardOutput.print("rejected \(chosen.pending.title(entry)): \(entry.referencePath) stays as it is")
        }
        if entries.isEmpty { try StandardOutput.print("Nothing waits in \(chosen.pending.folder.excerpt).") }
    }
}

/// Finds references that no payload needs.
struct OrphanSnapshots: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "orphans",
        abstract: "Finds references whose payload is gone.",
        discussion: """
            Only PNGs that PushChart drew, and named as it names them, are taken for references; so other pictures in the \
            folder are safe. Pictures that wait for a payload that is gone are found too.

            Exits 1 where there are some and they are not deleted.
            """
    )

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The folder of the payloads.", valueName: "dir")
    )
    var folder = "."

    @Option(
        help: ArgumentHelp("The folder of the references; without it they lie beside the payloads.", valueName: "dir")
    )
    var references: String?

    @Flag(help: "Deletes them.")
    var delete = false

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let orphans = try SnapshotOrphans(in: folder, references: references)
        if delete { try orphans.delete() }
        if json {
            let list = orphans.all.map(SnapshotJSON.text)
            try StandardOutput.write(JSONValue.array(list).bytes + [UInt8(ascii: "\n")])
        } else {
            for path in orphans.all { try StandardOutput.print("\(delete ? "deleted" : "orphan") \(path)") }
            if orphans.all.isEmpty { try StandardOutput.print("Every reference has its payload.") }
        }
        if !orphans.all.isEmpty, !delete { throw ExitCode(ExitStatus.refused.rawValue) }
    }
}

extension PendingStore.Entry {
    /// The entry for programs.
    func json(title: String) -> JSONValue {
        var entry = JSONObject()
        entry["name"] = SnapshotJSON.text(title)
        entry["result"] = SnapshotJSON.text(code)
        entry["says"] = SnapshotJSON.text(says)
        entry["payload"] = SnapshotJSON.text(store.folder.joined(payload))
        entry["reference"] = SnapshotJSON.text(referencePath)
        for (key, path) in [("expected", expected), ("actual", actual), ("difference", difference)] where path.isThere {
            entry[key] = SnapshotJSON.text(path)
        }
        return .object(entry)
    }
}
