package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Replaces files in one step: a reader sees the old content or the new, and an interrupted write leaves no partial
/// file.
///
/// On Linux the content goes to an unnamed file, which vanishes with the process. When it is complete, it gets a name
/// beside its destination and is then renamed. File systems without unnamed files use the temporary name from the
/// start.
package enum AtomicFile {
    /// Writes a file.
    ///
    /// - Parameters:
    ///   - path: The destination; its directory must exist.
    ///   - permissions: The permissions of the file; nil applies the process's mask.
    /// - Throws: `Errno`; the destination is then unchanged.
    package static func write(_ bytes: [UInt8], to path: FilePath, permissions: FilePermissions? = nil) throws {
        let directory = path.directory
        let draft = directory.appending(".pushchart-\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp")
        var isNamed = false
        let file: FileDescriptor
        if let unnamed = openUnnamedFile(in: directory) {
            file = unnamed
        } else {
            file = try .open(
                draft,
                .writeOnly,
                options: [.create, .exclusiveCreate, .closeOnExec],
                // Nobody else may read a secret, not even before the permissions are set.
                permissions: permissions ?? FilePermissions(rawValue: 0o666)
            )
            isNamed = true
        }
        do {
            // Some file systems report a full disk only when the file is closed.
            try file.closeAfter {
                try file.writeAll(bytes)
                if let permissions { try requireSuccess(fchmod(file.rawValue, permissions.rawValue)) }
                guard !isNamed else { return }
                try draft.withPlatformString {
                    try requireSuccess(
                        linkat(AT_FDCWD, "/proc/self/fd/\(file.rawValue)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
                    )
                }
                isNamed = true
            }
            try draft.withPlatformString { old in try path.withPlatformString { try requireSuccess(rename(old, $0)) } }
        } catch {
            if isNamed { _ = draft.withPlatformString { unlink($0) } }
            throw error
        }
    }

    /// Writes a new file, and never replaces one, even if another process creates it at the same time.
    ///
    /// - Parameter permissions: The permissions of the file from its first moment, less the process's mask.
    /// - Throws: `Errno`; `fileExists` if the path has a file already.
    package static func create(_ bytes: [UInt8], at path: FilePath, permissions: FilePermissions) throws {
        let draft = path.directory.appending(".pushchart-\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp")
        let file = try FileDescriptor.open(
            draft,
            .writeOnly,
            options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: permissions
        )
        defer { _ = draft.withPlatformString { unlink($0) } }
        try file.closeAfter { _ = try file.writeAll(bytes) }
        // A link is refused where a rename would replace.
        try draft.withPlatformString { old in try path.withPlatformString { try requireSuccess(link(old, $0)) } }
    }

    private static func requireSuccess(_ status: Int32) throws {
        if status != 0 { throw Errno(rawValue: errno) }
    }

    /// Opens a file without a name; nil where the file system or the platform has none.
    private static func openUnnamedFile(in directory: FilePath) -> FileDescriptor? {
        #if os(Linux)
            // O_TMPFILE, which C defines as an expression. The file gets its name through /proc.
            let unnamed = FileDescriptor.OpenOptions(rawValue: 0o20000000 | O_DIRECTORY | O_CLOEXEC)
            guard access("/proc/self/fd", X_OK) == 0 else { return nil }
            return try? .open(
                directory,
                .writeOnly,
                options: unnamed,
                permissions: FilePermissions(rawValue: 0o666)
            )
        #else
            return nil
        #endif
    }
}
