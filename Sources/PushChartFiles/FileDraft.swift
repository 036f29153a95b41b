import CPushChartLibrary
package import SystemPackage

/// The next content of a file, which is written in parts and replaces the file in one step.
///
/// On Linux the content goes to an unnamed file, which vanishes with the process. When it is complete, it gets a name
/// beside its destination and is then renamed. File systems without unnamed files use the temporary name from the
/// start. A draft that is released without ``replaceFile()`` leaves nothing.
package final class FileDraft {
    private let destination: FilePath
    private let permissions: FilePermissions?
    /// The temporary name, beside the destination.
    private let draft: FilePath
    private var isNamed = false
    /// The file until it is closed.
    private var file: FileDescriptor?

    /// Begins a draft.
    ///
    /// - Parameters:
    ///   - destination: The file to replace or to create; its directory must exist.
    ///   - permissions: The permissions of the file; nil applies the process's mask.
    package init(of destination: FilePath, permissions: FilePermissions? = nil) throws {
        self.destination = destination
        self.permissions = permissions
        draft = destination.nameOfDraft
        if let unnamed = Self.openUnnamedFile(in: destination.directory) {
            file = unnamed
        } else {
            // Nobody else may read a secret, not even before the permissions are set.
            file = try Self.createNamedFile(at: draft, permissions ?? FilePermissions(rawValue: 0o666))
            isNamed = true
        }
    }

    deinit {
        try? file?.close()
        if isNamed { _ = draft.withPlatformString { unlink($0) } }
    }

    /// Appends bytes.
    ///
    /// - Throws: `Errno`; the destination is unchanged.
    package func write(_ bytes: [UInt8]) throws { try file?.writeAll(bytes) }

    /// Replaces the file by the draft, and ends the draft.
    ///
    /// - Throws: `Errno`; the destination is then unchanged.
    package func replaceFile() throws {
        guard let file else { return }
        if let permissions { try requireSuccess(fchmod(file.rawValue, permissions.rawValue)) }
        if !isNamed {
            try draft.withPlatformString {
                try requireSuccess(
                    linkat(AT_FDCWD, "/proc/self/fd/\(file.rawValue)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
                )
            }
            isNamed = true
        }
        // Some file systems report a full disk only when the file is closed.
        self.file = nil
        try file.close()
        try draft.withPlatformString { old in
            try destination.withPlatformString { try requireSuccess(rename(old, $0)) }
        }
        isNamed = false
    }

    /// Writes a new file, and never replaces one, even if another process creates it at the same time.
    ///
    /// - Parameter permissions: The permissions of the file from its first moment, less the process's mask.
    /// - Throws: `Errno`; `fileExists` if the path has a file already.
    package static func createFile(_ bytes: [UInt8], at path: FilePath, permissions: FilePermissions) throws {
        let draft = path.nameOfDraft
        let file = try createNamedFile(at: draft, permissions)
        defer { _ = draft.withPlatformString { unlink($0) } }
        try file.closeAfter { _ = try file.writeAll(bytes) }
        // A link is refused where a rename would replace.
        try draft.withPlatformString { old in try path.withPlatformString { try requireSuccess(link(old, $0)) } }
    }

    private static func createNamedFile(at path: FilePath, _ permissions: FilePermissions) throws -> FileDescriptor {
        try .open(path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec], permissions: permissions)
    }

    /// Opens a file without a name; nil where the file system or the platform has none.
    private static func openUnnamedFile(in directory: FilePath) -> FileDescriptor? {
        #if os(Linux)
            // O_TMPFILE, which C defines as an expression. The file gets its name through /proc.
            let unnamed = FileDescriptor.OpenOptions(rawValue: 0o20000000 | O_DIRECTORY | O_CLOEXEC)
            guard access("/proc/self/fd", X_OK) == 0 else { return nil }
            return try? .open(directory, .writeOnly, options: unnamed, permissions: FilePermissions(rawValue: 0o666))
        #else
            return nil
        #endif
    }
}

extension FilePath {
    /// A temporary name beside the file.
    var nameOfDraft: FilePath {
        directory.appending(".pushchart-\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp")
    }
}

/// Throws the error of the system call before, if that has failed.
func requireSuccess(_ status: Int32) throws {
    if status != 0 { throw Errno(rawValue: errno) }
}
