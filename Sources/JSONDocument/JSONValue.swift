/// One JSON value, as it is spelled.
///
/// Members keep their order, numbers and strings keep their spelling; only white space outside strings is forgotten.
/// Two values are equal when they are spelled alike: `1.50` and `1.5` differ, and so do `"a"` and `"\u0061"`.
///
///     let document = try JSONValue(parsing: Array(#"{ "price": 1.50 }"#.utf8))
///     let bytes = document.bytes  // {"price":1.50}
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

    /// How many arrays and objects may be open at once in a document that is read: 256.
    ///
    /// Whatever is read can be written, measured, compared and released on a small stack.
    public static let maximumDepth = 256

    /// Reads a document: one value of RFC 8259 in UTF-8, with nothing but white space around it.
    ///
    /// Stricter than the RFC asks for in two points: two members of one object may not have the same key, compared
    /// after unescaping, and at most ``maximumDepth`` arrays and objects may be open at once.
    ///
    /// - Throws: ``JSONError`` at the first byte that does not belong there.
    /// - Complexity: O(*n*) in time and memory. The stack that is used does not grow with the depth.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        var parser = JSONParser(bytes)
        self = try parser.document()
    }

    /// A string, spelled with only the escapes that JSON demands.
    public init(_ text: String) { self = .string(JSONString(text)) }

    /// A whole number.
    public init(_ number: Int) { self = .number(JSONNumber(number)) }

    /// The text of a string; `nil` for other values, and for a string that is no Unicode.
    public var text: String? {
        if case .string(let string) = self { string.text } else { nil }
    }

    /// What sort of value this is, for messages: `null`, `boolean`, `number`, `string`, `array` or `object`.
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
