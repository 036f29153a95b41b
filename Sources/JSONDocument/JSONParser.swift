/// Reads one document, with a stack of open arrays and objects instead of recursion.
struct JSONParser {
    /// An array or an object that has begun and not yet ended.
    private struct OpenContainer {
        let isObject: Bool
        var elements: [JSONValue] = []
        var members: [JSONObject.Member] = []
        /// The keys of ``members`` without their escapes, if there are many.
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

        /// Up to this number of members, a search is faster than a set.
        private static let fewMembers = 16

        /// Adds a key to those of the object; `false` if it has the key.
        mutating func insertKey(_ key: JSONString) -> Bool {
            let bytes = key.unescapedBytes
            guard members.count >= Self.fewMembers else { return !members.contains { $0.key.unescapedBytes == bytes } }
            if keys.isEmpty { keys = Set(members.map(\.key.unescapedBytes)) }
            return keys.insert(bytes).inserted
        }

        mutating func append(_ value: JSONValue) {
            if let key { members.append(JSONObject.Member(key: key, value: value)) } else { elements.append(value) }
            key = nil
            isAtElement = false
        }
    }

    let bytes: [UInt8]
    var position = 0
    private var openContainers: [OpenContainer] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the document to its end.
    mutating func readDocument() throws(JSONError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw error(.byteOrderMark, "the document begins with a byte order mark: save it without")
        }
        while true {
            // The next value is complete at once, or it opens an array or object.
            guard var value = try readScalarOrOpenContainer() else { continue }
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
                guard let closed = try readCommaOrContainerEnd() else { break }
                value = closed
            }
        }
    }

    /// Reads a scalar or an empty container; `nil` after the beginning of an array or object up to its first value.
    private mutating func readScalarOrOpenContainer() throws(JSONError) -> JSONValue? {
        skipWhiteSpace()
        guard let byte = nextByte else { throw unexpectedEndError(expected: "a value") }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return try readEmptyContainerOrOpen(isObject: byte == UInt8(ascii: "{"))
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
        case UInt8(ascii: "t"): return try readLiteral("true", as: .bool(true))
        case UInt8(ascii: "f"): return try readLiteral("false", as: .bool(false))
        case UInt8(ascii: "n"): return try readLiteral("null", as: .null)
        default: throw error(.unexpectedByte, "a value was expected, but \(nextByteDescription) was found")
        }
    }

    private mutating func readEmptyContainerOrOpen(isObject: Bool) throws(JSONError) -> JSONValue? {
        guard openContainers.count < JSONValue.maximumDepth else {
            throw error(.tooDeep, "more than \(JSONValue.maximumDepth) arrays and objects are nested")
        }
        position += 1
        openContainers.append(OpenContainer(isObject: isObject))
        skipWhiteSpace()
        if nextByte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            position += 1
            return openContainers.popLast()?.value
        }
        try readKeyAndColonIfInObject()
        return nil
    }

    /// Reads a comma and the beginning of the next part (`nil`), or the end of the array or object.
    private mutating func readCommaOrContainerEnd() throws(JSONError) -> JSONValue? {
        skipWhiteSpace()
        let isObject = openContainers.last?.isObject ?? false
        let expected = isObject ? "“,” or “}”" : "“,” or “]”"
        switch nextByte {
        case nil:
            throw unexpectedEndError(expected: expected)
        case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
            position += 1
            return openContainers.popLast()?.value
        case UInt8(ascii: ","):
            position += 1
            try readKeyAndColonIfInObject()
            return nil
        default:
            throw error(.unexpectedByte, "\(expected) was expected, but \(nextByteDescription) was found")
        }
    }

    /// Reads the key and the colon before a value in an object; nothing in an array.
    private mutating func readKeyAndColonIfInObject() throws(JSONError) {
        let top = openContainers.count - 1
        guard openContainers[top].isObject else {
            openContainers[top].isAtElement = true
            return
        }
        skipWhiteSpace()
        guard let byte = nextByte else { throw unexpectedEndError(expected: "a key") }
        guard byte == UInt8(ascii: "\"") else {
            throw error(.unexpectedByte, "a key in double quotes was expected, but \(nextByteDescription) was found")
        }
        let start = position
        let key = try readString()
        openContainers[top].key = key
        guard openContainers[top].insertKey(key) else {
            let path = JSONPath(keys: key.lossyText)
            throw error(.duplicateKey, "one object has the key \(path) twice: keep one", at: start)
        }
        skipWhiteSpace()
        guard let colon = nextByte else { throw unexpectedEndError(expected: "“:”") }
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
    func unexpectedEndError(expected: String) -> JSONError {
        error(.unexpectedEnd, "the document ends, but \(expected) should follow", at: bytes.count)
    }
}
