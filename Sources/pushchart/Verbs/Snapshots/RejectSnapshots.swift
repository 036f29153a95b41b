import ArgumentParser

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
        try chosen.judge("rejected") { entry in
            entry.store.remove(entry)
            return "stays as it is"
        }
    }
}
