/// The answer to a request of a ``WorkerPool``.
package struct WorkerAnswer: Sendable {
    package enum Kind: UInt8, Sendable {
        case fulfilled
        case rejected
        /// The worker ended during the request.
        case crashed
        /// The request exceeded the time limit.
        case timedOut
    }

    package let bytes: [UInt8]
    package let kind: Kind
    /// Texts for the caller beside the answer, without line ends. The caller knows their meaning.
    package let notices: [String]

    package init(_ bytes: [UInt8], kind: Kind, notices: [String] = []) {
        self.bytes = bytes
        self.kind = kind
        self.notices = notices
    }
}

extension WorkerAnswer {
    var message: [UInt8] {
        notices.isEmpty ? bytes : notices.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] } + bytes
    }

    /// The answer in the bytes of a message.
    init(message: [UInt8], kind: Kind, hasNotices: Bool) {
        guard hasNotices, let end = message.lastIndex(of: UInt8(ascii: "\n")) else {
            self.init(message, kind: kind)
            return
        }
        let notices = message[..<end].split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        self.init(Array(message[(end + 1)...]), kind: kind, notices: notices)
    }
}
