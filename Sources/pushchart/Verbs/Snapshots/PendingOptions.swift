import ArgumentParser

/// Where pictures wait.
struct PendingOptions: ParsableArguments {
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The folder that was tested, or one above it.", valueName: "dir")
    )
    var folder = "."

    /// What waits there, and below.
    func entries() throws -> [PendingStore.Entry] {
        try PendingStore.stores(in: folder).flatMap { try $0.entries() }
    }

    /// Says that there are no entries.
    func printNothing() throws {
        try StandardOutput.print("Nothing waits in \(folder.excerpt).")
    }

    /// The path of an entry's reference as the caller sees it, without `.png`; no other entry has it.
    func title(_ entry: PendingStore.Entry) -> String {
        let inner = entry.store.folder.relative(to: folder)
        return inner.isEmpty ? entry.name : inner.joined(entry.name)
    }

    /// The entries of some names: as they were in the test, or with the way to their folder in front.
    ///
    /// - Throws: ``Failure`` with `unknown-snapshot` where a name is none of one, before anything is done.
    func entries(named names: [String]) throws -> [PendingStore.Entry] {
        let all = try entries()
        return try names.map { name in
            let wanted = name.withoutPNG
            var found = all.filter { title($0) == wanted }
            if found.isEmpty { found = all.filter { $0.name == wanted || $0.store.folder.joined($0.name) == wanted } }
            guard let entry = found.first else {
                let waiting = all.prefix(5).map { title($0).excerpt }.joined(separator: ", ")
                throw Failure(
                    "unknown-snapshot",
                    "no snapshot \(name.excerpt) waits in \(folder): "
                        + (all.isEmpty ? "nothing does" : "those that do are \(waiting)\(all.count > 5 ? " …" : "")"),
                    status: .refused
                )
            }
            guard found.count == 1 else {
                let titles = found.map { title($0).excerpt }.joined(separator: ", ")
                throw Failure(
                    "unknown-snapshot",
                    "\(name.excerpt) waits in several folders: name one of \(titles)",
                    status: .refused
                )
            }
            return entry
        }
    }
}
