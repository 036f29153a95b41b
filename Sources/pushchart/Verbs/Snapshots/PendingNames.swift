import ArgumentParser

/// Which pictures to judge.
struct PendingNames: ParsableArguments {
    @Argument(help: ArgumentHelp("Names of snapshots, as 'pending' lists them.", valueName: "names"))
    var nameWords: [FileNameList] = []

    private var names: [String] { nameWords.all }

    @Flag(help: "All that wait.")
    var all = false

    @OptionGroup var pending: PendingOptions

    func validate() throws {
        guard all != !names.isEmpty else { throw ValidationError("give names of snapshots, or --all") }
    }

    /// Passes a verdict on each picture, and prints it.
    ///
    /// - Parameters:
    ///   - word: The verdict in a word, such as `accepted`.
    ///   - verdict: Carries it out, and says what has become of the reference.
    func judge(_ word: String, _ verdict: (PendingStore.Entry) throws -> String) throws {
        let waiting = try all ? pending.waiting() : pending.waiting(named: names)
        for item in waiting {
            let outcome = try verdict(item.entry)
            try StandardOutput.writeEscapedLine("\(word) \(item.name): \(item.entry.referencePath) \(outcome)")
        }
        if waiting.isEmpty { try pending.printNothing() }
    }
}
