import ArgumentParser
import Diagnostics
import Files
import JSONDocument
import Snapshots
import SystemPackage

/// Reviews failures, and finds orphaned references.
struct ManageSnapshots: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshots",
        abstract: "Accepts or rejects failed pictures, and finds references without payload.",
        discussion: """
            The pictures that fail 'pushchart test' are pending in .pushchart in the folder of their payloads until \
            they are accepted, rejected, or pass. These verbs are not interactive.

            pushchart snapshots pending
            pushchart snapshots show article@2x
            pushchart snapshots accept article@2x 'sub/two words@2x'
            pushchart snapshots reject --all
            pushchart snapshots orphans --in payloads
            """,
        subcommands: [
            ListPendingSnapshots.self, ShowPendingSnapshot.self, AcceptSnapshots.self, RejectSnapshots.self,
            FindOrphanedSnapshots.self,
        ]
    )
}

/// The option for the folder that was tested, whose failed snapshots are pending.
struct TestedFolderArguments: ParsableArguments {
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The folder that was tested, or a parent of it.", valueName: "dir")
    )
    var folder = "."

    /// The pending snapshots in the folder and below.
    func findPendingSnapshots() throws -> UniquelyNamedPendingSnapshots {
        try UniquelyNamedPendingSnapshots(in: FilePath(folder))
    }

    func printNonePending() throws {
        try StandardOutput.writeEscapedLine("No snapshot is pending in \(folder.excerpt).")
    }
}

struct ListPendingSnapshots: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "pending",
        abstract: "Lists the pending snapshots."
    )

    @OptionGroup var pending: TestedFolderArguments

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let items = try pending.findPendingSnapshots().items
        if json {
            let list = items.map { $0.snapshot.json(name: $0.name) }
            return try StandardOutput.write(JSONValue.array(list).line)
        }
        for item in items { try StandardOutput.writeEscapedLine("\(item.name): \(item.snapshot.message)") }
        if items.isEmpty { try pending.printNonePending() }
    }
}

struct ShowPendingSnapshot: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows why a pending snapshot failed, and where its files are."
    )

    @Argument(help: "The snapshot's name, as 'pending' lists it.")
    var name: String

    @Option(
        help: ArgumentHelp("Copies the picture of expected, actual and difference to a file.", valueName: "file.png"),
        completion: .file(extensions: ["png"])
    )
    var diff: String?

    @OptionGroup var pending: TestedFolderArguments

    @Flag(help: "Prints JSON.")
    var json = false

    func run() throws {
        let (name, snapshot) = try pending.findPendingSnapshots().snapshots(named: [name])[0]
        if let diff {
            guard snapshot.files.contains(.difference) else {
                throw CommandFailure(
                    "no-difference",
                    "\(name) has no difference picture: \(snapshot.message)",
                    status: .rejected
                )
            }
            try OutputFile(path: diff).writeWholeFile(
                InputFile(path: snapshot.path(of: .difference), regularFilesOnly: true).readPNGBytes()
            )
        }
        if json { return try StandardOutput.write(snapshot.json(name: name).line) }
        try StandardOutput.writeEscapedLine("\(name): \(snapshot.message)")
        for line in snapshot.differingLines { try StandardOutput.writeEscapedLine("  \(line)") }
        let files =
            [("payload", snapshot.payload), ("reference", snapshot.reference)]
            + snapshot.files.map { ("\($0)", snapshot.path(of: $0)) }
        for (title, path) in files {
            let padding = String(repeating: " ", count: 14 - title.count)
            try StandardOutput.writeEscapedLine("\(title)\(padding)\(path)")
        }
    }
}
