import ArgumentParser
import ChartLayout

/// The verbs at the start of a command line, such as `snapshots accept`.
enum VerbPath {
    /// How many words are verbs; to the argument parser an unknown one would be an argument too many.
    ///
    /// - Throws: ``Failure`` with the code `usage` for an unknown verb; it names the nearest one.
    static func count(in arguments: [String], of root: any ParsableCommand.Type) throws -> Int {
        var words = arguments[...]
        let isHelp = words.first == "help"
        if isHelp { words.removeFirst() }
        var command: any ParsableCommand.Type = root
        var path: [String] = []
        while let word = words.popFirst(), !word.hasPrefix("-") {
            let verbs = command.configuration.subcommands
            if verbs.isEmpty, !isHelp { break }
            guard let next = verbs.first(where: { $0._commandName == word }) else {
                throw unknown(word, after: path, among: verbs.map { $0._commandName })
            }
            command = next
            path.append(word)
        }
        return path.count + (isHelp ? 1 : 0)
    }

    private static func unknown(_ word: String, after path: [String], among verbs: [String]) -> Failure {
        let place = path.isEmpty ? "" : " of '\(path.joined(separator: " "))'"
        guard !verbs.isEmpty else {
            return Failure("usage", "\(word.excerpt) is no verb\(place): it has none", status: .usage)
        }
        let hint: String
        if let near = EditDistance.nearestName(to: word, among: verbs) {
            hint = "did you mean '\(near)'?"
        } else {
            hint = "there are \(verbs.joined(separator: ", "))"
        }
        return Failure("usage", "unknown verb \(word.excerpt)\(place): \(hint)", status: .usage)
    }
}
