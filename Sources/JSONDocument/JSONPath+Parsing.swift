public import PushChartDiagnostics

extension JSONPath {
    /// Reads a path as ``description`` writes it: `aps.alert.body`, `aps.alert["loc-args"][0]`, `["a.b"].c`.
    ///
    /// For paths in a configuration, such as the paths of texts that may be shortened. In code, use ``init(keys:)`` and
    /// the subscripts, which cannot fail.
    ///
    /// - Throws: `PushChartError` with the code `invalid-path` and the offset in the text.
    public init(parsing text: String) throws(PushChartError) {
        let (path, end) = try Self.parseLongestPath(atStartOf: text)
        let bytes = Array(text.utf8)
        guard end == bytes.count else { throw Self.error("“.” or “[” was expected", at: end, in: bytes) }
        self = path
    }

    /// Reads the longest path that a text begins with.
    ///
    /// A key without quotes ends before `.`, `[`, `]`, `:` and `"`. Any other key stands in `["…"]` as a JSON string.
    ///
    /// - Returns: The path, and its end as an offset in bytes of UTF-8.
    /// - Throws: `PushChartError` with the code `invalid-path`.
    public static func parseLongestPath(atStartOf text: String) throws(PushChartError) -> (path: JSONPath, end: Int) {
        let bytes = Array(text.utf8)
        var path = JSONPath()
        var position = 0
        while position < bytes.count {
            guard path.steps.count < JSONValue.maximumDepth else {
                throw error("a path has at most \(JSONValue.maximumDepth) steps", at: position, in: bytes)
            }
            switch bytes[position] {
            case UInt8(ascii: "["):
                path.steps.append(try readBracketedStep(in: bytes, at: &position))
            case UInt8(ascii: ".") where !path.steps.isEmpty:
                position += 1
                path.steps.append(.key(try readPlainKey(in: bytes, at: &position)))
            case _ where path.steps.isEmpty:
                path.steps.append(.key(try readPlainKey(in: bytes, at: &position)))
            default:
                return (path, position)
            }
        }
        guard !path.steps.isEmpty else { throw error("a path was expected", at: 0, in: bytes) }
        return (path, position)
    }

    private static func readPlainKey(in bytes: [UInt8], at position: inout Int) throws(PushChartError) -> String {
        let start = position
        while position < bytes.count, !endsPlainKey(bytes[position]) { position += 1 }
        guard position > start else { throw error("a key was expected", at: start, in: bytes) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func endsPlainKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "\""): true
        default: false
        }
    }

    /// Reads a step in brackets: `[12]` or `["key"]`.
    private static func readBracketedStep(in bytes: [UInt8], at position: inout Int) throws(PushChartError) -> Step {
        let start = position + 1
        var reader = JSONReader(bytes)
        reader.position = start
        let step: Step
        if reader.nextByte == UInt8(ascii: "\"") {
            let key: JSONString
            do {
                key = JSONString(validated: Array(try reader.readSpellingOfString()))
            } catch {
                throw self.error(
                    "the key in quotes is invalid: \(error.message)",
                    at: error.place.offset ?? 0,
                    in: bytes
                )
            }
            guard let text = key.text else {
                throw error("the key in quotes has half a surrogate pair", at: start, in: bytes)
            }
            step = .key(text)
        } else {
            while reader.nextByte?.isDecimalDigit == true { reader.position += 1 }
            guard let index = Int(String(decoding: bytes[start..<reader.position], as: UTF8.self)) else {
                throw error("an index counted from 0, or a key in quotes, was expected", at: start, in: bytes)
            }
            step = .index(index)
        }
        guard reader.nextByte == UInt8(ascii: "]") else {
            throw error("“]” was expected", at: reader.position, in: bytes)
        }
        position = reader.position + 1
        return step
    }

    private static func error(_ message: String, at offset: Int, in bytes: [UInt8]) -> PushChartError {
        .json(
            .invalidPath,
            "“\(String(decoding: bytes.prefix(100), as: UTF8.self))” is not a path such as aps.alert.body or "
                + "series[0][\"a key\"]: \(message)",
            offset: offset,
            in: bytes,
            path: JSONPath()
        )
    }
}
