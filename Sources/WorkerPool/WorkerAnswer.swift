/// The answer to a request of a ``WorkerPool``.
package struct WorkerAnswer: Sendable {
    /// A kind of answer.
    package enum Kind: UInt8, Sendable {
        /// The request is fulfilled.
        case fulfilled
        /// The request was rejected.
        case rejected
        /// The worker ended during the request.
        case crashed
        /// The request exceeded the time limit.
        case timedOut
    }

    /// The bytes of the answer.
    package let bytes: [UInt8]
    /// The kind of the answer.
    package let kind: Kind
    /// Bits for what the caller should warn of, 0 to 15. The caller knows their meaning.
    package let warnings: UInt8

    /// Creates an answer.
    package init(_ bytes: [UInt8], kind: Kind, warnings: UInt8 = 0) {
        self.bytes = bytes
        self.kind = kind
        self.warnings = warnings & 15
    }
}
