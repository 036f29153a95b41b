import JSONDocument

/// An object of a JSON text that was parsed without the value of one of its keys.
struct PartiallyParsedJSONObject {
    /// The object, with `null` instead of the value.
    let value: JSONValue

    /// Parses the object at a cursor, and moves the cursor past it.
    ///
    /// - Parameters:
    ///   - key: The key of the value to leave out; ASCII without quote and backslash.
    ///   - readValue: Receives the cursor at the value. It parses the value, which must be valid JSON, and moves the
    ///     cursor past it. It returns `false` to give up.
    /// - Returns: `nil` if the object is not valid JSON, or if it does not have the key exactly once.
    init?(at cursor: inout JSONCursor, replacing key: StaticString, readValue: (inout JSONCursor) -> Bool) {
        let start = cursor.position
        var range: Range<Int>?
        let isWhole = cursor.skipObject(readingValuesForKey: key) { cursor in
            let valueStart = cursor.position
            guard range == nil, readValue(&cursor) else { return false }
            range = valueStart..<cursor.position
            return true
        }
        guard isWhole, let range else { return nil }
        // No byte continues a `null`. So the bytes after the value must be valid after any value.
        var rest: [UInt8] = []
        rest.reserveCapacity(cursor.position - start - range.count + 4)
        rest += cursor.bytes[start..<range.lowerBound]
        rest += "null".utf8
        rest += cursor.bytes[range.upperBound..<cursor.position]
        guard let value = try? JSONValue(parsing: rest) else { return nil }
        self.value = value
    }
}
