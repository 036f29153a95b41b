/// The keys of the open objects of a document, which find a key that occurs twice in one object.
///
/// A key is the offset of its first byte. So the keys of a large document take a part of its memory.
struct OpenObjectKeys {
    /// The number of keys when a place was marked.
    struct KeyCountMark {
        fileprivate let objectCount: Int
        fileprivate let keyCount: Int
    }

    /// Up to this number of keys, a search is faster than hashes.
    private static let fewKeys = 16

    /// The keys of the open objects; the innermost object is last.
    private var keys: [UInt32] = []
    /// For each open object, the index of its first key, and the hashes of its keys if there are many.
    private var objects: [(firstKey: Int, hashes: Set<Int>)] = []

    mutating func beginObject() { objects.append((keys.count, [])) }

    mutating func endObject() {
        guard let object = objects.popLast() else { return }
        keys.removeLast(keys.count - object.firstKey)
    }

    var mark: KeyCountMark { KeyCountMark(objectCount: objects.count, keyCount: keys.count) }

    mutating func rewind(to mark: KeyCountMark) {
        objects.removeLast(objects.count - mark.objectCount)
        keys.removeLast(keys.count - mark.keyCount)
    }

    /// Adds a key to the innermost object; `false` if the object has it.
    ///
    /// - Parameters:
    ///   - start: The offset of the first byte of a valid string, below 4 GiB.
    ///   - bytes: The document.
    mutating func insertIfAbsent(keyAt start: Int, in bytes: [UInt8]) -> Bool {
        let key = UInt32(clamping: start)
        let last = objects.count - 1
        let first = objects[last].firstKey
        let count = keys.count - first
        if count == Self.fewKeys { objects[last].hashes = Set(keys[first...].map { Self.hash(of: $0, in: bytes) }) }
        // Keys of one hash are compared, because they may differ.
        let isNew = count >= Self.fewKeys && objects[last].hashes.insert(Self.hash(of: key, in: bytes)).inserted
        if !isNew, keys[first...].contains(where: { Self.isSameKey(key, $0, in: bytes) }) { return false }
        keys.append(key)
        return true
    }

    /// Whether two keys are the same text.
    private static func isSameKey(_ one: UInt32, _ other: UInt32, in bytes: [UInt8]) -> Bool {
        let keys = (one, other)
        var (one, other) = (Int(one), Int(other))
        while bytes[one] != UInt8(ascii: "\\"), bytes[other] != UInt8(ascii: "\\") {
            guard bytes[one] == bytes[other] else { return false }
            guard bytes[one] != UInt8(ascii: "\"") else { return true }
            one += 1
            other += 1
        }
        return unescapedKey(keys.0, in: bytes) == unescapedKey(keys.1, in: bytes)
    }

    /// The hash of a key without escapes. Its seed is random, so no document is made for long probes.
    private static func hash(of key: UInt32, in bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        let end = bytes.endOfPlainStringBytes(from: Int(key))
        if bytes[end] == UInt8(ascii: "\"") {
            bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[Int(key)..<end])) }
        } else {
            unescapedKey(key, in: bytes).withUnsafeBytes { hasher.combine(bytes: $0) }
        }
        return hasher.finalize()
    }

    private static func unescapedKey(_ key: UInt32, in bytes: [UInt8]) -> [UInt8] {
        let spelling = bytes[Int(key)..<bytes.closingQuoteIndex(from: Int(key))]
        return JSONString(validated: Array(spelling)).unescapedBytes
    }
}
