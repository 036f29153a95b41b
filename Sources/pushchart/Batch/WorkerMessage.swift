/// A message between the batch and a worker: a kind, a length, and bytes.
struct WorkerMessage {
    enum Kind: UInt8 {
        /// The first message to a worker: the template for requests without one; empty if there is none.
        case template
        /// A request to the worker.
        case request
        /// The first message from a worker: it has started.
        case ready
        /// The payload of a request, from the worker.
        case payload
        /// The same, of a chart that the client draws with spikes.
        case spikedPayload
        /// The error of a request, from the worker.
        case error
    }

    /// The length of a kind and a length field in bytes.
    static let headerByteCount = 5

    let kind: Kind
    let bytes: [UInt8]

    /// Appends a kind and a little-endian length.
    static func appendWorkerMessageHeader(_ kind: Kind, byteCount: Int, to output: inout [UInt8]) {
        let byteCount = UInt32(clamping: byteCount)
        output.append(kind.rawValue)
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            output.append(UInt8(truncatingIfNeeded: byteCount >> shift))
        }
    }

    /// Parses the header at an index; `nil` if it is incomplete or its kind is unknown.
    static func parseWorkerMessageHeader(in bytes: [UInt8], at start: Int) -> (kind: Kind, byteCount: Int)? {
        guard bytes.count - start >= headerByteCount, let kind = Kind(rawValue: bytes[start]) else { return nil }
        var byteCount = 0
        for index in (1..<headerByteCount).reversed() { byteCount = byteCount << 8 | Int(bytes[start + index]) }
        return (kind, byteCount)
    }
}
