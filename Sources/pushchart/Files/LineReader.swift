import Foundation

/// Reads lines as they come, none longer than a cap.
struct LineReader {
    /// A line without its end, or the note that it was too long; what is left of such a line is skipped.
    enum Line: Sendable {
        case bytes([UInt8])
        case tooLong
    }

    /// The most bytes of a line.
    let limit: Int

    private let input: InputFile
    /// Closes the file when the reader goes.
    private let handle: FileHandle
    /// What has been read, of which the first ``taken`` bytes have been handed out.
    private var pending: [UInt8] = []
    private var taken = 0
    /// How far an end of line has been looked for already.
    private var searched = 0
    /// Whether the line that has begun is too long, and has been told to be.
    private var isSkipping = false
    private var hasEnded = false

    /// Opens a file, or standard input.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    init(_ input: InputFile, limit: Int) throws {
        self.input = input
        handle = try input.open()
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
        while let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = pending[taken..<end]
            take(upTo: end + 1)
            if isSkipping {
                isSkipping = false
            } else {
                return line.count > limit ? .tooLong : .bytes(Array(line))
            }
        }
        searched = pending.count
        let rest = pending[taken...]
        if isSkipping || rest.count > limit {
            defer { isSkipping = true }
            take(upTo: pending.count)
            return isSkipping ? nil : .tooLong
        }
        guard hasEnded, !rest.isEmpty else { return nil }
        take(upTo: pending.count)
        return .bytes(Array(rest))
    }

    private mutating func take(upTo end: Int) {
        taken = end
        searched = end
    }

    /// Whether something can be read without waiting for it.
    private var hasMore: Bool {
        var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    private mutating func read() throws {
        pending.removeFirst(taken)
        searched -= taken
        taken = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes {
                Foundation.read(handle.fileDescriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                pending += chunk[..<count]
                return
            }
            if count == 0 {
                hasEnded = true
                return
            }
            guard errno == EINTR else {
                throw input.unreadable("it cannot be read")
            }
        }
    }
}
