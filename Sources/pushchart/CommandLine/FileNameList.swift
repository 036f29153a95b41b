import ArgumentParser

/// One or more file names in one argument, see ``ArgumentsWithJoinedFileNames``.
struct FileNameList: ExpressibleByArgument, Sendable {
    let names: [String]

    static var defaultCompletionKind: CompletionKind { .file() }

    init?(argument: String) {
        names = argument.split(separator: ArgumentsWithJoinedFileNames.separator, omittingEmptySubsequences: false).map(
            String.init
        )
    }
}

extension [FileNameList] {
    var all: [String] { flatMap(\.names) }
}
