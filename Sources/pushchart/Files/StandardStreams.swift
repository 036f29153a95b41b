import Foundation

/// Standard output, for results.
enum StandardOutput {
    static func write(_ bytes: [UInt8]) {
        // A reader that has gone away is no concern of ours.
        try? FileHandle.standardOutput.write(contentsOf: Data(bytes))
    }

    static func print(_ line: String) {
        write(Array(line.utf8) + [UInt8(ascii: "\n")])
    }
}

/// Standard error, for what went wrong and how far things are.
enum StandardError {
    static func print(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
