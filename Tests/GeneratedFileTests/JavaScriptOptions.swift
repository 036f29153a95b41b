import JSONDocument

/// The options in JavaScript.
enum JavaScriptOptions {
    /// The module with the names, and the members of a request that do not follow from them.
    static var module: String {
        let all = OptionDocument.all(in: .javaScript)
        let others = all.filter { kebabCase($0.name) != $0.member }
        return """
            // The names of the options. `make generate` writes this file from the options of the command.

            export const OPTIONS = [
            \(wrapped(literals(all.map(\.name), separator: ", "), first: " ", next: " ")),
            ];

            /** The members of a request that have other names than their options in kebab case. */
            export const MEMBERS = {\(others.map { "\($0.name): '\($0.member)'" }.joined(separator: ", "))};

            """
    }

    private static func kebabCase(_ name: String) -> String {
        name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }

    /// The declaration of the type of the options.
    static var declaration: String {
        """
        // `make generate` writes this file from the options of the command.

        /** The options of `encode`. A value `null` or `undefined` keeps the default of the command. */
        export interface Options {
        \(OptionDocument.all(in: .javaScript).map { option in
            """
            \(comment(option.fullText(hasValue: !isTold(option.schema))))
              \(option.name)?: \(type(of: option)) | null;
            """
        }.joined(separator: "\n"))
        }

        """
    }

    /// A comment on one line, or on several.
    private static func comment(_ text: String) -> String {
        let line = "  /** \(text) */"
        return line.count <= 120 ? line : "  /**\n\(wrapped(text, first: "   *", next: "   *"))\n   */"
    }

    /// Whether the type tells all of what a value may be.
    private static func isTold(_ schema: JSONSchema) -> Bool {
        switch schema {
        case .boolean, .choice, .string(pattern: nil): true
        case .number(let range): range.upperBound == .greatestFiniteMagnitude
        case .list(let element, _): isTold(element)
        case .anyOf(let schemas): schemas.allSatisfy(isTold)
        case .integer, .string: false
        default: true
        }
    }

    private static func literals(_ names: [String], separator: String) -> String {
        names.map { "'\($0)'" }.joined(separator: separator)
    }

    private static func type(of option: OptionDocument) -> String {
        func type(of schema: JSONSchema) -> String {
            switch schema {
            case .boolean: "boolean"
            case .integer, .number: "number"
            case .string: "string"
            case .choice(let names): literals(names, separator: " | ")
            case .list(let element, _): "readonly (\(type(of: element)))[]"
            // A time is a number or a date.
            case .anyOf(let schemas) where schemas[0] == .anyNumber: "Date | number | string"
            case .anyOf(let schemas): schemas.map(type).joined(separator: " | ")
            default: "Readonly<Record<string, \(option.member == "levels" ? "number" : "unknown")>>"
            }
        }
        return type(of: option.schema)
    }
}
