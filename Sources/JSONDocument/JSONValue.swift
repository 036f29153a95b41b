public import PushChartDiagnostics

/// One JSON value with its spelling.
///
/// Members keep their order, and numbers and strings keep their spelling. Only white space outside strings is dropped.
/// Two values are equal if they are spelled alike: `1.50` and `1.5` differ, and so do `"a"` and `"\u0061"`.
///
///     let document = try JSONValue(parsing: Array(#"{ "price": 1.50 }"#.utf8))
///     let bytes = document.bytes  // {"price":1.50}
///     let order: JSONValue = ["symbol": "EXMPL", "shares": 12]
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number with its spelling.
    case number(JSONNumber)
    /// A string with its spelling.
    case string(JSONString)
    /// Values in their order.
    case array([JSONValue])
    /// Members in their order.
    case object(JSONObject)

    /// The maximum nesting depth of arrays and objects in a document that is read: 256.
    ///
    /// Values within this depth can be written, measured, compared and released on a small stack.
    public static let maximumDepth = 256

    /// Reads a document: one value of RFC 8259 in UTF-8, with only white space around it.
    ///
    /// Two rules are stricter than the RFC. Two members of one object must not have the same key, compared without
    /// escapes. At most ``maximumDepth`` arrays and objects may be nested.
    ///
    /// - Throws: `PushChartError` at the first invalid byte.
    /// - Complexity: O(*n*) in time and memory. The stack that is used does not grow with the depth.
    public init(parsing bytes: [UInt8]) throws(PushChartError) {
        var reader = JSONReader(bytes)
        self = try reader.readDocument()
    }

    /// A string, spelled with only the escapes that JSON requires.
    public init(_ text: String) { self = .string(JSONString(text)) }

    /// A whole number.
    public init(_ number: Int) { self = .number(JSONNumber(number)) }

    /// The text of a string; `nil` for other values, and for a string that is not valid Unicode.
    public var text: String? {
        if case .string(let string) = self { string.text } else { nil }
    }

    /// The integer of a number; `nil` for other values, and for a number that is not whole or does not fit `Int`.
    public var integer: Int? {
        if case .number(let number) = self { number.integer } else { nil }
    }

    /// The kind of value, for messages: `null`, `boolean`, `number`, `string`, `array` or `object`.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}

// MARK: Values written as Swift literals

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral
{
    /// A string.
    public init(stringLiteral text: String) { self = .string(JSONString(text)) }

    /// A whole number.
    public init(integerLiteral number: Int) { self = .number(JSONNumber(number)) }

    /// A number in the shortest spelling that gives the same double; a literal is finite.
    public init(floatLiteral number: Double) { self = JSONNumber(number).map { .number($0) } ?? .null }

    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// An array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object with its members in this order; of members with the same key, the last value counts.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        var object = JSONObject()
        for (key, value) in members { object[key] = value }
        self = .object(object)
    }
}
