import Dispatch
import Foundation
import PushPayload

/// What a worker process of a batch does: it answers the requests that come on standard input, one after the other.
///
/// Each answer is written before the next request is begun, so that a crash is the fault of the oldest request that has
/// no answer. The process ends as soon as nobody can write to its standard input any more, whatever it is doing.
struct BatchWorker {
    private let packing: PackingArguments
    private let fault = BatchFault()

    /// - Parameter packing: What holds where a request says nothing.
    init(packing: PackingArguments) { self.packing = packing }

    /// Answers until the requests end.
    ///
    /// - Throws: ``Failure`` where what comes is no frame, or an answer cannot be written.
    func run() throws {
        // A fault in thousand requests is to leave no thousand core dumps.
        var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(Self.coreLimit, &noCore)
        fault?.strikeAtStart()
        endWithInput()
        var reader = FrameReader(descriptor: STDIN_FILENO)
        guard let first = try reader.next() else { return }
        let template = first.bytes.isEmpty ? nil : try PushDocument(parsing: first.bytes)
        try write(.ready, [])
        while let request = try reader.next()?.bytes {
            fault?.strike(request)
            let answer = BatchAnswer(to: consume request, packing: packing, template: template)
            try write(answer.outcome == .payload ? .payload : .error, answer.bytes)
        }
    }

    #if canImport(Glibc)
        private static let coreLimit = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
        private static let coreLimit = RLIMIT_CORE
    #endif

    /// Ends the process when the last writer of standard input is gone, also in the midst of a request: nobody waits
    /// for the answer.
    private func endWithInput() {
        DispatchQueue.global().async {
            var request = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            while poll(&request, 1, -1) < 0, errno == EINTR {}
            _exit(ExitStatus.success.rawValue)
        }
    }

    private func write(_ kind: BatchFrame.Kind, _ bytes: [UInt8]) throws {
        var frame: [UInt8] = []
        frame.reserveCapacity(BatchFrame.headerSize + bytes.count)
        BatchFrame.appendHeader(kind, count: bytes.count, to: &frame)
        frame += bytes
        try frame.withUnsafeBytes { rest in
            var rest = rest[...]
            while !rest.isEmpty {
                let count = Foundation.write(
                    STDOUT_FILENO,
                    UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                    rest.count
                )
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    throw Failure("unwritable-file", "the answer cannot be handed over", status: .environment)
                }
            }
        }
    }
}

/// Reads frames off a descriptor, and waits for them.
private struct FrameReader {
    let descriptor: Int32
    /// What has been read, of which the first ``taken`` bytes have been handed out.
    private var pending: [UInt8] = []
    private var taken = 0

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The next frame; `nil` at the end.
    mutating func next() throws -> BatchFrame? {
        while pending.count - taken < BatchFrame.headerSize {
            let piece = try read(atMost: 1 << 16)
            guard !piece.isEmpty else { return nil }
            pending.removeFirst(taken)
            taken = 0
            pending += piece
        }
        guard let (kind, count) = BatchFrame.header(in: pending, at: taken) else {
            throw Failure("unexpected", "what came is no frame", status: .environment)
        }
        let start = taken + BatchFrame.headerSize
        if pending.count - start >= count {
            taken = start + count
            return BatchFrame(kind: kind, bytes: Array(pending[start..<taken]))
        }
        // A long frame is read to where it stays.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        bytes += pending[start...]
        (pending, taken) = ([], 0)
        while bytes.count < count {
            let piece = try read(atMost: min(1 << 16, count - bytes.count))
            guard !piece.isEmpty else { return nil }
            bytes += piece
        }
        return BatchFrame(kind: kind, bytes: bytes)
    }

    /// What can be read; nothing at the end.
    private func read(atMost count: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result = Foundation.read(descriptor, buffer.baseAddress, count)
            while result < 0, errno == EINTR { result = Foundation.read(descriptor, buffer.baseAddress, count) }
            guard result >= 0 else { throw Failure("unreadable-file", "no request can be read", status: .environment) }
            filled = result
        }
    }
}
