import ArgumentParser
import JSONDocument

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
            let list = orphans.all.map { JSONValue($0) }
            try StandardOutput.write(JSONValue.array(list).line)
        } else {
            for path in orphans.all { try StandardOutput.print("\(delete ? "deleted" : "orphan") \(path)") }
            if orphans.all.isEmpty { try StandardOutput.print("Every reference has its payload.") }
        }
        if !orphans.all.isEmpty, !delete { throw ExitCode(ExitStatus.refused.rawValue) }
    }
}
