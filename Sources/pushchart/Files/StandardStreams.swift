import Foundation

/// Standard output, for results.
enum StandardOutput {
    /// Writes bytes.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`: a result that nobody gets is no result.
    static func write(_ bytes: [UInt8]) throws {
        try OutputFile(path: "-").write(bytes)
    }

    /// Writes a line as it is: for lines that nothing from outside has a part in, and for such as are commands.
    static func writeRawLine(_ line: String) throws {
        try write(Array(line.utf8) + [UInt8(ascii: "\n")])
    }

    /// Writes a line for people that names from outside have a part in, see ``Swift/String/line``.
    static func writeEscapedLine(_ words: String) throws {
        try writeRawLine(words.line)
    }
}

/// Standard error, for what went wrong and how far things are.
enum StandardError {
    /// Writes a line as it is, as ``StandardOutput/writeRawLine(_:)`` does; there is nobody to tell when that fails.
    static func writeRawLine(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Writes a line for people that names from outside have a part in, see ``Swift/String/line``.
    static func writeEscapedLine(_ words: String) {
        writeRawLine(words.line)
    }
}
