import ArgumentParser
import Files
import JSONDocument
import Snapshots
import SystemPackage

/// Finds references without payload.
struct FindOrphanedSnapshots: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "orphans",
        abstract: "Finds references whose payload no longer exists.",
        discussion: """
            Only PNGs that PushChart drew and named count as references; other pictures are never deleted. Pending \
            snapshots without payload are found too.

            One folder of --references may serve several folders of payloads, and its files do not tell which. Repeat \
            --in for each of them. To delete, confirm with --no-other-folders that the list is complete.

            Exits 1 if there are orphans and they are not deleted.
            """
    )

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("A folder of payloads, by default the current one; may be repeated.", valueName: "dir")
    )
    var folders: [String] = []

    @Option(
        help: ArgumentHelp("The folder of the references; without it they lie beside the payloads.", valueName: "dir")
    )
    var references: String?

    @Flag(help: "Deletes the orphans.")
    var delete = false

    @Flag(help: "Confirms that no folder outside --in has its references in --references.")
    var noOtherFolders = false

    @Flag(help: "Prints JSON.")
    var json = false

    func validate() throws {
        if delete, let references, !noOtherFolders {
            throw ValidationError(
                "\(references) may contain references of payloads in other folders, which would be deleted: name each "
                    + "folder with --in, and confirm with --no-other-folders that these are all"
            )
        }
    }

    func run() throws {
        let folders = folders.isEmpty ? ["."] : folders.map { FilePath($0) }
        let orphans = try SnapshotOrphans(in: folders, references: references.map { FilePath($0) })
        if delete { try orphans.deleteAllOrphans() }
        let paths = orphans.paths
        if json {
            try StandardOutput.write(JSONValue.array(paths.map { JSONValue($0) }).line)
        } else {
            for path in paths { try StandardOutput.writeEscapedLine("\(delete ? "deleted" : "orphan") \(path)") }
            if paths.isEmpty { try StandardOutput.writeEscapedLine("Every reference has its payload.") }
        }
        if !paths.isEmpty, !delete { throw ExitCode(ExitStatus.rejected.rawValue) }
    }
}
