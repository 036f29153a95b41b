import ArgumentParser
import Files
import Snapshots
import SystemPackage

/// Makes pending pictures the references.
struct AcceptSnapshots: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Makes pending pictures and their texts the references."
    )

    @OptionGroup var selection: PendingSnapshotArguments

    @Option(
        help: ArgumentHelp(
            "The folder of the references, if it lies outside that of --in. With --all, only its references change.",
            valueName: "dir"
        )
    )
    var references: String?

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    func run() throws {
        let references = references.map { FilePath($0) }
        let folders = [FilePath(selection.pending.folder)] + (references.map { [$0] } ?? [])
        try selection.forEachSelected(withReferencesIn: references) { name, snapshot in
            do {
                try snapshot.parent.accept(snapshot, within: folders)
            } catch let error as PendingSnapshotError where error.code == .referenceElsewhere {
                let message = "\(error.message): name its folder with --references if it is right"
                throw CommandFailure(error.code.rawValue, message, status: error.exitStatus)
            }
            return "accepted \(name): \(snapshot.reference) is the new reference"
        }
    }
}

/// Removes pending pictures.
struct RejectSnapshots: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "reject",
        abstract: "Removes pending pictures; the references stay as they are."
    )

    @OptionGroup var selection: PendingSnapshotArguments

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    func run() throws {
        try selection.forEachSelected { name, snapshot in
            snapshot.parent.remove(snapshot)
            return "rejected \(name): \(snapshot.reference) stays as it is"
        }
    }
}

/// The arguments that select pending snapshots to accept or reject.
struct PendingSnapshotArguments: ParsableArguments {
    @Argument(help: ArgumentHelp("Names of snapshots, as 'pending' lists them.", valueName: "names"))
    var names: [String] = []

    @Flag(help: "All pending snapshots.")
    var all = false

    @OptionGroup var pending: TestedFolderArguments

    func validate() throws {
        guard all != !names.isEmpty else { throw ValidationError("give names of snapshots, or --all") }
    }

    /// Carries out a decision on each selected snapshot, and prints the line that it returns.
    ///
    /// - Parameter references: The folder to which `--all` is limited.
    func forEachSelected(
        withReferencesIn references: FilePath? = nil,
        _ decide: (_ name: FilePath, _ snapshot: PendingSnapshot) throws -> String
    ) throws {
        let snapshots = try pending.findPendingSnapshots()
        let items =
            all
            ? snapshots.items.filter { references.map($0.snapshot.reference.directory.isContained) ?? true }
            : try snapshots.snapshots(named: names)
        for item in items { try StandardOutput.writeEscapedLine(decide(item.name, item.snapshot)) }
        if items.isEmpty { try pending.printNonePending() }
    }
}
