/// The received bytes of a stream that were not consumed yet.
struct ByteQueue: Sendable {
    private var storage: [UInt8] = []
    private var head = 0

    /// The offset of the first byte from the start of the stream.
    private(set) var streamOffset = 0

    var count: Int { storage.count - head }

    /// The byte at a position, counted from the first byte in the queue.
    ///
    /// - Precondition: `index` lies in `0..<count`.
    subscript(index: Int) -> UInt8 { storage[head + index] }

    mutating func append(_ bytes: some Sequence<UInt8>) {
        // Consumed bytes are removed once they are the larger part, so each byte moves once on average.
        if head > storage.count / 2 {
            storage.removeSubrange(..<head)
            head = 0
        }
        storage.append(contentsOf: bytes)
    }

    /// The big-endian number in the two bytes at a position.
    func bigEndianUInt16(at index: Int) -> UInt16 { UInt16(self[index]) << 8 | UInt16(self[index + 1]) }

    /// The big-endian number in the four bytes at a position.
    func bigEndianUInt32(at index: Int) -> UInt32 {
        UInt32(bigEndianUInt16(at: index)) << 16 | UInt32(bigEndianUInt16(at: index + 2))
    }

    func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
        storage[head + range.lowerBound..<head + range.upperBound]
    }

    mutating func removeFirst(_ byteCount: Int) {
        head += byteCount
        streamOffset += byteCount
        if head == storage.count {
            storage.removeAll(keepingCapacity: true)
            head = 0
        }
    }
}

extension [UInt8] {
    mutating func append(bigEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}
