import Foundation
import Snapshots

/// A file to read, or standard input for `-`.
///
/// Files are regular ones. A pipe is taken only where it was given on the command line as an open file of the shell's,
/// as in `<(zcat prices.csv.gz)`: one in a folder may be a pipe that nobody writes to.
struct InputFile: Sendable {
    /// The path as it was given.
    let path: String

    /// Whether the path was found in a folder or in another file, and not given on the command line: then it is no pipe.
    var onlyRegular = false

    /// Whether the run may put another file in its place, as it does with references: then it is no input to be kept,
    /// see ``FileRegistry``.
    var isReplaceable = false

    /// The most bytes of a stream that are read: its length is only known when all of it is in memory.
    static let streamLimit = 128 << 20

    /// Whether it is standard input.
    var isStandardInput: Bool { path == "-" }

    /// The path, or "standard input", for messages.
    var name: String { isStandardInput ? "standard input" : path }

    /// The name without folders and extension; `stdin` for standard input.
    var stem: String {
        isStandardInput ? "stdin" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    /// The content.
    ///
    /// - Parameter limit: The most bytes that are read, of a stream at most ``streamLimit``; a larger file is refused
    ///   before it takes memory.
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    func read(limit: Int) throws -> [UInt8] {
        let handle = try open()
        var status = stat()
        let isRegular = fstat(handle.fileDescriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        do {
            return try withExtendedLifetime(handle) { () throws(FileError) in
                try RegularFile.read(handle.fileDescriptor, limit: isRegular ? limit : min(limit, Self.streamLimit))
            }
        } catch {
            throw unreadable(error.description)
        }
    }

    /// The content of a picture, up to more bytes than 64 million pixels have.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    func readPicture() throws -> [UInt8] { try read(limit: 256 << 20) }

    /// The file opened for reading, which is closed when nobody holds it any more.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`, or `output-is-input`.
    func open() throws -> FileHandle {
        let handle: FileHandle
        if isStandardInput {
            guard !isEndlessDevice(STDIN_FILENO) else { throw unreadable("it is a device that does not end") }
            handle = .standardInput
        } else {
            do {
                let descriptor = try RegularFile.open(path, acceptsPipe: !onlyRegular && path.namesOpenFile)
                handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            } catch .notRegular where !onlyRegular {
                throw unreadable("it is no regular file: give '-', and let it be standard input")
            } catch {
                throw unreadable(error.description)
            }
        }
        if !isReplaceable { try FileRegistry.shared.register(input: handle.fileDescriptor, name: name) }
        return handle
    }

    /// Whether a descriptor is a device other than a terminal and `/dev/null`.
    private func isEndlessDevice(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFCHR, isatty(descriptor) == 0 else {
            return false
        }
        var null = stat()
        return stat("/dev/null", &null) != 0 || null.st_rdev != status.st_rdev
    }

    /// The error for a file that cannot be read.
    func unreadable(_ reason: String) -> Failure {
        Failure("unreadable-file", "\(name): \(reason)", status: .unreadable)
    }
}

extension String {
    /// Whether the path stands for a file that the shell has opened already.
    fileprivate var namesOpenFile: Bool {
        self == "/dev/stdin" || hasPrefix("/dev/fd/") || hasPrefix("/proc/self/fd/")
    }
}
