package import PushChartDiagnostics
package import SystemPackage

/// A file to read, or standard input for `-`.
///
/// Only regular files are read, and none that the kernel makes while it is read. A pipe is accepted if the command line
/// names it as an open file of the shell, as in `<(zcat prices.csv.gz)`. A pipe in a folder may have no writer.
package struct InputFile: Sendable {
    package let path: FilePath

    /// Whether the path was found in a folder or in another file rather than given on the command line. Then it may be
    /// no pipe.
    package var regularFilesOnly = false

    /// Whether the run may replace the file, as it does references. Then ``FileConflictRegistry`` does not protect it.
    package var isReplaceable = false

    /// A file that was found, or that the command line names.
    package init(path: FilePath, regularFilesOnly: Bool = false, isReplaceable: Bool = false) {
        self.path = path
        self.regularFilesOnly = regularFilesOnly
        self.isReplaceable = isReplaceable
    }

    /// The largest stream that is read, in bytes: its length is known only when all of it is in memory.
    package static let maximumStreamByteCount = 128 << 20

    package var isStandardInput: Bool { path == "-" }

    /// The path, or "standard input", for messages.
    package var name: String { isStandardInput ? "standard input" : path.string }

    /// The status of the file that the path names now.
    package func status() throws -> Stat {
        try isStandardInput ? FileDescriptor.standardInput.stat() : path.stat()
    }

    /// The name without folders and extension; `stdin` for standard input.
    package var stem: String {
        isStandardInput ? "stdin" : path.stemOfFileName
    }

    /// Reads the whole file.
    ///
    /// - Parameter maximumByteCount: The limit, for a stream at most ``maximumStreamByteCount``. A larger file is
    ///   refused before memory is allocated.
    package func readWholeFile(maximumByteCount: Int) throws -> [UInt8] {
        try readWholeFileAndStat(maximumByteCount: maximumByteCount).bytes
    }

    /// Reads the whole file, and the status of the file that was opened; `nil` if the system does not tell it.
    package func readWholeFileAndStat(maximumByteCount: Int) throws -> (bytes: [UInt8], status: Stat?) {
        let file = try openForReading()
        let status = try? file.descriptor.stat()
        let limit = status?.type == .regular ? maximumByteCount : min(maximumByteCount, Self.maximumStreamByteCount)
        do {
            let bytes = try withExtendedLifetime(file) { () throws(FileReadError) in
                try RegularFileReader.read(file.descriptor, maximumByteCount: limit)
            }
            return (bytes, status)
        } catch {
            throw unreadableFileFailure(error.description)
        }
    }

    /// Reads the bytes of a PNG file, at most 256 MiB, the size of 64 million uncompressed pixels.
    package func readPNGBytes() throws -> [UInt8] { try readWholeFile(maximumByteCount: 256 << 20) }

    /// The largest chunk of ``forEachChunk(_:)``, in bytes.
    package static let chunkByteCount = 1 << 16

    /// Reads a file of any length in chunks.
    ///
    /// - Throws: `PushChartError` with the code `unreadable-file` or `output-is-input`, and the errors of `body`.
    package func forEachChunk(_ body: ([UInt8]) throws -> Void) throws {
        let file = try openForReading()
        while true {
            let chunk: [UInt8]
            do {
                chunk = try file.descriptor.readAvailable(upToCount: Self.chunkByteCount)
            } catch {
                throw unreadableFileFailure("it cannot be read")
            }
            guard !chunk.isEmpty else { return }
            try body(chunk)
        }
    }

    /// Opens the file.
    ///
    /// - Throws: `PushChartError` with the code `unreadable-file` or `output-is-input`.
    package func openForReading() throws -> OpenFile {
        let file: OpenFile
        if isStandardInput {
            guard !Self.isEndlessDevice(.standardInput) else {
                throw unreadableFileFailure("it is a device that does not end")
            }
            guard !RegularFileReader.isMadeByKernel(.standardInput) else {
                throw unreadableFileFailure(FileReadError.madeByKernel.description)
            }
            file = .standardInput
        } else {
            do {
                file = OpenFile(
                    closing: try RegularFileReader.open(path, acceptsPipe: !regularFilesOnly && namesOpenFile)
                )
            } catch .notRegular where !regularFilesOnly {
                throw unreadableFileFailure("it is not a regular file: redirect it to standard input, and give '-'")
            } catch {
                throw unreadableFileFailure(error.description)
            }
        }
        if !isReplaceable { try FileConflictRegistry.shared.register(self, openAs: file.descriptor) }
        return file
    }

    /// Whether the path stands for a file that the shell has opened.
    private var namesOpenFile: Bool {
        path == "/dev/stdin" || path.directory == "/dev/fd" || path.directory == "/proc/self/fd"
    }

    /// Whether a file is a device other than a terminal and `/dev/null`.
    private static func isEndlessDevice(_ file: FileDescriptor) -> Bool {
        guard let status = try? file.stat(), status.type == .characterSpecial, !file.isTerminal else {
            return false
        }
        return (try? FilePath("/dev/null").stat())?.specialDeviceID != status.specialDeviceID
    }

    /// The error for a file that cannot be read.
    package func unreadableFileFailure(_ reason: String) -> PushChartError {
        PushChartError(.unreadableFile, MessageText(reason), at: Place(file: name))
    }
}

extension InputFile {
    /// A file that the command line or another file names.
    package init(path: String, regularFilesOnly: Bool = false) {
        self.init(path: FilePath(path), regularFilesOnly: regularFilesOnly)
    }
}
