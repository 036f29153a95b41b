import ArgumentParser

/// The arguments of the command, with consecutive file names joined into one argument if there are very many.
///
/// The parser takes time that grows with the square of the number of arguments. It rejects an empty value after `=`,
/// which this type passes as a separate argument.
struct ArgumentsJoiningFileNames {
    /// The separator of joined file names. No argument of a process contains it.
    static let separator: Character = "\u{0}"

    /// The number of arguments up to which none are joined.
    static let maximumUnjoinedCount = 250

    /// The maximum number of arguments for the parser.
    static let maximumCount = 1000

    let arguments: [String]

    /// Prepares the arguments after the name of the command.
    ///
    /// Of consecutive arguments without a leading hyphen, the first may be the value of an option. The others are file
    /// names, because no option takes two values. All arguments after `--` are file names too. If there are very many
    /// arguments, consecutive file names are joined, and ``JoinedFileNamesArgument`` splits them again.
    ///
    /// - Parameter subcommandCount: The number of subcommands at the start.
    /// - Throws: ``CommandFailure`` with the code `usage` for too many arguments that are not file names.
    /// - Complexity: O(bytes).
    init(_ original: [String], subcommandCount: Int) throws {
        var prepared = Array(original.prefix(subcommandCount))
        var names: [String] = []
        var isAfterValue = false
        var isAfterOptions = false
        func appendNames() {
            guard !names.isEmpty else { return }
            if original.count > Self.maximumUnjoinedCount {
                prepared.append(names.joined(separator: String(Self.separator)))
            } else {
                prepared += names
            }
            names = []
        }
        for argument in original.dropFirst(subcommandCount) {
            let isOption = argument.hasPrefix("-") && argument != "-"
            if isAfterOptions || !isOption && isAfterValue {
                names.append(argument)
                continue
            }
            appendNames()
            isAfterValue = !isOption
            isAfterOptions = argument == "--"
            if argument.hasPrefix("--"), argument.utf8.firstIndex(of: UInt8(ascii: "=")) == argument.utf8.indices.last {
                prepared += [String(argument.dropLast()), ""]
            } else {
                prepared.append(argument)
            }
        }
        appendNames()
        guard prepared.count <= Self.maximumCount else {
            throw CommandFailure(
                "usage",
                "there are \(prepared.count) options and values: the limit is \(Self.maximumCount); write file names "
                    + "consecutively, or run the command several times",
                status: .usage
            )
        }
        arguments = prepared
    }
}

/// One or more file names in one argument.
struct JoinedFileNamesArgument: ExpressibleByArgument, Sendable {
    let names: [String]

    static var defaultCompletionKind: CompletionKind { .file() }

    init?(argument: String) {
        names = argument.split(separator: ArgumentsJoiningFileNames.separator, omittingEmptySubsequences: false).map(
            String.init
        )
    }
}

extension [JoinedFileNamesArgument] {
    var all: [String] { flatMap(\.names) }
}
