import CPushChartLibrary
import SystemPackage

/// A line of an input without its line feed, or a line over the limit, whose bytes are skipped.
package enum LineBytesOrTooLong: Sendable {
    case bytes([UInt8])
    case tooLong
}

/// Reads lines of limited length as they arrive.
package struct LineReader {
    /// A longer line is returned without a copy, and its memory is released.
    private static let longLineByteCount = 1 << 20

    /// The largest line, in bytes.
    private let limit: Int

    private let input: InputFile
    private let file: OpenFile
    /// The bytes that have been read. The first `consumedCount` of them have been returned.
    private var buffer: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
    private var consumedCount = 0
    /// The number of bytes of the buffer that have been searched for a line feed.
    private var searchedCount = 0
    /// Whether the current line is over the limit and has been returned as ``LineBytesOrTooLong/tooLong``.
    private var isSkippingLongLine = false
    private var hasEnded = false

    /// Opens a file, or standard input.
    package init(_ input: InputFile, limit: Int) throws {
        self.input = input
        file = try input.openForReading()
        descriptor = file.descriptor.rawValue
        self.limit = limit
        // A child process does not inherit the file; its standard input is replaced anyway.
        if !input.isStandardInput { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    /// The file descriptor, to wait for more input.
    package let descriptor: Int32

    /// The part of a regular file that has been read, 0 to 1; `nil` for other inputs.
    package var readShare: Double? {
        guard let status = try? file.descriptor.stat(), status.type == .regular, status.size > 0 else { return nil }
        let offset = lseek(descriptor, 0, SEEK_CUR)
        return offset >= 0 ? min(Double(offset) / Double(status.size), 1) : nil
    }

    /// Whether all lines have been returned.
    package var isAtEnd: Bool { hasEnded && consumedCount == buffer.count }

    /// Waits for at least one line, and returns more if they have arrived already.
    ///
    /// - Parameter byteCount: Reading stops when the lines have this many bytes.
    /// - Returns: The lines; none at the end of the input.
    /// - Throws: `PushChartError` if the input cannot be read.
    package mutating func waitForLines(maximumCount: Int, byteCount: Int) throws -> [LineBytesOrTooLong] {
        var lines: [LineBytesOrTooLong] = []
        var lineByteCount = 0
        while lines.count < maximumCount, lineByteCount < byteCount {
            if let line = nextBufferedLine() {
                if case .bytes(let bytes) = line { lineByteCount += bytes.count }
                lines.append(line)
            } else if hasEnded {
                break
            } else if lines.isEmpty || isReadable(within: 0) {
                try bufferNextChunk()
            } else {
                break
            }
        }
        return lines
    }

    /// Returns the next line of the bytes that have been read. The last line of the input needs no line feed.
    ///
    /// - Returns: Nil if the line is incomplete, and at the end.
    package mutating func nextBufferedLine() -> LineBytesOrTooLong? {
        while let end = nextLineFeed {
            let line = consumedCount..<end
            if isSkippingLongLine {
                isSkippingLongLine = false
                consume(upTo: end + 1)
            } else if line.count > limit {
                consume(upTo: end + 1)
                return .tooLong
            } else {
                return .bytes(readBufferedLine(line, consumingUpTo: end + 1))
            }
        }
        searchedCount = buffer.count
        let rest = consumedCount..<buffer.count
        if isSkippingLongLine || rest.count > limit {
            defer { isSkippingLongLine = true }
            consume(upTo: buffer.count)
            return isSkippingLongLine ? nil : .tooLong
        }
        guard hasEnded, !rest.isEmpty else { return nil }
        return .bytes(readBufferedLine(rest, consumingUpTo: buffer.count))
    }

    /// The index of the next line feed that has not been found yet.
    private var nextLineFeed: Int? {
        buffer.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, searchedCount < bytes.count,
                let end = memchr(start + searchedCount, 0x0A, bytes.count - searchedCount)
            else { return nil }
            return UnsafeRawPointer(end) - start
        }
    }

    private mutating func consume(upTo end: Int) {
        consumedCount = end
        searchedCount = end
    }

    /// Returns a line and consumes it with its line feed. A long line reuses the buffer, and the bytes after it move.
    private mutating func readBufferedLine(_ line: Range<Int>, consumingUpTo end: Int) -> [UInt8] {
        guard line.count > Self.longLineByteCount, line.lowerBound == 0 else {
            consume(upTo: end)
            return Array(buffer[line])
        }
        var long = Array(buffer[end...])
        swap(&long, &buffer)
        long.removeSubrange(line.upperBound...)
        consume(upTo: 0)
        return long
    }

    /// Whether bytes or the end of the input arrive within a time; -1 milliseconds waits without limit.
    private func isReadable(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Waits for input, and reads a chunk into the buffer.
    package mutating func bufferNextChunk() throws {
        // Release the memory of a line over the limit.
        if consumedCount == buffer.count, buffer.capacity > Self.longLineByteCount { buffer = [] }
        buffer.removeFirst(min(consumedCount, buffer.count))
        searchedCount -= consumedCount
        consumedCount = 0
        while true {
            do {
                let count = try chunk.withUnsafeMutableBytes { try file.descriptor.read(into: $0) }
                buffer += chunk[..<count]
                hasEnded = count == 0
                return
            } catch Errno.resourceTemporarilyUnavailable {
                // Another process made the pipe nonblocking.
                _ = isReadable(within: -1)
            } catch {
                throw input.unreadableFileFailure("it cannot be read")
            }
        }
    }
}
