import JSONDocument

/// The options in JavaScript.
enum JavaScriptOptions {
    /// The module with what the values may be.
    static var module: String {
        """
        // The options of a request. `make generate` writes this file from the options of the command.

        import {CHART_ERROR, FLAG, INTEGER, LEVELS, LIMIT, NUMBER, OBJECT, TEXT, TEXTS, TIME, oneOf} \
        from './arguments.js';

        /** The member of a request for each option, and what its value may be. The command checks more. */
        export const OPTIONS = {
        \(OptionDocument.all(in: .javaScript).map { "  \($0.name): ['\($0.member)', \($0.kind(choice: oneOf))]," }
            .joined(separator: "\n"))
        };

        """
    }

    /// The declaration of the type of the options.
    static var declaration: String {
        """
        // `make generate` writes this file from the options of the command.

        /** The options of `encode`. A value `null` or `undefined` keeps the default of the command. */
        export interface Options {
        \(OptionDocument.all(in: .javaScript).map { option in
            """
              /**
            \(wrapped(option.fullText, first: "   *", next: "   *"))
               */
              \(option.name)?: \(type(of: option)) | null;
            """
        }.joined(separator: "\n"))
        }

        """
    }

    private static func oneOf(_ names: [String]) -> String { "oneOf(\(literals(names, separator: ", ")))" }

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
