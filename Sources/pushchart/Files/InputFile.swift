import Files
import Foundation
import SystemPackage

/// A file to read, or standard input for `-`.
///
/// Only regular files are read. A pipe is accepted if the command line names it as an open file of the shell, as in
/// `<(zcat prices.csv.gz)`. A pipe in a folder may have no writer.
struct InputFile: Sendable {
    let path: FilePath

    /// Whether the path was found in a folder or in another file rather than given on the command line. Then it may be
    /// no pipe.
    var onlyRegular = false

    /// Whether the run may replace the file, as it does references. Then ``FileRegistry`` does not protect it.
    var isReplaceable = false

    /// The largest stream that is read, in bytes: its length is known only when all of it is in memory.
    static let maximumStreamByteCount = 128 << 20

    var isStandardInput: Bool { path == "-" }

    /// The path, or "standard input", for messages.
    var name: String { isStandardInput ? "standard input" : path.string }

    /// The name without folders and extension; `stdin` for standard input.
    var stem: String {
        // FilePath.stem takes `2 final` of `v1.2 final` for an extension.
        isStandardInput ? "stdin" : URL(fileURLWithPath: path.string).deletingPathExtension().lastPathComponent
    }

    /// Reads the whole file.
    ///
    /// - Parameter maximumByteCount: The limit, for a stream at most ``maximumStreamByteCount``. A larger file is refused
    ///   before memory is allocated.
    func read(maximumByteCount: Int) throws -> [UInt8] {
        let handle = try open()
        let file = FileDescriptor(rawValue: handle.fileDescriptor)
        let isRegular = (try? file.stat())?.type == .regular
        let limit = isRegular ? maximumByteCount : min(maximumByteCount, Self.maximumStreamByteCount)
        do {
            return try withExtendedLifetime(handle) { () throws(FileReadError) in
                try RegularFileReader.read(file, maximumByteCount: limit)
            }
        } catch {
            throw unreadableFailure(error.description)
        }
    }

    /// Reads a PNG, of at most as many bytes as 64 million pixels need.
    func readPicture() throws -> [UInt8] { try read(maximumByteCount: 256 << 20) }

    /// The largest chunk of ``forEachChunk(_:)``, in bytes.
    static let chunkByteCount = 1 << 16

    /// Reads a file of any length in chunks.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file` or `output-is-input`, and the errors of `body`.
    func forEachChunk(_ body: ([UInt8]) throws -> Void) throws {
        let handle = try open()
        while true {
            let chunk: Data?
            do {
                chunk = try handle.read(upToCount: Self.chunkByteCount)
            } catch {
                throw unreadableFailure("it cannot be read")
            }
            guard let chunk, !chunk.isEmpty else { return }
            try body([UInt8](chunk))
        }
    }

    /// Opens the file; the handle closes it when it is released.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file` or `output-is-input`.
    func open() throws -> FileHandle {
        let handle: FileHandle
        if isStandardInput {
            guard !Self.isEndlessDevice(.standardInput) else {
                throw unreadableFailure("it is a device that does not end")
            }
            handle = .standardInput
        } else {
            do {
                let file = try RegularFileReader.open(path, acceptsPipe: !onlyRegular && namesOpenFile)
                handle = FileHandle(fileDescriptor: file.rawValue, closeOnDealloc: true)
            } catch .notRegular where !onlyRegular {
                throw unreadableFailure("it is not a regular file: redirect it to standard input, and give '-'")
            } catch {
                throw unreadableFailure(error.description)
            }
        }
        let file = FileDescriptor(rawValue: handle.fileDescriptor)
        if !isReplaceable { try FileRegistry.shared.register(input: file, name: name) }
        return handle
    }

    /// Whether the path stands for a file that the shell has opened.
    private var namesOpenFile: Bool {
        path == "/dev/stdin" || path.directory == "/dev/fd" || path.directory == "/proc/self/fd"
    }

    /// Whether a file is a device other than a terminal and `/dev/null`.
    private static func isEndlessDevice(_ file: FileDescriptor) -> Bool {
        guard let status = try? file.stat(), status.type == .characterSpecial, isatty(file.rawValue) == 0 else {
            return false
        }
        return (try? FilePath("/dev/null").stat())?.specialDeviceID != status.specialDeviceID
    }

    /// The error for a file that cannot be read.
    func unreadableFailure(_ reason: String) -> Failure {
        Failure("unreadable-file", "\(name): \(reason)", status: .unreadable)
    }
}

extension InputFile {
    /// A file that the command line or another file names.
    init(path: String, onlyRegular: Bool = false) {
        self.init(path: FilePath(path), onlyRegular: onlyRegular)
    }
}
