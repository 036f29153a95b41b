/// Reads one document; the open arrays and objects stand in an array of their own instead of on the call stack.
struct JSONParser {
    /// An array or an object that has begun and not yet ended.
    private struct Container {
        let isObject: Bool
        var elements: [JSONValue] = []
        var members: [JSONObject.Member] = []
        /// The keys of ``members`` without their escapes.
        var keys: Set<[UInt8]> = []
        /// The key whose value is being read.
        var key: JSONString?
        /// Whether an element of an array is being read.
        var isAtElement = false

        var value: JSONValue { isObject ? .object(JSONObject(distinct: members)) : .array(elements) }

        var step: JSONPath.Step? {
            if let key { return .key(key.lossyText) }
            return isAtElement ? .index(elements.count) : nil
        }

        mutating func append(_ value: JSONValue) {
            if let key { members.append(JSONObject.Member(key: key, value: value)) } else { elements.append(value) }
            key = nil
            isAtElement = false
        }
    }

    let bytes: [UInt8]
    var position = 0
    private var open: [Container] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the document to its end.
    mutating func document() throws(JSONError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw error(
                .byteOrderMark,
                "the document begins with a byte order mark, which JSON forbids: save it without"
            )
        }
        while true {
            // A value is due: either it is complete at once, or an array or object has begun.
            guard var value = try scalarOrOpening() else { continue }
            // It goes into what is open, which it may be the last member of, and so on upwards.
            while true {
                guard !open.isEmpty else {
                    skipWhiteSpace()
                    if position < bytes.count {
                        throw error(.trailingBytes, "the document has ended, but \(found) follows")
                    }
                    return value
                }
                open[open.count - 1].append(value)
                guard let closed = try separatorOrEnd() else { break }
                value = closed
            }
        }
    }

    /// Reads a value that has no parts, or an empty array or object; or opens one up to its first part and returns
    /// `nil`.
    private mutating func scalarOrOpening() throws(JSONError) -> JSONValue? {
        skipWhiteSpace()
        guard let byte = peek else { throw endError("a value") }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try opening(isObject: byte == UInt8(ascii: "{"))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw error(.unexpectedByte, "a value was expected, but \(found) stands there")
        }
    }

    private mutating func opening(isObject: Bool) throws(JSONError) -> JSONValue? {
        guard open.count < JSONValue.maximumDepth else {
            throw error(.tooDeep, "more than \(JSONValue.maximumDepth) arrays and objects stand within each other")
        }
        position += 1
        open.append(Container(isObject: isObject))
        skipWhiteSpace()
        if peek == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            position += 1
            return open.popLast()?.value
        }
        try beginPart()
        return nil
    }

    /// After a part: a comma and the beginning of the next one (`nil`), or the end of the array or object.
    private mutating func separatorOrEnd() throws(JSONError) -> JSONValue? {
        skipWhiteSpace()
        let isObject = open.last?.isObject ?? false
        let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        switch peek {
        case nil:
            throw endError(isObject ? "“,” or “}”" : "“,” or “]”")
        case end:
            position += 1
            return open.popLast()?.value
        case UInt8(ascii: ","):
            position += 1
            try beginPart()
            return nil
        default:
            let wanted = isObject ? "“,” or “}”" : "“,” or “]”"
            throw error(.unexpectedByte, "\(wanted) was expected, but \(found) stands there")
        }
    }

    /// Reads what comes before the value of a part: key and colon in an object, nothing in an array.
    private mutating func beginPart() throws(JSONError) {
        let top = open.count - 1
        guard open[top].isObject else {
            open[top].isAtElement = true
            return
        }
        skipWhiteSpace()
        guard let byte = peek else { throw endError("a key") }
        guard byte == UInt8(ascii: "\"") else {
            throw error(.unexpectedByte, "a key in double quotes was expected, but \(found) stands there")
        }
        let start = position
        let key = try string()
        open[top].key = key
        guard open[top].keys.insert(key.unescaped).inserted else {
            throw error(
                .duplicateKey,
                "the key \(JSONPath(keys: key.lossyText)) stands twice in one object: keep one",
                at: start
            )
        }
        skipWhiteSpace()
        guard let colon = peek else { throw endError("“:”") }
        guard colon == UInt8(ascii: ":") else {
            throw error(.unexpectedByte, "“:” was expected after the key, but \(found) stands there")
        }
        position += 1
    }

    // MARK: Bytes and errors

    /// The byte that comes next.
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipWhiteSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// The byte that comes next, in words.
    var found: String {
        switch peek {
        case nil: "the end"
        case UInt8(ascii: "\""): "a double quote"
        case let byte? where (0x21..<0x7F).contains(byte): "“\(Character(Unicode.Scalar(byte)))”"
        case let byte?: "the byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
        }
    }

    func error(_ code: JSONError.Code, _ message: String, at offset: Int? = nil) -> JSONError {
        JSONError(
            code,
            message,
            offset: offset ?? position,
            in: bytes,
            path: JSONPath(open.compactMap(\.step))
        )
    }

    /// The error for a document that stops short.
    func endError(_ wanted: String) -> JSONError {
        error(.unexpectedEnd, "the document ends where \(wanted) should follow", at: bytes.count)
    }
}
