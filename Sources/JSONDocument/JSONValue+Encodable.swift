extension JSONValue: Encodable {
    /// Encodes the document into any encoder.
    ///
    /// Whole numbers are encoded as `Int` if they fit, and as `Double` otherwise. The encoder decides on the order of
    /// keys and on escapes.
    ///
    /// - Throws: `EncodingError` for a lone surrogate, which no Swift string can contain, and for a number that is too
    ///   large for a double.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let object):
            var container = encoder.container(keyedBy: MemberCodingKey.self)
            for member in object.members {
                let key = MemberCodingKey(stringValue: try Self.text(member.key, at: encoder.codingPath))
                try container.encode(member.value, forKey: key)
            }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .number(let number):
            var container = encoder.singleValueContainer()
            if let integer = number.integer {
                try container.encode(integer)
            } else if let double = number.double {
                try container.encode(double)
            } else {
                throw Self.error(
                    "the number \(number.spelling) is too large for a double",
                    self,
                    at: encoder.codingPath
                )
            }
        case .string(let string):
            var container = encoder.singleValueContainer()
            try container.encode(try Self.text(string, at: encoder.codingPath))
        }
    }

    private static func text(_ string: JSONString, at path: [any CodingKey]) throws -> String {
        guard let text = string.text else {
            throw error("“\(string.lossyText)” contains half of a surrogate pair", .string(string), at: path)
        }
        return text
    }

    private static func error(_ message: String, _ value: JSONValue, at path: [any CodingKey]) -> EncodingError {
        .invalidValue(value, EncodingError.Context(codingPath: path, debugDescription: message))
    }

    private struct MemberCodingKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }
}
