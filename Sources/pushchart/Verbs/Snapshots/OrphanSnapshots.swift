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

            A folder of --references may serve payloads of several folders, and nothing in it tells which. Give each with \
            an --in of its own; to delete there, say with --no-other-folders that these are all.

            Exits 1 where there are some and they are not deleted.
            """
    )

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("A folder of payloads; repeat it for several. Without it: this folder.", valueName: "dir")
    )
    var folders: [String] = []

    @Option(
        help: ArgumentHelp("The folder of the references; without it they lie beside the payloads.", valueName: "dir")
    )
    var references: String?

    @Flag(help: "Deletes them.")
    var delete = false

    @Flag(help: "No other folder than those of --in has its pictures in --references.")
    var noOtherFolders = false

    @Flag(help: "Prints JSON.")
    var json = false

    func validate() throws {
        if delete, let references, !noOtherFolders {
            throw ValidationError(
                "\(references) may hold references of payloads in other folders, which would be deleted: name each folder "
                    + "with --in, and say with --no-other-folders that these are all"
            )
        }
    }

    func run() throws {
        let orphans = try SnapshotOrphans(in: folders.isEmpty ? ["."] : folders, references: references)
        if delete { try orphans.delete() }
        if json {
            let list = orphans.all.map { JSONValue($0) }
            try StandardOutput.write(JSONValue.array(list).line)
        } else {
            for path in orphans.all { try StandardOutput.writeEscapedLine("\(delete ? "deleted" : "orphan") \(path)") }
            if orphans.all.isEmpty { try StandardOutput.writeEscapedLine("Every reference has its payload.") }
        }
        if !orphans.all.isEmpty, !delete { throw ExitCode(ExitStatus.rejected.rawValue) }
    }
}
