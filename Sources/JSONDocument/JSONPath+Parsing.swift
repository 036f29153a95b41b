extension JSONPath {
    /// Reads a path as ``description`` writes it: `aps.alert.body`, `aps.alert["loc-args"][0]`, `["a.b"].c`.
    ///
    /// For paths that stand in a configuration, such as those of texts that may be shortened; in code,
    /// ``init(keys:)`` and the subscripts cannot fail.
    ///
    /// - Throws: ``JSONError`` with the code `invalidPath`, which tells at which byte of the text.
    public init(parsing text: String) throws(JSONError) {
        let (path, end) = try Self.prefix(of: text)
        let bytes = Array(text.utf8)
        guard end == bytes.count else {
            throw Self.error("“.” or “[” was expected", at: end, in: bytes)
        }
        self = path
    }

    /// Reads the longest path that a text begins with, and tells at which byte it ends.
    ///
    /// A key without quotes ends before `.`, `[`, `]`, `:` and `"`; any other key stands in `["…"]` as a JSON string.
    ///
    /// - Throws: ``JSONError`` with the code `invalidPath`.
    public static func prefix(of text: String) throws(JSONError) -> (path: JSONPath, end: Int) {
        let bytes = Array(text.utf8)
        var path = JSONPath()
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "["):
                path.steps.append(try bracket(in: bytes, at: &position))
            case UInt8(ascii: ".") where !path.steps.isEmpty:
                position += 1
                path.steps.append(.key(try plainKey(in: bytes, at: &position)))
            case _ where path.steps.isEmpty:
                path.steps.append(.key(try plainKey(in: bytes, at: &position)))
            default:
                return (path, position)
            }
        }
        guard !path.steps.isEmpty else { throw error("a path was expected", at: 0, in: bytes) }
        return (path, position)
    }

    private static func plainKey(in bytes: [UInt8], at position: inout Int) throws(JSONError) -> String {
        let start = position
        while position < bytes.count, !#".[]:""#.utf8.contains(bytes[position]) { position += 1 }
        guard position > start else { throw error("a key was expected", at: start, in: bytes) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads `[12]` or `["key"]`.
    private static func bracket(in bytes: [UInt8], at position: inout Int) throws(JSONError) -> Step {
        let start = position + 1
        var parser = JSONParser(bytes)
        parser.position = start
        let step: Step
        if parser.peek == UInt8(ascii: "\"") {
            do {
                step = .key(try parser.string().lossyText)
            } catch {
                throw self.error("this is no key in quotes: \(error.message)", at: error.offset, in: bytes)
            }
        } else {
            while let byte = parser.peek, byte &- 0x30 < 10 { parser.position += 1 }
            guard let index = Int(String(decoding: bytes[start..<parser.position], as: UTF8.self)) else {
                throw error("a place counted from 0, or a key in quotes, was expected", at: start, in: bytes)
            }
            step = .index(index)
        }
        guard parser.peek == UInt8(ascii: "]") else {
            throw error("“]” was expected", at: parser.position, in: bytes)
        }
        position = parser.position + 1
        return step
    }

    private static func error(_ message: String, at offset: Int, in bytes: [UInt8]) -> JSONError {
        JSONError(
            .invalidPath,
            "“\(String(decoding: bytes.prefix(100), as: UTF8.self))” is no path like aps.alert.body or "
                + "series[0][\"a key\"]: \(message)",
            offset: offset,
            in: bytes,
            path: JSONPath()
        )
    }
}

extension JSONValue {
    /// The value at a path; setting one that is there replaces it, setting another does nothing.
    ///
    /// - Complexity: O(*n*) in the members on the way.
    public subscript(path: JSONPath) -> JSONValue? {
        get { self[path.steps[...]] }
        set { if let newValue { replace(path.steps[...], with: newValue) } }
    }

    private subscript(steps: ArraySlice<JSONPath.Step>) -> JSONValue? {
        guard let step = steps.first else { return self }
        switch (step, self) {
        case (.key(let key), .object(let object)):
            return object[key]?[steps.dropFirst()]
        case (.index(let index), .array(let elements)) where elements.indices.contains(index):
            return elements[index][steps.dropFirst()]
        default:
            return nil
        }
    }

    private mutating func replace(_ steps: ArraySlice<JSONPath.Step>, with value: JSONValue) {
        guard let step = steps.first else {
            self = value
            return
        }
        switch (step, self) {
        case (.key(let key), .object(var object)):
            guard var part = object[key] else { return }
            part.replace(steps.dropFirst(), with: value)
            object[key] = part
            self = .object(object)
        case (.index(let index), .array(var elements)) where elements.indices.contains(index):
            elements[index].replace(steps.dropFirst(), with: value)
            self = .array(elements)
        default:
            break
        }
    }
}
