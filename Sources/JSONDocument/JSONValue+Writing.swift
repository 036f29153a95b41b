extension JSONValue {
    /// The document with no white space outside strings.
    public var bytes: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(byteCount)
        writeCompactJSON(into: &output)
        return output
    }

    /// Appends the document with no white space outside strings.
    ///
    /// Recurses once for each nested array or object: at most 256 times for a document that was read.
    public func writeCompactJSON(into output: inout [UInt8]) {
        switch self {
        case .null: output += "null".utf8
        case .bool(let value): output += (value ? "true" : "false").utf8
        case .number(let number): output += number.spelling.utf8
        case .string(let string): string.writeQuoted(into: &output)
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                element.writeCompactJSON(into: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let object):
            output.append(UInt8(ascii: "{"))
            for (index, member) in object.members.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                member.key.writeQuoted(into: &output)
                output.append(UInt8(ascii: ":"))
                member.value.writeCompactJSON(into: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    /// The number of bytes that ``writeCompactJSON(into:)`` appends, counted without writing them.
    public var byteCount: Int {
        switch self {
        case .null: 4
        case .bool(let value): value ? 4 : 5
        case .number(let number): number.spelling.utf8.count
        case .string(let string): string.byteCount
        case .array(let elements):
            elements.reduce(2 + max(0, elements.count - 1)) { $0 + $1.byteCount }
        case .object(let object):
            object.members.reduce(2 + max(0, object.members.count - 1)) { $0 + $1.byteCount }
        }
    }
}

extension JSONObject.Member {
    /// The number of bytes of the member in a document: key with quotes, colon and value, without a comma.
    public var byteCount: Int { key.byteCount + 1 + value.byteCount }
}
