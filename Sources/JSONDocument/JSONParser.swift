/// Reads one document, with a stack of open arrays and objects instead of recursion.
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
    private var openContainers: [Container] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the document to its end.
    mutating func document() throws(JSONError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw error(.byteOrderMark, "the document begins with a byte order mark: save it without")
        }
        while true {
            // The next value is complete at once, or it opens an array or object.
            guard var value = try scalarOrOpening() else { continue }
            // Add it to the innermost container; if that ends here, add the container to the next outer one.
            while true {
                guard !openContainers.isEmpty else {
                    skipWhiteSpace()
                    if position < bytes.count {
                        throw error(.trailingBytes, "the document has ended, but \(nextByteDescription) follows")
                    }
                    return value
                }
                openContainers[openContainers.count - 1].append(value)
                guard let closed = try separatorOrEnd() else { break }
                value = closed
            }
        }
    }

    /// Reads a scalar, or an empty array or object; `nil` after opening a container up to its first part.
    private mutating func scalarOrOpening() throws(JSONError) -> JSONValue? {
        skipWhiteSpace()
        guard let byte = nextByte else { throw endError(expected: "a value") }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try opening(isObject: byte == UInt8(ascii: "{"))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw error(.unexpectedByte, "a value was expected, but \(nextByteDescription) was found")
        }
    }

    private mutating func opening(isObject: Bool) throws(JSONError) -> JSONValue? {
        guard openContainers.count < JSONValue.maximumDepth else {
            throw error(.tooDeep, "more than \(JSONValue.maximumDepth) arrays and objects are nested")
        }
        position += 1
        openContainers.append(Container(isObject: isObject))
        skipWhiteSpace()
        if nextByte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            position += 1
            return openContainers.popLast()?.value
        }
        try beginPart()
        return nil
    }

    /// Reads a comma and the beginning of the next part (`nil`), or the end of the array or object.
    private mutating func separatorOrEnd() throws(JSONError) -> JSONValue? {
        skipWhiteSpace()
        let isObject = openContainers.last?.isObject ?? false
        let expected = isObject ? "“,” or “}”" : "“,” or “]”"
        switch nextByte {
        case nil:
            throw endError(expected: expected)
        case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
            position += 1
            return openContainers.popLast()?.value
        case UInt8(ascii: ","):
            position += 1
            try beginPart()
            return nil
        default:
            throw error(.unexpectedByte, "\(expected) was expected, but \(nextByteDescription) was found")
        }
    }

    /// Reads the key and the colon before a value in an object; nothing in an array.
    private mutating func beginPart() throws(JSONError) {
        let top = openContainers.count - 1
        guard openContainers[top].isObject else {
            openContainers[top].isAtElement = true
            return
        }
        skipWhiteSpace()
        guard let byte = nextByte else { throw endError(expected: "a key") }
        guard byte == UInt8(ascii: "\"") else {
            throw error(.unexpectedByte, "a key in double quotes was expected, but \(nextByteDescription) was found")
        }
        let start = position
        let key = try string()
        openContainers[top].key = key
        guard openContainers[top].keys.insert(key.unescaped).inserted else {
            let path = JSONPath(keys: key.lossyText)
            throw error(.duplicateKey, "one object has the key \(path) twice: keep one", at: start)
        }
        skipWhiteSpace()
        guard let colon = nextByte else { throw endError(expected: "“:”") }
        guard colon == UInt8(ascii: ":") else {
            throw error(.unexpectedByte, "“:” was expected after the key, but \(nextByteDescription) was found")
        }
        position += 1
    }

    private mutating func skipWhiteSpace() {
        while let byte = nextByte, byte.isJSONWhiteSpace { position += 1 }
    }

    // MARK: Errors

    /// The byte at the position; `nil` at the end.
    var nextByte: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// A description of ``nextByte`` for messages.
    var nextByteDescription: String {
        switch nextByte {
        case nil: "the end"
        case UInt8(ascii: "\""): "a double quote"
        case let byte? where (0x21..<0x7F).contains(byte): "“\(Character(Unicode.Scalar(byte)))”"
        case let byte?: "the byte 0x\(byte.hexadecimal)"
        }
    }

    func error(_ code: JSONError.Code, _ message: String, at offset: Int? = nil) -> JSONError {
        let path = JSONPath(openContainers.compactMap(\.step))
        return JSONError(code, message, offset: offset ?? position, in: bytes, path: path)
    }

    /// The error for a document that ends too early.
    func endError(expected: String) -> JSONError {
        error(.unexpectedEnd, "the document ends, but \(expected) should follow", at: bytes.count)
    }
}
