import Foundation

/// Reads lines as they come, none longer than a cap.
struct LineReader {
    /// A line without its end, or the note that it was too long and has been skipped.
    enum Line: Sendable {
        case bytes([UInt8])
        case tooLong
    }

    /// The most bytes of a line.
    let limit: Int

    private let descriptor: Int32
    private var pending: [UInt8] = []
    /// How far an end of line has been looked for already.
    private var searched = 0
    /// Whether the line that has begun is too long already.
    private var isSkipping = false
    private var hasEnded = false

    init(descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// Waits for at least one line, and takes more as long as they are there already.
    ///
    /// - Parameters:
    ///   - count: The most lines.
    ///   - byteCount: Enough bytes to begin work with.
    /// - Returns: No lines at the end.
    /// - Throws: ``Failure`` where the input cannot be read.
    mutating func lines(atMost count: Int, byteCount: Int) throws -> [Line] {
        var lines: [Line] = []
        var total = 0
        while lines.count < count, total < byteCount {
            if let line = nextPending() {
                if case .bytes(let bytes) = line { total += bytes.count }
                lines.append(line)
            } else if hasEnded {
                break
            } else if lines.isEmpty || hasMore {
                try read()
            } else {
                break
            }
        }
        return lines
    }

    /// Takes a line off what has been read; at the end also one without an end of line.
    private mutating func nextPending() -> Line? {
        guard let end = pending[searched...].firstIndex(of: 0x0A) else {
            searched = pending.count
            if pending.count > limit {
                isSkipping = true
                drop(pending.count)
            }
            guard hasEnded, isSkipping || !pending.isEmpty else {
                if isSkipping { drop(pending.count) }
                return nil
            }
            defer {
                drop(pending.count)
                isSkipping = false
            }
            return isSkipping ? .tooLong : .bytes(pending)
        }
        let line = Array(pending[..<end])
        drop(end + 1)
        defer { isSkipping = false }
        return isSkipping || line.count > limit ? .tooLong : .bytes(line)
    }

    private mutating func drop(_ count: Int) {
        pending.removeFirst(count)
        searched = 0
    }

    /// Whether something can be read without waiting for it.
    private var hasMore: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    private mutating func read() throws {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                pending += chunk[..<count]
                return
            }
            if count == 0 {
                hasEnded = true
                return
            }
            guard errno == EINTR else {
                throw Failure("unreadable-file", "the requests cannot be read", status: .unreadable)
            }
        }
    }
}
