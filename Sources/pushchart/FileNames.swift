import ArgumentParser

/// One or several file names in one word, see ``CommandLineWords``.
struct FileNames: ExpressibleByArgument, Sendable {
    /// The names, in their order.
    let names: [String]

    init?(argument: String) {
        names = argument.split(separator: CommandLineWords.separator, omittingEmptySubsequences: false).map(String.init)
    }
}

extension [FileNames] {
    /// All names, in their order.
    var all: [String] { flatMap(\.names) }
}
