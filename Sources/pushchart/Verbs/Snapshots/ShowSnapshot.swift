import ArgumentParser

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
        guard let waiting = try pending.waiting(named: [name]).first else { return }
        let entry = waiting.entry
        if let diff {
            guard entry.difference.isThere else {
                throw Failure(
                    "no-difference",
                    "\(waiting.name) has no difference picture: \(entry.says)",
                    status: .rejected
                )
            }
            try OutputFile(path: diff).write(InputFile(path: entry.difference, onlyRegular: true).readPicture())
        }
        if json {
            return try StandardOutput.write(entry.json(title: waiting.name).line)
        }
        try StandardOutput.writeEscapedLine("\(waiting.name): \(entry.says)")
        try StandardOutput.writeEscapedLine("payload     \(entry.store.folder.joined(entry.payload))")
        try StandardOutput.writeEscapedLine("reference   \(entry.referencePath)")
        for (word, path) in [
            ("expected", entry.expected), ("actual", entry.actual), ("difference", entry.difference),
        ] where path.isThere {
            try StandardOutput.writeEscapedLine("\(word)\(String(repeating: " ", count: 12 - word.count))\(path)")
        }
    }
}
