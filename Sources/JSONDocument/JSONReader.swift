import CPushChartLibrary
package import PushChartDiagnostics

/// Reads a JSON document by pulling: the caller asks for one key, element or value after the other, in their order.
///
/// The reader validates all that it passes: the grammar of RFC 8259, UTF-8, the depth, and keys that occur twice. It
/// knows the path of the value that is read. No step needs stack in proportion to the depth.
///
/// An array is read with `beginArray`, `moveToNextElement` and a read of each element; `readEnd` ends the document.
package struct JSONReader {
    /// An array or object that has begun and not yet ended; the outermost one is the document itself.
    struct OpenContainer {
        let isObject: Bool
        /// The index of the current element, or the offset of the current key; -1 before the first of them.
        var place = -1
    }

    /// A place in the document to which a reader can return.
    package struct Mark {
        fileprivate let position: Int
        fileprivate let container: OpenContainer
        fileprivate let depth: Int
        fileprivate let keys: OpenObjectKeys.KeyCountMark
    }

    let bytes: [UInt8]

    /// The offset of the next byte.
    package internal(set) var position = 0

    /// The innermost open container, and those around it.
    private(set) var container = OpenContainer(isObject: false)
    private var outerContainers: [OpenContainer] = []
    private var keys = OpenObjectKeys()

    /// The bytes of all keys and values that were returned, without white space between tokens.
    package internal(set) var keptByteCount = 0
    let maximumKeptByteCount: Int

    /// Begins at the start of a document.
    ///
    /// - Parameter maximumKeptByteCount: The maximum number of bytes of all values that ``readValue()`` returns, without
    ///   white space between tokens. What is skipped or read as a double does not count.
    package init(_ bytes: [UInt8], maximumKeptByteCount: Int = .max) {
        self.bytes = bytes
        self.maximumKeptByteCount = maximumKeptByteCount
        outerContainers.reserveCapacity(8)
    }

    // MARK: Arrays and objects

    /// The number of arrays and objects that are open.
    var depth: Int { outerContainers.count }

    /// Reads the beginning of an array.
    package mutating func beginArray() throws(PushChartError) { try begin(UInt8(ascii: "["), isObject: false) }

    /// Reads the beginning of an object.
    package mutating func beginObject() throws(PushChartError) { try begin(UInt8(ascii: "{"), isObject: true) }

    private mutating func begin(_ bracket: UInt8, isObject: Bool) throws(PushChartError) {
        skipWhiteSpace()
        guard nextByte == bracket else { throw unexpectedByteError(expected: isObject ? "an object" : "an array") }
        guard depth < JSONValue.maximumDepth else {
            throw error(.tooDeep, "more than \(JSONValue.maximumDepth) arrays and objects are nested")
        }
        position += 1
        outerContainers.append(container)
        container = OpenContainer(isObject: isObject)
        if isObject { keys.beginObject() }
    }

    private mutating func endContainer() {
        position += 1
        if container.isObject { keys.endObject() }
        container = outerContainers.removeLast()
    }

    /// Moves to the next element of the array, or past the end of the array.
    ///
    /// - Returns: Whether there is an element, whose value must be read next.
    package mutating func moveToNextElement() throws(PushChartError) -> Bool {
        skipWhiteSpace()
        if position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "]") {
                endContainer()
                return false
            }
            if container.place < 0 {
                container.place = 0
                return true
            }
            if byte == UInt8(ascii: ",") {
                position += 1
                container.place += 1
                return true
            }
        } else if container.place < 0 {
            container.place = 0
            return true
        }
        container.place = -1
        throw unexpectedByteError(expected: "“,” or “]”")
    }

    /// Moves to the next member of the object, or past the end of the object.
    ///
    /// - Returns: The key of the member, whose value must be read next; `nil` at the end of the object.
    package mutating func moveToNextMember() throws(PushChartError) -> JSONString? {
        guard try moveToNextValueSkippingKey() else { return nil }
        let start = container.place
        let spelling = bytes[start..<bytes.closingQuoteIndex(from: start)]
        keptByteCount += spelling.count + 3
        return JSONString(validated: Array(spelling))
    }

    /// The same without the key.
    mutating func moveToNextValueSkippingKey() throws(PushChartError) -> Bool {
        skipWhiteSpace()
        let isFirst = container.place < 0
        container.place = -1
        if nextByte == UInt8(ascii: "}") {
            endContainer()
            return false
        }
        if !isFirst {
            guard nextByte == UInt8(ascii: ",") else { throw unexpectedByteError(expected: "“,” or “}”") }
            position += 1
            skipWhiteSpace()
        }
        guard nextByte == UInt8(ascii: "\"") else {
            throw unexpectedByteError(expected: "a key", "a key in double quotes was expected")
        }
        let quote = position
        try skipString()
        guard quote < UInt32.max else { throw error(.tooLarge, "a key begins beyond 4 GiB: divide the document") }
        container.place = quote + 1
        guard keys.insertIfAbsent(keyAt: quote + 1, in: bytes) else {
            let path = JSONPath(keys: JSONString(validated: Array(bytes[quote + 1..<position - 1])).lossyText)
            throw error(.duplicateKey, "one object has the key \(path) twice: keep one", at: quote)
        }
        skipWhiteSpace()
        guard nextByte == UInt8(ascii: ":") else {
            throw unexpectedByteError(expected: "“:”", "“:” was expected after the key")
        }
        position += 1
        return true
    }

    /// Reads the end of the document after its value.
    package mutating func readEnd() throws(PushChartError) {
        skipWhiteSpace()
        guard position == bytes.count else {
            throw error(.trailingBytes, "the document has ended, but \(nextByteDescription) follows")
        }
    }

    // MARK: Places

    /// The current place, for ``rewind(to:)``.
    package var mark: Mark { Mark(position: position, container: container, depth: depth, keys: keys.mark) }

    /// Returns to a place before a value, from a place within this value.
    package mutating func rewind(to mark: Mark) {
        position = mark.position
        container = mark.container
        outerContainers.removeLast(depth - mark.depth)
        keys.rewind(to: mark.keys)
    }

    /// Skips a value that was read before in the same bytes; `false` if other bytes follow.
    ///
    /// - Parameter value: An array, an object or a string, which no byte after it can continue.
    package mutating func skip(knownValue value: ArraySlice<UInt8>) -> Bool {
        guard value.count <= bytes.count - position else { return false }
        let isEqual = value.withUnsafeBytes { known in
            bytes.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress, let known = known.baseAddress else { return value.isEmpty }
                return memcmp(start + position, known, value.count) == 0
            }
        }
        guard isEqual else { return false }
        position += value.count
        return true
    }

    /// The bytes from an offset to the current position.
    package func bytes(from start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }

    @inline(__always)
    mutating func skipWhiteSpace() {
        // Most tokens have no white space before them.
        if position < bytes.count, bytes[position] <= 0x20 { skipWhiteSpaceBytes() }
    }

    private mutating func skipWhiteSpaceBytes() {
        while position < bytes.count, bytes[position].isJSONWhiteSpace { position += 1 }
    }

    /// The path of the value that is read next, or was read last.
    package var path: JSONPath {
        JSONPath(
            (outerContainers.dropFirst() + [container]).compactMap { container in
                guard container.place >= 0 else { return nil }
                guard container.isObject else { return .index(container.place) }
                let end = bytes.closingQuoteIndex(from: container.place)
                return .key(JSONString(validated: Array(bytes[container.place..<end])).lossyText)
            }
        )
    }
}
