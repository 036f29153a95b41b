package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads untrusted files: only regular ones, because a pipe may block and a device may never end.
///
/// The type is checked on the opened file, so that nothing can replace the file between the check and the read.
package enum RegularFileReader {
    /// Opens a file, or the target of a link, for reading. The caller closes it.
    ///
    /// Opening never blocks, not even on a pipe without a writer.
    ///
    /// - Parameter acceptsPipe: Whether a pipe is accepted too; reading it waits for the writer.
    /// - Throws: ``FileReadError``.
    package static func open(_ path: FilePath, acceptsPipe: Bool = false) throws(FileReadError) -> FileDescriptor {
        let file: FileDescriptor
        do {
            let options = FileDescriptor.OpenOptions(rawValue: O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            file = try .open(path, .readOnly, options: options)
        } catch {
            throw error as? Errno == .noSuchFileOrDirectory ? .missing : FileReadError(error)
        }
        do throws(FileReadError) {
            switch try status(of: file).type {
            case .regular: break
            case .fifo where acceptsPipe: break
            case .directory: throw .isDirectory
            default: throw .notRegular
            }
            let flags = fcntl(file.rawValue, F_GETFL)
            guard flags >= 0, fcntl(file.rawValue, F_SETFL, flags & ~O_NONBLOCK) >= 0 else {
                throw .system(Errno(rawValue: errno))
            }
        } catch {
            try? file.close()
            throw error
        }
        return file
    }

    /// Reads a whole file.
    ///
    /// - Parameter maximumByteCount: The limit; a larger file is refused before memory is allocated.
    /// - Throws: ``FileReadError``.
    /// - Complexity: O(bytes).
    package static func read(_ path: FilePath, maximumByteCount: Int) throws(FileReadError) -> [UInt8] {
        let file = try open(path)
        defer { try? file.close() }
        return try read(file, maximumByteCount: maximumByteCount)
    }

    /// Reads a whole file; nil if nothing has that name. A link to nothing is unreadable, not absent.
    ///
    /// - Throws: ``FileReadError``.
    package static func readIfPresent(_ path: FilePath, maximumByteCount: Int) throws(FileReadError) -> [UInt8]? {
        path.entryExists ? try read(path, maximumByteCount: maximumByteCount) : nil
    }

    /// Reads an open file, a pipe or another stream to its end.
    ///
    /// - Parameter maximumByteCount: The limit. A larger regular file is refused before memory is allocated, a stream
    ///   as soon as it exceeds the limit.
    /// - Throws: ``FileReadError``.
    /// - Complexity: O(bytes).
    package static func read(_ file: FileDescriptor, maximumByteCount: Int) throws(FileReadError) -> [UInt8] {
        let status = try status(of: file)
        let size = status.type == .regular ? max(0, Int(clamping: status.size)) : 0
        guard size <= maximumByteCount else { throw .tooLarge(byteCount: size, maximum: maximumByteCount) }
        do {
            // The exact size first: a growing array briefly holds its bytes twice.
            var bytes: [UInt8] = try Array(unsafeUninitializedCapacity: size) { buffer, count in
                while count < size {
                    let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                    let readCount = try file.read(into: UnsafeMutableRawBufferPointer(rest))
                    if readCount == 0 { return }
                    count += readCount
                }
            }
            // A stream, a file that has grown, or a file such as those in /proc that states no size.
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while case let readCount = try chunk.withUnsafeMutableBytes({ try file.read(into: $0) }), readCount > 0 {
                guard readCount <= maximumByteCount - bytes.count else {
                    throw FileReadError.tooLarge(byteCount: nil, maximum: maximumByteCount)
                }
                bytes += chunk[..<readCount]
            }
            return bytes
        } catch let error as FileReadError {
            throw error
        } catch {
            throw FileReadError(error)
        }
    }

    private static func status(of file: FileDescriptor) throws(FileReadError) -> Stat {
        do {
            return try file.stat()
        } catch {
            throw FileReadError(error)
        }
    }
}
