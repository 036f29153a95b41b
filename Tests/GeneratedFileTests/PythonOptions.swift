import JSONDocument

/// The options in Python.
enum PythonOptions {
    /// The module with the type of the options. The docstring of the type is the help of `encode` too.
    static var module: String {
        let all = OptionDocument.all(in: .python)
        let parameters = all.map { wrapped($0.fullText(), first: "    :param \($0.name):", next: "       ") }
        return """
            \"\"\"The options of a request. ``make generate`` writes this file from the options of the command.\"\"\"

            from __future__ import annotations

            from collections.abc import Mapping, Sequence
            from datetime import date
            from typing import Any, TypedDict, Union


            class Options(TypedDict, total=False):
                \"\"\"The options of ``encode``. A value ``None`` keeps the default of the command.

            \(parameters.joined(separator: "\n"))
                \"\"\"

            \(all.map { "    \($0.name): Union[\(type(of: $0.schema)), None]" }.joined(separator: "\n"))

            """
    }

    private static func type(of schema: JSONSchema) -> String {
        switch schema {
        case .boolean: "bool"
        case .integer: "int"
        case .number: "float"
        case .string, .choice: "str"
        case .list(.anyOf(let schemas), _): "Sequence[Union[\(type(of: .anyOf(schemas)))]]"
        case .list(let element, _): "Sequence[\(type(of: element))]"
        // A time is a number or a date.
        case .anyOf(let schemas) where schemas[0] == .anyNumber: "date, float, str"
        case .anyOf(let schemas):
            schemas.map(type).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
        default: "Mapping[str, Any]"
        }
    }
}
