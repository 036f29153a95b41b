import ArgumentParser

/// Which pictures to judge.
struct PendingNames: ParsableArguments {
    @Argument(help: "Names of snapshots, as 'pending' lists them.")
    var names: [String] = []

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
        let entries = try all ? pending.entries() : pending.entries(named: names)
        for entry in entries {
            let outcome = try verdict(entry)
            try StandardOutput.print("\(word) \(pending.title(entry)): \(entry.referencePath) \(outcome)")
        }
        if entries.isEmpty { try pending.printNothing() }
    }
}
