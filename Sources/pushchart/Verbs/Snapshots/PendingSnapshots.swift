import ArgumentParser
import JSONDocument

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
            return try StandardOutput.write(JSONValue.array(list).line)
        }
        for entry in entries { try StandardOutput.print("\(pending.title(entry)): \(entry.says)") }
        if entries.isEmpty { try pending.printNothing() }
    }
}
