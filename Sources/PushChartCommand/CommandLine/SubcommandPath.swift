import ArgumentParser
import Diagnostics
import Files

/// The subcommands at the start of a command line, such as `styles new`.
struct SubcommandPath {
    /// The last subcommand, or the root if there is none.
    let command: any ParsableCommand.Type
    /// The number of arguments that name subcommands, with `help`.
    let argumentCount: Int

    /// Finds the subcommands. The argument parser would report an unknown one as an unexpected argument.
    ///
    /// - Throws: ``CommandFailure`` with the code `usage` for an unknown subcommand, with a suggestion.
    init(in arguments: [String], of root: any ParsableCommand.Type) throws {
        var rest = arguments[...]
        let isHelp = rest.first == "help"
        if isHelp { rest.removeFirst() }
        var command: any ParsableCommand.Type = root
        var path: [String] = []
        while let name = rest.popFirst(), !name.hasPrefix("-") {
            let subcommands = command.configuration.subcommands
            if subcommands.isEmpty, !isHelp { break }
            guard let next = subcommands.first(where: { $0._commandName == name }) else {
                // An argument of the default subcommand.
                if command.configuration.defaultSubcommand != nil { break }
                throw Self.unknownSubcommandFailure(name, after: path, candidates: subcommands.map { $0._commandName })
            }
            command = next
            path.append(name)
        }
        self.command = command
        argumentCount = path.count + (isHelp ? 1 : 0)
    }

    private static func unknownSubcommandFailure(_ name: String, after path: [String], candidates: [String])
        -> CommandFailure
    {
        let parent = path.isEmpty ? "" : " of '\(path.joined(separator: " "))'"
        guard !candidates.isEmpty else {
            return CommandFailure("usage", "unknown subcommand \(name.excerpt)\(parent): it has none", status: .usage)
        }
        let hint =
            if let near = EditDistance.nearestName(to: name, among: candidates) {
                "did you mean '\(near)'?"
            } else {
                "the subcommands are \(candidates.joined(separator: ", "))"
            }
        return CommandFailure("usage", "unknown subcommand \(name.excerpt)\(parent): \(hint)", status: .usage)
    }
}
