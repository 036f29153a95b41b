#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Puts files in place in one step: a reader sees the old content or the new, and whoever is killed leaves no half.
///
/// On Linux the content is written to a file without a name, which goes with the process; only when it is whole does it
/// get a name beside its place, and with the next call its place. Where a file system knows no such files it has that
/// name from the start.
package enum AtomicFile {
    /// Writes a file.
    ///
    /// - Parameters:
    ///   - bytes: The whole content.
    ///   - path: Its place; the folder must be there.
    ///   - mode: Its permissions; nil leaves them to the process's mask.
    /// - Throws: What went wrong; then the place holds what it held.
    package static func write(_ bytes: [UInt8], to path: String, mode: UInt32? = nil) throws(SystemError) {
        let end = path.lastIndex(of: "/").map(path.index(after:))
        let folder = end.map { String(path[..<$0]) } ?? "./"
        let draft = "\(folder).pushchart-\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
        var isNamed = false
        var descriptor = unnamed(in: folder)
        if descriptor < 0 {
            descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            isNamed = descriptor >= 0
        }
        guard descriptor >= 0 else { throw SystemError.last }
        do throws(SystemError) {
            do throws(SystemError) {
                try fill(descriptor, bytes)
                if let mode { try check(fchmod(descriptor, mode_t(mode))) }
                if !isNamed {
                    try check(linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, draft, AT_SYMLINK_FOLLOW))
                    isNamed = true
                }
            } catch {
                close(descriptor)
                throw error
            }
            // Some disks say only now that they are full.
            try check(close(descriptor))
            try check(rename(draft, path))
        } catch {
            if isNamed { unlink(draft) }
            throw error
        }
    }

    private static func check(_ status: Int32) throws(SystemError) {
        if status != 0 { throw SystemError.last }
    }

    /// Opens a file that has no name yet; negative where there is no such thing.
    private static func unnamed(in folder: String) -> Int32 {
        #if os(Linux)
            // O_TMPFILE, whose value C has as an expression; and it gets its name by way of /proc.
            let temporary = 0o20000000 | O_DIRECTORY
            guard access("/proc/self/fd", X_OK) == 0 else { return -1 }
            return open(folder, temporary | O_WRONLY | O_CLOEXEC, 0o666)
        #else
            return -1
        #endif
    }

    private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
        let failure: SystemError? = bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Self.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
                if count >= 0 {
                    written += count
                } else if errno != EINTR {
                    return SystemError.last
                }
            }
            return nil
        }
        if let failure { throw failure }
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}
