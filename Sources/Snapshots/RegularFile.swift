#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads files that come from outside: regular ones, since a pipe may never be written to and a device never end.
///
/// What a path leads to is judged on the opened file itself, so nothing can take its place in between.
package enum RegularFile {
    /// Opens a file, or what a link leads to, for reading; the caller closes it.
    ///
    /// It never waits, not even for a pipe that nobody writes to.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - acceptsPipe: Whether a pipe is taken too; reading it waits for what is written.
    /// - Returns: The descriptor.
    /// - Throws: ``FileError``.
    package static func open(_ path: String, acceptsPipe: Bool = false) throws(FileError) -> Int32 {
        let descriptor = systemOpen(path)
        guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .system(.last) }
        do throws(FileError) {
            switch try status(of: descriptor).st_mode & S_IFMT {
            case S_IFREG: break
            case S_IFIFO where acceptsPipe: break
            case S_IFDIR: throw .folder
            default: throw .notRegular
            }
            let flags = fcntl(descriptor, F_GETFL)
            guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) >= 0 else { throw .system(.last) }
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limit: The most bytes; a larger file is refused before memory is taken for it.
    /// - Throws: ``FileError``.
    /// - Complexity: O(bytes).
    package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = try open(path)
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
    }

    /// Reads an open file to its end.
    ///
    /// - Parameters:
    ///   - descriptor: The file, or a pipe, or another stream.
    ///   - limit: The most bytes; a regular file that is larger is refused before memory is taken for it, a stream as
    ///     soon as it has more.
    /// - Throws: ``FileError``.
    /// - Complexity: O(bytes).
    package static func read(_ descriptor: Int32, limit: Int) throws(FileError) -> [UInt8] {
        let status = try status(of: descriptor)
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        let size = isRegular ? max(0, Int(clamping: status.st_size)) : 0
        guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
        var fault: FileError?
        // The exact size at first: an array that grows has its bytes twice for a while.
        var bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            do throws(FileError) {
                while count < size {
                    let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                    let taken = try take(descriptor, part)
                    if taken == 0 { return }
                    count += taken
                }
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
        // A stream, a file that has grown meanwhile, or one of those whose size the system does not tell.
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let taken = try chunk.withUnsafeMutableBufferPointer { buffer throws(FileError) in
                try take(descriptor, UnsafeMutableRawBufferPointer(buffer))
            }
            if taken == 0 { return bytes }
            guard taken <= limit - bytes.count else { throw .tooLarge(size: nil, limit: limit) }
            bytes += chunk[..<taken]
        }
    }

    /// Reads what is there, and waits for it where nothing is; nothing at the end.
    private static func take(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        while true {
            let count = systemRead(descriptor, buffer)
            if count >= 0 { return count }
            guard errno == EINTR else { throw errno == EISDIR ? .folder : .system(.last) }
        }
    }

    private static func status(of descriptor: Int32) throws(FileError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
        return status
    }

    private static func systemOpen(_ path: String) -> Int32 {
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        #if canImport(Glibc)
            return Glibc.open(path, flags)
        #elseif canImport(Musl)
            return Musl.open(path, flags)
        #else
            return Darwin.open(path, flags)
        #endif
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}
