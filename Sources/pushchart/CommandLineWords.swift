/// The words of a command line as the argument parser takes them: it needs time that grows with the square of their
/// number, and takes no empty value behind `=`.
struct CommandLineWords {
    /// What stands between file names that were made one word; no word of a command line holds it.
    static let separator: Character = "\u{0}"

    /// Up to so many words are left as they are.
    static let ordinaryCount = 250

    /// The most words that the parser is given.
    static let maximumCount = 1000

    /// The words for the parser.
    let words: [String]

    /// Prepares the words after the command's name.
    ///
    /// Of words that do not begin with a hyphen, the first may be the value of an option; those that follow at once are
    /// file names, since no option of ours takes two values. So are all after `--`. Of very many words, such names become
    /// one, which ``FileNames`` takes apart.
    ///
    /// - Parameters:
    ///   - arguments: All words.
    ///   - verbCount: How many of them, at the start, are verbs.
    /// - Throws: ``Failure`` with the code `usage` where there are too many words that are not such names.
    /// - Complexity: O(bytes).
    init(_ arguments: [String], verbCount: Int) throws {
        var words = Array(arguments.prefix(verbCount))
        var names: [String] = []
        var isAfterValue = false
        var isAfterOptions = false
        func flush() {
            guard !names.isEmpty else { return }
            if arguments.count > Self.ordinaryCount {
                words.append(names.joined(separator: String(Self.separator)))
            } else {
                words += names
            }
            names = []
        }
        for argument in arguments.dropFirst(verbCount) {
            let isOption = argument.hasPrefix("-") && argument != "-"
            if isAfterOptions || !isOption && isAfterValue {
                names.append(argument)
                continue
            }
            flush()
            isAfterValue = !isOption
            isAfterOptions = argument == "--"
            if argument.hasPrefix("--"), argument.utf8.firstIndex(of: UInt8(ascii: "=")) == argument.utf8.indices.last {
                words += [String(argument.dropLast()), ""]
            } else {
                words.append(argument)
            }
        }
        flush()
        guard words.count <= Self.maximumCount else {
            throw Failure(
                "usage",
                "there are \(words.count) options and values, and at most \(Self.maximumCount) are taken: put file names "
                    + "one after the other, or run the command several times",
                status: .usage
            )
        }
        self.words = words
    }
}
