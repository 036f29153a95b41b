/// What a batch and its workers say to each other: a kind, a length, and bytes.
struct BatchFrame {
    /// What the bytes are.
    enum Kind: UInt8 {
        /// To the worker, first of all: the template for requests without one; no bytes where there is none.
        case template
        /// To the worker: a request.
        case request
        /// From the worker: it has started.
        case ready
        /// From the worker: the payload that a request asked for.
        case payload
        /// From the worker: what went wrong with a request.
        case error
    }

    /// The bytes of kind and length, before those of the frame.
    static let headerSize = 5

    let kind: Kind
    let bytes: [UInt8]

    /// Appends the kind and the length, which is little-endian.
    static func appendHeader(_ kind: Kind, count: Int, to output: inout [UInt8]) {
        let count = UInt32(clamping: count)
        output.append(kind.rawValue)
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            output.append(UInt8(truncatingIfNeeded: count >> shift))
        }
    }

    /// Reads the header at a place; `nil` where there is none, or not all of it.
    static func header(in bytes: [UInt8], at start: Int) -> (kind: Kind, count: Int)? {
        guard bytes.count - start >= headerSize, let kind = Kind(rawValue: bytes[start]) else { return nil }
        var count = 0
        for index in (1..<headerSize).reversed() { count = count << 8 | Int(bytes[start + index]) }
        return (kind, count)
    }
}
