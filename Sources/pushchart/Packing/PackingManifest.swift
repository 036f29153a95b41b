import JSONDocument
import SystemPackage

/// The payloads that `pushchart samples` packs, each with its series, template, style and options.
struct PackingManifest {
    /// A payload of the manifest: its name, its files and its options.
    struct ManifestPayload {
        let name: String
        let series: [String]
        let template: String
        let style: String?
        /// Options of `encode` by their long names, with their values; nil for a flag.
        let options: [(name: String, values: [String]?)]

        /// The arguments of `encode` that make the payload.
        ///
        /// Values are joined to their options, and files follow `--`, so none of them can be parsed as an option.
        func argumentsOfEncodeCommand(filesRelativeTo directory: FilePath) -> [String] {
            func path(_ name: String) -> String { directory.appending(name).string }
            var arguments = ["--into=\(path(template))"]
            if let style { arguments += Self.optionArguments(name: "style", value: style) }
            for option in options {
                arguments +=
                    option.values?.flatMap { Self.optionArguments(name: option.name, value: $0) } ?? [
                        "--\(option.name)"
                    ]
            }
            return arguments + ["--"] + series.map(path)
        }

        /// The arguments for an option and its value. The parser accepts an empty value only as a separate argument.
        private static func optionArguments(name: String, value: String) -> [String] {
            value.isEmpty ? ["--\(name)", ""] : ["--\(name)=\(value)"]
        }
    }

    let entries: [ManifestPayload]

    /// The largest manifest, in bytes.
    private static let maximumByteCount = 1 << 20

    /// Reads a manifest.
    ///
    /// - Throws: ``CommandFailure`` with the code `bad-manifest`.
    init(_ file: InputFile) throws {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: file.readWholeFile(maximumByteCount: Self.maximumByteCount))
        } catch let error as JSONError {
            throw Self.error(file, "it is not JSON: \(error)")
        }
        guard case .array(let items) = value else { throw Self.error(file, "it is not an array") }
        entries = try items.enumerated().map { index, item in
            guard case .object(let object) = item else { throw Self.error(file, "[\(index)] is not an object") }
            return try Self.parseEntry(object, at: index, of: file)
        }
        var names: Set<FilePath> = []
        if let duplicate = entries.first(where: { !names.insert(FilePath($0.name)).inserted }) {
            throw Self.error(file, "two payloads have the name '\(duplicate.name)'")
        }
    }

    private static func parseEntry(_ object: JSONObject, at index: Int, of file: InputFile) throws -> ManifestPayload {
        let known = ["name", "series", "template", "style", "options"]
        for member in object.members where !known.contains(where: member.key.equals) {
            throw error(file, "[\(index)] has the unknown key '\(member.key.lossyText)'")
        }
        guard let name = object["name"]?.text, !name.isEmpty, !name.hasPrefix("."),
            !name.unicodeScalars.contains(where: { $0 == "/" || $0.properties.generalCategory == .control })
        else { throw error(file, "[\(index)].name is missing, or not a file name") }
        guard case .array(let items) = object["series"], !items.isEmpty,
            items.allSatisfy({ $0.text?.unicodeScalars.contains("\0") == false })
        else {
            throw error(file, "[\(index)].series is not a list of CSV files")
        }
        guard let template = object["template"]?.text, !template.utf8.contains(0) else {
            throw error(file, "[\(index)].template is not the name of a file")
        }
        var options: [(name: String, values: [String]?)] = []
        if let value = object["options"] {
            guard case .object(let members) = value else { throw error(file, "[\(index)].options is not an object") }
            for member in members.members {
                let name = member.key.lossyText
                let place = "[\(index)].options.\(name)"
                // Only the command line chooses output files.
                guard isPackingOrColumnOption(name) else {
                    throw error(file, "\(place) is not an option of a payload's packing")
                }
                if PackingArguments.flagNames.contains(name) {
                    guard case .bool(let isSet) = member.value else {
                        throw error(file, "\(place) is neither true nor false")
                    }
                    if isSet { options.append((name, nil)) }
                    continue
                }
                let values = if case .array(let items) = member.value { items } else { [member.value] }
                let texts = values.compactMap(Self.argument)
                guard texts.count == values.count else {
                    throw error(file, "\(place) is neither a string nor a number")
                }
                options.append((name, texts))
            }
        }
        return ManifestPayload(
            name: name,
            series: items.compactMap(\.text),
            template: template,
            style: object["style"]?.text,
            options: options
        )
    }

    /// Whether an option sets how a payload is packed, or which columns are read.
    private static func isPackingOrColumnOption(_ name: String) -> Bool {
        ["time", "value"].contains(name) || PackingArguments.names.contains(name)
    }

    private static func argument(_ value: JSONValue) -> String? {
        if case .number(let number) = value { number.spelling } else { value.text }
    }

    private static func error(_ file: InputFile, _ reason: String) -> CommandFailure {
        CommandFailure("bad-manifest", "\(file.path): \(reason)", status: .unreadable)
    }
}
