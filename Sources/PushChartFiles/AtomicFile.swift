import CPushChartLibrary
package import SystemPackage

/// Writes whole files in one step: a reader sees the old content or the new, and an interrupted write leaves no partial
/// file.
package enum AtomicFile {
    /// Writes a file, as a ``FileDraft`` of one part.
    ///
    /// - Parameters:
    ///   - path: The destination; its directory must exist.
    ///   - permissions: The permissions of the file; nil applies the process's mask.
    /// - Throws: `Errno`; the destination is then unchanged.
    package static func write(_ bytes: [UInt8], to path: FilePath, permissions: FilePermissions? = nil) throws {
        let draft = try FileDraft(of: path, permissions: permissions)
        try draft.write(bytes)
        try draft.replaceFile()
    }

    /// Writes a new file, and never replaces one, even if another process creates it at the same time.
    ///
    /// - Parameter permissions: The permissions of the file from its first moment, less the process's mask.
    /// - Throws: `Errno`; `fileExists` if the path has a file already.
    package static func create(_ bytes: [UInt8], at path: FilePath, permissions: FilePermissions) throws {
        let draft = path.nameOfDraft
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
}
