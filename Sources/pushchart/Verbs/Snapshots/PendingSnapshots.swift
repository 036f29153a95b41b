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
        let waiting = try pending.waiting()
        if json {
            let list = waiting.map { $0.entry.json(title: $0.name) }
            return try StandardOutput.write(JSONValue.array(list).line)
        }
        for item in waiting { try StandardOutput.writeEscapedLine("\(item.name): \(item.entry.says)") }
        if waiting.isEmpty { try pending.printNothing() }
    }
}
