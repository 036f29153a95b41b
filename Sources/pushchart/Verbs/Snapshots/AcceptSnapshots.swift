import ArgumentParser

/// Makes pictures the references.
struct AcceptSnapshots: ParsableCommand, MachineReadable {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Makes pictures that wait the references."
    )

    @OptionGroup var chosen: PendingNames

    @Option(
        help: ArgumentHelp("The folder of the references, where it lies outside that of --in.", valueName: "dir")
    )
    var references: String?

    @Flag(help: "Writes errors to standard output as JSON too.")
    var json = false

    func run() throws {
        try chosen.judge("accepted") { entry in
            try entry.store.accept(entry, within: [chosen.pending.folder] + (references.map { [$0] } ?? []))
            return "is the new reference"
        }
    }
}
