/// The bytes of a stream that have arrived and are not yet taken, which know their place in it.
struct ByteQueue: Sendable {
    private var storage: [UInt8] = []
    private var head = 0

    /// Where the first byte stands, in bytes from the start of the stream.
    private(set) var offset = 0

    /// How many bytes there are to take.
    var count: Int { storage.count - head }

    /// The byte at a place, counted from the first that is not yet taken.
    ///
    /// - Precondition: `index` lies in `0..<count`.
    subscript(index: Int) -> UInt8 { storage[head + index] }

    /// Adds what has arrived.
    mutating func append(_ bytes: some Sequence<UInt8>) {
        // What was taken is dropped once it is the larger part: each byte moves once on the average.
        if head > storage.count / 2 {
            storage.removeSubrange(..<head)
            head = 0
        }
        storage.append(contentsOf: bytes)
    }

    /// The big-endian number of two bytes at a place.
    func uint16(at index: Int) -> UInt16 { UInt16(self[index]) << 8 | UInt16(self[index + 1]) }

    /// The big-endian number of four bytes at a place.
    func uint32(at index: Int) -> UInt32 { UInt32(uint16(at: index)) << 16 | UInt32(uint16(at: index + 2)) }

    /// Some bytes, which stay.
    func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
        storage[head + range.lowerBound..<head + range.upperBound]
    }

    /// Takes bytes away.
    mutating func drop(_ count: Int) {
        head += count
        offset += count
        if head == storage.count {
            storage.removeAll(keepingCapacity: true)
            head = 0
        }
    }
}
