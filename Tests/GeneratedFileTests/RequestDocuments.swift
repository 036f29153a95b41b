import JSONDocument
import PackRequests

/// The options of a request for people and for Python.
enum RequestDocuments {
    /// The table of the members that are not options.
    static var memberTable: [String] {
        ["| member | value |", "|---|---|"] + NonOptionRequestMember.all.map { "| `\($0.name)` | \($0.details) |" }
            + ["| any other | an option of `encode` by its long name |"]
    }

    /// The table of the options.
    static var optionTable: [String] {
        ["| option | value | default | effect |", "|---|---|---|---|"]
            + RequestOptions.all.map { option in
                let text = [option.help, option.details].compactMap(\.self).joined(separator: " ")
                let value = description(of: option.type.schema, in: .markdown)
                let standard = standard(of: option, in: .markdown)
                return "| `\(option.member)` | \(value) | \(standard) | \(linked(text, in: .markdown)) |"
            }
    }

    /// The module with the type of the options. The docstring of the type is the help of `encode` too.
    static var pythonOptions: String {
        let options = RequestOptions.all.map { option in
            let text = [option.help, option.details].compactMap(\.self).joined(separator: " ")
            let value = description(of: option.type.schema, in: .python)
            let standard = standard(of: option, in: .python)
            return (
                name: option.pythonName, member: option.member, schema: option.type.schema,
                text: "\(linked(text, in: .python)) Value: \(value)."
                    + (standard.isEmpty ? "" : " Default: \(standard).")
            )
        }
        let axis = (
            name: "axis", member: NonOptionRequestMember.axis.name, schema: NonOptionRequestMember.axis.type.schema,
            text:
                "``time``, ``instants``, ``days``, ``number`` or ``names``. Times that are all midnights of one zone are "
                + "days, and ``instants`` refuses that. Without it, the form of the series decides."
        )
        let columns = (
            name: "columns", member: "columns", schema: JSONSchema.choice(["ohlc"]),
            text:
                "``ohlc`` reads the columns open, high, low and close of a frame or a mapping, in any case and order, as "
                + "a candlestick."
        )
        let all = [axis, columns] + options
        return """
            \"\"\"The options of a request. ``make generate`` writes this file from the options of the command.\"\"\"

            from __future__ import annotations

            from collections.abc import Mapping, Sequence
            from datetime import date
            from typing import Any, TypedDict, Union

            from ._arguments import FLAG, INTEGER, LEVELS, LIMIT, NUMBER, OBJECT, TEXT, TEXTS, TIME, Kind, one_of

            __all__ = ["Options"]


            class Options(TypedDict, total=False):
                \"\"\"The options of ``encode``. A value ``None`` keeps the default of the command.

            \(all.map { parameterField($0.name, $0.text) }.joined(separator: "\n"))
                \"\"\"

            \(all.map { "    \($0.name): \(pythonType(of: $0.schema))" }.joined(separator: "\n"))


            OPTIONS: dict[str, tuple[str, Kind]] = {
            \(all.map { "    \"\($0.name)\": (\"\($0.member)\", \(pythonKind(of: $0.member, $0.schema)))," }
                .joined(separator: "\n"))
            }
            \"\"\"The member of a request for each option, and what its value may be. The command checks more.\"\"\"

            """
    }

    /// How a document writes names and values.
    private struct Notation {
        /// The quotes of code.
        let quote: String
        /// The two values of a flag.
        let flags: (on: String, off: String)
        /// The name of an option.
        let name: @Sendable (_ option: String) -> String

        static let markdown = Notation(quote: "`", flags: ("true", "false")) { $0 }
        static let python = Notation(quote: "``", flags: ("True", "False")) { name in
            RequestOptions.all.first { $0.name == name }?.pythonName ?? name
        }

        func code(_ text: String) -> String { quote + text + quote }
    }

    /// Replaces `--name` by a name in quotes.
    private static func linked(_ text: String, in notation: Notation) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard word.hasPrefix("--") else { return String(word) }
            let name = word.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
            return notation.code(notation.name(String(name))) + word.dropFirst(2 + name.count)
        }.joined(separator: " ")
    }

    private static func standard(of option: RequestOption, in notation: Notation) -> String {
        switch option.defaultValue {
        case nil: ""
        case .bool(let isOn): notation.code(isOn ? notation.flags.on : notation.flags.off)
        case let value?: notation.code(String(decoding: value.bytes, as: UTF8.self))
        }
    }

    private static func description(of schema: JSONSchema, in notation: Notation) -> String {
        switch schema {
        case .boolean: "\(notation.flags.on) or \(notation.flags.off)"
        case .integer(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
        case .number(let range):
            if range.upperBound == .greatestFiniteMagnitude {
                "a number"
            } else if range.lowerBound == .leastNonzeroMagnitude {
                "a number above 0, to \(short(range.upperBound))"
            } else {
                "a number, \(short(range.lowerBound)) to \(short(range.upperBound))"
            }
        case .string(pattern: nil): "a text"
        case .string: "a color \(notation.code("#RRGGBB")) or \(notation.code("#RRGGBBAA")), or an empty text"
        case .choice(let names): names.map(notation.code).joined(separator: ", ")
        case .anyOf(let schemas):
            schemas.map {
                if case .list = $0 { "a list of these" } else { description(of: $0, in: notation) }
            }.joined(separator: ", or ")
        default: "an object"
        }
    }

    private static func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

    private static func pythonType(of schema: JSONSchema) -> String {
        func plain(_ schema: JSONSchema) -> String {
            switch schema {
            case .boolean: "bool"
            case .integer: "int"
            case .number: "float"
            case .string, .choice: "str"
            case .list(let element, _): "Sequence[\(plain(element))]"
            // A time is a number or a date.
            case .anyOf(let schemas) where schemas[0] == .anyNumber: "date, float, str"
            case .anyOf(let schemas): schemas.map(plain).joined(separator: ", ")
            default: "Mapping[str, Any]"
            }
        }
        return "Union[\(plain(schema)), None]"
    }

    private static func pythonKind(of name: String, _ schema: JSONSchema) -> String {
        switch schema {
        case .boolean: "FLAG"
        case .integer: "INTEGER"
        case .number: "NUMBER"
        case .choice(let names) where name == NonOptionRequestMember.axis.name || name == "columns":
            "one_of(\(names.map { "\"\($0)\"" }.joined(separator: ", ")))"
        case .string, .choice: "TEXT"
        case .anyOf(let schemas) where schemas[0] == .anyNumber: "TIME"
        case .anyOf(let schemas): if case .integer = schemas[0] { "LIMIT" } else { "TEXTS" }
        default: name == "levels" ? "LEVELS" : "OBJECT"
        }
    }

    /// The field of a parameter in a docstring, in lines of at most 120 columns.
    private static func parameterField(_ name: String, _ text: String) -> String {
        var lines: [String] = []
        var line = "    :param \(name):"
        for word in text.split(separator: " ") {
            if line.count + 1 + word.count > 120 {
                lines.append(line)
                line = "       "
            }
            line += " \(word)"
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
