import CPushChartLibrary
package import SystemPackage

extension FilePath {
    /// The directory that contains the file; `.` for a bare name.
    package var directory: FilePath {
        let parent = removingLastComponent()
        return parent.isEmpty ? "." : parent
    }

    /// The path of an entry in this directory. The directory `.` adds no prefix, and an absolute path is unchanged.
    package func pathOfEntry(_ relativeOrAbsolutePath: FilePath) -> FilePath {
        self == "." && !relativeOrAbsolutePath.isEmpty ? relativeOrAbsolutePath : pushing(relativeOrAbsolutePath)
    }

    package var removingPNGExtension: FilePath {
        guard `extension` == "png" else { return self }
        var path = self
        path.extension = nil
        return path
    }

    /// The last component without its extension. Unlike ``stem``, it takes no ` 2 final` of `v1.2 final` for one.
    package var stemOfFileName: String {
        let name = lastComponent?.string ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        let pathExtension = name[dot...].dropFirst()
        return pathExtension.isEmpty || pathExtension.contains(where: \.isWhitespace) ? name : String(name[..<dot])
    }

    /// Whether the path leads to a directory, links followed.
    package var isDirectory: Bool { (try? stat())?.type == .directory }

    /// Whether the path leads to anything, links followed.
    package var exists: Bool { (try? stat()) != nil }

    /// Whether the name exists, even as a link to nothing.
    package var entryExists: Bool { (try? stat(followTargetSymlink: false)) != nil }

    /// Creates the directory and those above it, where they are missing.
    package func createDirectories() throws {
        func create() -> Errno? { withPlatformString { mkdir($0, 0o777) } == 0 ? nil : Errno(rawValue: errno) }
        var failure = create()
        // A path that is too long for the system has another error, so the recursion is short.
        if failure == .noSuchFileOrDirectory, directory != self {
            try directory.createDirectories()
            failure = create()
        }
        // Another process may have created it meanwhile.
        if let failure, !isDirectory { throw failure }
    }

    /// Removes the file or link.
    ///
    /// - Throws: `Errno`, also if there is none.
    package func removeExistingFile() throws {
        try withPlatformString { try requireSuccess(unlink($0)) }
    }

    /// The names of the entries of the directory, in no order, without `.` and `..`.
    ///
    /// A name that is not UTF-8 is repaired, and then names no entry.
    package func unsortedEntryNames() throws -> [String] {
        guard let stream = withPlatformString({ opendir($0) }) else { throw Errno(rawValue: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw Errno(rawValue: errno) }
                return names
            }
            // The record ends after its name, so a copy of the structure may read beyond the memory behind it.
            guard let offset = MemoryLayout.offset(of: \dirent.d_name) else { return names }
            let name = String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
    }

    /// The content of the symbolic link; nil for anything else.
    package var linkTarget: FilePath? {
        withPlatformString { path in
            // One byte more than a link can have, for the zero.
            var content = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            return readlink(path, &content, content.count - 1) < 0 ? nil : FilePath(platformString: content)
        }
    }

    /// The current directory of this process; empty if it no longer exists.
    private static var current: FilePath {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return FilePath(platformString: path)
    }

    /// Whether the path is a directory or lies in it, links followed. Missing files count where they would be created.
    package func isContained(in directory: FilePath) -> Bool {
        guard let path = resolvingLinks, let directory = directory.resolvingLinks else { return false }
        return path.starts(with: directory)
    }

    /// The absolute path without links, `.` and `..`; nil if `..` follows a name that does not exist.
    private var resolvingLinks: FilePath? {
        var existing: FilePath = isEmpty ? "." : self
        var missing: [Component] = []
        while true {
            if let real = existing.withPlatformString({ realpath($0, nil) }) {
                defer { free(real) }
                return FilePath(platformString: real).appending(missing.reversed())
            }
            guard existing != ".", let last = existing.lastComponent, last.kind != .parentDirectory else { return nil }
            if last.kind == .regular { missing.append(last) }
            existing = existing.directory
        }
    }

    /// The path from a directory to this file, both taken lexically.
    package func relativePath(from directory: FilePath) -> FilePath {
        let current = Self.current
        let from = Array(current.pushing(directory).lexicallyNormalized().components)
        let to = Array(current.pushing(self).lexicallyNormalized().components)
        let common = zip(from, to).prefix { $0 == $1 }.count
        return FilePath(root: nil, Array(repeating: "..", count: from.count - common) + to[common...])
    }
}
