extension JSONValue {
    /// The document with only the escapes that JSON requires, also in keys: the same texts in at most as many bytes.
    ///
    /// - Complexity: O(*n*) in the document.
    package var withoutNeedlessEscapes: JSONValue {
        switch self {
        case .string(let string): return .string(string.withoutNeedlessEscapes)
        case .array(let elements): return .array(elements.map(\.withoutNeedlessEscapes))
        case .object(let object):
            let members = object.members.map {
                JSONObject.Member(key: $0.key.withoutNeedlessEscapes, value: $0.value.withoutNeedlessEscapes)
            }
            return .object(JSONObject(distinct: members))
        default: return self
        }
    }
}

extension JSONString {
    /// The string with only the escapes that JSON requires.
    package var withoutNeedlessEscapes: JSONString {
        spelling.contains(UInt8(ascii: "\\")) ? JSONString(pieces) : self
    }
}
