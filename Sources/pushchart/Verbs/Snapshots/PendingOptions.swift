import ArgumentParser

/// Where pictures wait.
struct PendingOptions: ParsableArguments {
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The folder that was tested, or one above it.", valueName: "dir")
    )
    var folder = "."

    /// A picture that waits.
    struct Waiting {
        let entry: PendingStore.Entry
        /// What to call it: no other that waits in the folder is called so.
        let name: String
    }

    /// What waits there, and below.
    func waiting() throws -> [Waiting] {
        let entries = try PendingStore.stores(in: folder).flatMap { try $0.entries() }
        let counts = entries.map(names).reduce(into: [[UInt8]: Int]()) { counts, names in
            // Two names of one entry may be the same.
            for name in Set(names.map(\.pathBytes)) { counts[name, default: 0] += 1 }
        }
        return entries.map { entry in
            Waiting(entry: entry, name: names(entry).first { counts[$0.pathBytes] == 1 } ?? entry.place)
        }
    }

    /// Says that there are no entries.
    func printNothing() throws {
        try StandardOutput.writeEscapedLine("Nothing waits in \(folder.excerpt).")
    }

    /// What an entry may be called, the shortest first: the way to it from the folder, its reference, and where it waits,
    /// which no other shares.
    private func names(_ entry: PendingStore.Entry) -> [String] {
        let inner = entry.store.folder.relative(to: folder)
        return [
            inner.isEmpty ? entry.name : inner.joined(entry.name), entry.referencePath.withoutPNG, entry.place,
        ]
    }

    /// The entries of some names, each once: as they were in the test, or with the way to their folder in front.
    ///
    /// - Throws: ``Failure`` with `unknown-snapshot` where a name is none of one, before anything is done.
    func waiting(named names: [String]) throws -> [Waiting] {
        let all = try waiting()
        var places: Set<[UInt8]> = []
        return try names.map { try waiting(named: $0, of: all) }
            .filter { places.insert($0.entry.place.pathBytes).inserted }
    }

    private func waiting(named name: String, of all: [Waiting]) throws -> Waiting {
        let wanted = name.withoutPNG.pathBytes
        var found = all.filter { $0.name.pathBytes == wanted }
        if found.isEmpty { found = all.filter { names($0.entry).contains { $0.pathBytes == wanted } } }
        if found.isEmpty {
            found = all.filter { waiting in
                let entry = waiting.entry
                return [entry.name, entry.store.folder.joined(entry.name)].contains { $0.pathBytes == wanted }
            }
        }
        guard let only = found.first else {
            let waiting = all.prefix(5).map(\.name.quoted).joined(separator: ", ")
            throw Failure(
                "unknown-snapshot",
                "no snapshot \(name.quoted) waits in \(folder): "
                    + (all.isEmpty ? "nothing does" : "those that do are \(waiting)\(all.count > 5 ? " …" : "")"),
                status: .rejected
            )
        }
        guard found.count == 1 else {
            throw Failure(
                "unknown-snapshot",
                "several pictures that wait are called \(name.quoted): name one of "
                    + found.map(\.name.quoted).joined(separator: ", "),
                status: .rejected
            )
        }
        return only
    }
}

extension String {
    /// The whole of a name in quotes: what is cut could not be given back.
    fileprivate var quoted: String { "“\(self)”" }
}
