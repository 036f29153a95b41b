import Foundation

/// Reads lines as they come, none longer than a cap.
struct LineReader {
    /// A line without its end, or the note that it was too long; what is left of such a line is skipped.
    enum Line: Sendable {
        case bytes([UInt8])
        case tooLong
    }

    /// A line that is longer is handed out without a copy, and its room is given back.
    private static let longLine = 1 << 20

    /// The most bytes of a line.
    let limit: Int

    private let input: InputFile
    /// Closes the file when the reader goes.
    private let handle: FileHandle
    /// What has been read, of which the first ``taken`` bytes have been handed out.
    private var pending: [UInt8] = []
    /// Room to read into.
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
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
        descriptor = handle.fileDescriptor
        self.limit = limit
        // A process that is started has no part in it; standard input it gets anew.
        if !input.isStandardInput { _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC) }
    }

    /// What to wait at for more to read.
    let descriptor: Int32

    /// Whether all has been read and handed out.
    var isAtEnd: Bool { hasEnded && taken == pending.count }

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
            if let line = next() {
                if case .bytes(let bytes) = line { total += bytes.count }
                lines.append(line)
            } else if hasEnded {
                break
            } else if lines.isEmpty || isReadable(within: 0) {
                try fill()
            } else {
                break
            }
        }
        return lines
    }

    /// Takes a line off what has been read; at the end also one without an end of line.
    ///
    /// - Returns: `nil` where a line needs more to be read, and at the end.
    mutating func next() -> Line? {
        while let end = endOfLine {
            let line = taken..<end
            if isSkipping {
                isSkipping = false
                take(upTo: end + 1)
            } else if line.count > limit {
                take(upTo: end + 1)
                return .tooLong
            } else {
                return .bytes(take(line, through: end + 1))
            }
        }
        searched = pending.count
        let rest = taken..<pending.count
        if isSkipping || rest.count > limit {
            defer { isSkipping = true }
            take(upTo: pending.count)
            return isSkipping ? nil : .tooLong
        }
        guard hasEnded, !rest.isEmpty else { return nil }
        return .bytes(take(rest, through: pending.count))
    }

    /// The next end of a line in what has not been searched.
    private var endOfLine: Int? {
        pending.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, searched < bytes.count,
                let end = memchr(start + searched, 0x0A, bytes.count - searched)
            else { return nil }
            return UnsafeRawPointer(end) - start
        }
    }

    private mutating func take(upTo end: Int) {
        taken = end
        searched = end
    }

    /// Takes a line and its end; a long one becomes the line itself, and what follows it moves.
    private mutating func take(_ line: Range<Int>, through end: Int) -> [UInt8] {
        guard line.count > Self.longLine, line.lowerBound == 0 else {
            take(upTo: end)
            return Array(pending[line])
        }
        var long = Array(pending[end...])
        swap(&long, &pending)
        long.removeSubrange(line.upperBound...)
        take(upTo: 0)
        return long
    }

    /// Whether something can be read, or the end has come, within some milliseconds; -1 waits for ever.
    private func isReadable(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Waits for something to read, and reads a piece.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    mutating func fill() throws {
        // What a line that was too long has left is given back.
        if taken == pending.count, pending.capacity > Self.longLine { pending = [] }
        pending.removeFirst(min(taken, pending.count))
        searched -= taken
        taken = 0
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
            switch errno {
            case EINTR: continue
            // Somebody else made the pipe one that does not wait.
            case EAGAIN: _ = isReadable(within: -1)
            default: throw input.unreadable("it cannot be read")
            }
        }
    }
}
