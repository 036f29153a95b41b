/// A message between the pool and a worker: a kind, a length, and bytes.
struct WorkerMessage {
    enum Kind: Equatable {
        /// The first message to a worker: what all requests share.
        case setup
        case request
        /// The first message from a worker: it has started.
        case ready
        /// The answer to a request, from the worker. Each notice is a line before it.
        case answer(WorkerAnswer.Kind, hasNotices: Bool)

        /// - Returns: nil for a byte that no worker sends.
        init?(byte: UInt8) {
            switch byte {
            case 0: self = .setup
            case 1: self = .request
            case 2: self = .ready
            default:
                let (notices, kind) = (byte - 3).quotientAndRemainder(dividingBy: 4)
                guard let kind = WorkerAnswer.Kind(rawValue: kind), notices < 2 else { return nil }
                self = .answer(kind, hasNotices: notices == 1)
            }
        }

        var byte: UInt8 {
            switch self {
            case .setup: 0
            case .request: 1
            case .ready: 2
            case .answer(let kind, let hasNotices): 3 + (hasNotices ? 4 : 0) + kind.rawValue
            }
        }
    }

    /// The length of a kind and a length field in bytes.
    static let headerByteCount = 5

    let kind: Kind
    let bytes: [UInt8]

    /// Appends a kind and a little-endian length.
    static func appendWorkerMessageHeader(_ kind: Kind, byteCount: Int, to output: inout [UInt8]) {
        let byteCount = UInt32(clamping: byteCount)
        output.append(kind.byte)
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            output.append(UInt8(truncatingIfNeeded: byteCount >> shift))
        }
    }

    /// Parses the header at an index; `nil` if it is incomplete or its kind is unknown.
    static func parseWorkerMessageHeader(in bytes: [UInt8], at start: Int) -> (kind: Kind, byteCount: Int)? {
        guard bytes.count - start >= headerByteCount, let kind = Kind(byte: bytes[start]) else { return nil }
        var byteCount = 0
        for index in (1..<headerByteCount).reversed() { byteCount = byteCount << 8 | Int(bytes[start + index]) }
        return (kind, byteCount)
    }
}
