import CPushChartLibrary
package import SystemPackage

/// Standard output, for results.
package enum StandardOutput {
    package static func write(_ bytes: [UInt8]) throws {
        try OutputFile(path: "-").writeWholeFile(bytes)
    }

    /// Writes a line unchanged. The line contains no untrusted text, or is a command for a CI server.
    package static func writeRawLine(_ line: String) throws {
        try write(Array(line.utf8) + [UInt8(ascii: "\n")])
    }

    /// Writes a line that may contain untrusted names, escaped by ``Swift/String/line``.
    package static func writeEscapedLine(_ text: String) throws {
        try writeRawLine(text.line)
    }
}

/// Standard error, for errors, warnings and progress. Failed writes are ignored.
package enum StandardError {
    /// Writes a text unchanged; the text contains no untrusted text.
    package static func writeRaw(_ text: String) { _ = try? FileDescriptor.standardError.writeAll(text.utf8) }

    /// Writes a line unchanged; the line contains no untrusted text.
    package static func writeRawLine(_ line: String) { writeRaw(line + "\n") }

    /// Writes a line that may contain untrusted names, escaped by ``Swift/String/line``.
    package static func writeEscapedLine(_ text: String) {
        writeRawLine(text.line)
    }
}

extension FileDescriptor {
    package var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Reads the bytes that are available, and waits for at least one.
    ///
    /// - Returns: At most `maximumByteCount` bytes; none at the end.
    package func readAvailable(upToCount maximumByteCount: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: maximumByteCount) { buffer, filledCount in
            filledCount = try read(into: UnsafeMutableRawBufferPointer(buffer))
        }
    }

    /// Reads some bytes; fewer at the end only.
    package func readBytes(count: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filledCount in
            while filledCount < count {
                let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[filledCount...]))
                let readCount = try read(into: rest)
                if readCount == 0 { return }
                filledCount += readCount
            }
        }
    }
}
