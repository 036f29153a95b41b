import Foundation

/// A file to read, or standard input for `-`.
struct InputFile: Sendable {
    /// The path as it was given.
    let path: String

    /// Whether only a regular file, or a link to one, is read: what is found in a folder may be a pipe that nobody writes
    /// to, or a device that never ends.
    var onlyRegular = false

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
    /// - Parameter limit: The most bytes that are read; a larger file is refused before it takes memory.
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    func read(limit: Int) throws -> [UInt8] {
        let handle = try open()
        var bytes: [UInt8] = []
        do {
            while let chunk = try handle.read(upToCount: 1 << 20), !chunk.isEmpty {
                bytes.append(contentsOf: chunk)
                guard bytes.count <= limit else {
                    throw unreadable("it has more than the \(limit) bytes that are read")
                }
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw unreadable("it cannot be read")
        }
        return bytes
    }

    /// The content of a picture, up to more bytes than 64 million pixels have.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    func readPicture() throws -> [UInt8] { try read(limit: 256 << 20) }

    /// The file opened for reading, which is closed when nobody holds it any more.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    func open() throws -> FileHandle {
        guard !isStandardInput else { return .standardInput }
        guard !onlyRegular || path.isRegularFile else {
            throw unreadable(path.isThere ? "it is no regular file" : "there is no such file")
        }
        do {
            return try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        } catch {
            throw unreadable(path.isThere ? "it cannot be opened" : "there is no such file")
        }
    }

    /// The error for a file that cannot be read.
    func unreadable(_ reason: String) -> Failure {
        Failure("unreadable-file", "\(name): \(reason)", status: .unreadable)
    }
}
