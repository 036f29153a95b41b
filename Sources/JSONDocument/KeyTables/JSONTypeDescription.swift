/// The type of the value of a key: text for people, and a JSON Schema.
///
/// A module adds types of its own in an extension.
package struct JSONTypeDescription: Hashable, Sendable, CustomStringConvertible {
    package let description: String
    package let schema: JSONSchema

    package init(_ description: String, schema: JSONSchema) {
        self.description = description
        self.schema = schema
    }

    package static let flag = JSONTypeDescription("true or false", schema: .boolean)

    package static func number(in range: ClosedRange<Double>) -> JSONTypeDescription {
        JSONTypeDescription(
            range.upperBound == .greatestFiniteMagnitude
                ? "a number"
                : "a number from \(plainText(of: range.lowerBound)) to \(plainText(of: range.upperBound))",
            schema: .number(range)
        )
    }

    package static func wholeNumber(in range: ClosedRange<Int>) -> JSONTypeDescription {
        JSONTypeDescription("a whole number from \(range.lowerBound) to \(range.upperBound)", schema: .integer(range))
    }

    package static let text = JSONTypeDescription("a string", schema: .string(pattern: nil))

    package static func texts(count: ClosedRange<Int>) -> JSONTypeDescription {
        JSONTypeDescription(
            count.count == 1 ? "a list of \(count.lowerBound) strings" : "a list of strings",
            schema: .list(of: text.schema, count: count)
        )
    }

    package static func choice(_ names: [String]) -> JSONTypeDescription {
        JSONTypeDescription("one of " + names.quotedList, schema: .choice(names))
    }

    package static func numberOr(_ names: [String]) -> JSONTypeDescription {
        JSONTypeDescription("a number, or one of " + names.quotedList, schema: .anyOf([.anyNumber, .choice(names)]))
    }

    package static func wholeNumber(in range: ClosedRange<Int>, or names: [String]) -> JSONTypeDescription {
        JSONTypeDescription(
            wholeNumber(in: range).description + ", or " + names.quotedList,
            schema: .anyOf([.integer(range), .choice(names)])
        )
    }

    /// An object with keys of its own.
    package static let object = JSONTypeDescription("an object", schema: .nestedObject)

    /// A list of objects with keys of their own.
    package static let objectList = JSONTypeDescription(
        "a list of objects",
        schema: .list(of: .nestedObject, count: nil)
    )

    private static func plainText(of number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : number.description
    }
}

extension [String] {
    /// The names in quotation marks, separated by commas.
    package var quotedList: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
