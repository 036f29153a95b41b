import Foundation
import JSONDocument

/// A list of payloads to make.
struct Manifest {
    /// One payload.
    struct Entry {
        let name: String
        let series: [String]
        let template: String
        let style: String?
        /// Options of `encode` under their long names, each with its values; a flag that is set has none.
        let options: [(name: String, values: [String]?)]

        /// The arguments of `encode` that make it.
        ///
        /// Values are joined to their options, and files stand behind `--`: neither is taken for an option.
        func arguments(relativeTo folder: URL) -> [String] {
            func path(_ name: String) -> String { folder.appending(path: name).relativePath }
            var arguments = ["--into=\(path(template))"]
            if let style { arguments += Self.argument("style", style) }
            for option in options {
                arguments += option.values?.flatMap { Self.argument(option.name, $0) } ?? ["--\(option.name)"]
            }
            return arguments + ["--"] + series.map(path)
        }

        /// The parser takes an empty value as a word of its own only.
        private static func argument(_ name: String, _ value: String) -> [String] {
            value.isEmpty ? ["--\(name)", ""] : ["--\(name)=\(value)"]
        }
    }

    let entries: [Entry]

    /// The most bytes that are read.
    private static let limit = 1 << 20

    /// Reads a manifest.
    ///
    /// - Throws: ``Failure`` with the code `bad-manifest`.
    init(_ file: InputFile) throws {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: file.read(limit: Self.limit))
        } catch let error as JSONError {
            throw Self.bad(file, "it is not JSON: \(error)")
        }
        guard case .array(let items) = value else { throw Self.bad(file, "it is no list") }
        entries = try items.enumerated().map { index, item in
            guard case .object(let object) = item else { throw Self.bad(file, "[\(index)] is no object") }
            return try Self.entry(object, index, file)
        }
        var names: Set<[UInt8]> = []
        if let twice = entries.first(where: { !names.insert($0.name.pathBytes).inserted }) {
            throw Self.bad(file, "two payloads have the name '\(twice.name)'")
        }
    }

    private static func entry(_ object: JSONObject, _ index: Int, _ file: InputFile) throws -> Entry {
        let known = ["name", "series", "template", "style", "options"]
        for member in object.members where !known.contains(where: member.key.equals) {
            throw bad(file, "[\(index)] has the unknown key '\(member.key.lossyText)'")
        }
        guard let name = object["name"]?.text, !name.isEmpty, !name.hasPrefix("."),
            !name.unicodeScalars.contains(where: { $0 == "/" || $0.properties.generalCategory == .control })
        else { throw bad(file, "[\(index)].name is missing, or no file name") }
        guard case .array(let items) = object["series"], !items.isEmpty,
            items.allSatisfy({ $0.text?.unicodeScalars.contains("\0") == false })
        else {
            throw bad(file, "[\(index)].series is no list of CSV files")
        }
        guard let template = object["template"]?.text else { throw bad(file, "[\(index)].template names no file") }
        var options: [(name: String, values: [String]?)] = []
        if let value = object["options"] {
            guard case .object(let members) = value else { throw bad(file, "[\(index)].options is no object") }
            for member in members.members {
                let name = member.key.lossyText
                let place = "[\(index)].options.\(name)"
                // Where files go is for the command line to say.
                guard isKnown(option: name) else { throw bad(file, "\(place) is no option of a payload's packing") }
                if PackingArguments.flagNames.contains(name) {
                    guard case .bool(let isSet) = member.value else {
                        throw bad(file, "\(place) is neither true nor false")
                    }
                    if isSet { options.append((name, nil)) }
                    continue
                }
                let values = if case .array(let items) = member.value { items } else { [member.value] }
                let texts = values.compactMap(Self.argument)
                guard texts.count == values.count else { throw bad(file, "\(place) is no text and no number") }
                options.append((name, texts))
            }
        }
        return Entry(
            name: name,
            series: items.compactMap(\.text),
            template: template,
            style: object["style"]?.text,
            options: options
        )
    }

    /// Whether an option says how a payload is packed, or which columns are read.
    private static func isKnown(option name: String) -> Bool {
        ["time", "value"].contains(name) || PackingArguments.names.contains(name)
    }

    private static func argument(_ value: JSONValue) -> String? {
        if case .number(let number) = value { number.spelling } else { value.text }
    }

    private static func bad(_ file: InputFile, _ reason: String) -> Failure {
        Failure("bad-manifest", "\(file.path): \(reason)", status: .unreadable)
    }
}
