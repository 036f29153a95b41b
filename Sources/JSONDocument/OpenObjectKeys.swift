/// The keys of the open objects of a document, which find a key that occurs twice in one object.
///
/// A key is the offset of its first byte. So the keys of a large document take a part of its memory.
struct OpenObjectKeys {
    /// The keys of one object with many keys: a hash table with linear probing.
    private struct LargeObjectKeySet {
        /// A key, and a part of its hash. So a larger table is filled without reading the document again.
        private struct HashTableSlot {
            /// 0 in an empty slot, because no key begins at the start of a document.
            var key: UInt32 = 0
            var hash: UInt32 = 0
        }

        private var slots = [HashTableSlot](repeating: HashTableSlot(), count: 64)
        private var count = 0

        /// Adds a key; `false` if the table has it.
        mutating func insertIfAbsent(_ key: UInt32, in bytes: [UInt8]) -> Bool {
            let slot = HashTableSlot(
                key: key,
                hash: UInt32(truncatingIfNeeded: OpenObjectKeys.hash(of: key, in: bytes))
            )
            guard fill(with: slot, unless: { OpenObjectKeys.isSameKey(key, $0, in: bytes) }) else { return false }
            count += 1
            if count * 4 > slots.count * 3 {
                let filled = slots
                slots = [HashTableSlot](repeating: HashTableSlot(), count: 2 * filled.count)
                for slot in filled where slot.key != 0 { _ = fill(with: slot, unless: { _ in false }) }
            }
            return true
        }

        private mutating func fill(with slot: HashTableSlot, unless isSame: (UInt32) -> Bool) -> Bool {
            var index = Int(slot.hash) & (slots.count - 1)
            while slots[index].key != 0 {
                if slots[index].hash == slot.hash, isSame(slots[index].key) { return false }
                index = (index + 1) & (slots.count - 1)
            }
            slots[index] = slot
            return true
        }
    }

    /// The number of keys when a place was marked.
    struct KeyCountMark {
        fileprivate let objectCount: Int
        fileprivate let keyCount: Int
    }

    /// Up to this number of keys, a search is faster than a table.
    private static let fewKeys = 16

    /// The keys of the open objects with few keys, and the first keys of the others; the innermost object is last.
    private var keys: [UInt32] = []
    /// For each open object, the index of its first key, and the table of its keys if there are many.
    private var objects: [(firstKey: Int, table: LargeObjectKeySet?)] = []

    mutating func beginObject() { objects.append((keys.count, nil)) }

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
        if objects[last].table == nil {
            for other in keys[first...] where Self.isSameKey(key, other, in: bytes) { return false }
            keys.append(key)
            guard keys.count - first > Self.fewKeys else { return true }
            objects[last].table = LargeObjectKeySet()
            for key in keys[first...] { _ = objects[last].table?.insertIfAbsent(key, in: bytes) }
            return true
        }
        return objects[last].table?.insertIfAbsent(key, in: bytes) ?? true
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
