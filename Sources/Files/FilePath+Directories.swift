import Foundation
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

    /// The path without the extension `png`.
    package var removingPNGExtension: FilePath {
        guard `extension` == "png" else { return self }
        var path = self
        path.extension = nil
        return path
    }

    /// Whether the path leads to a directory, links followed.
    package var isDirectory: Bool { (try? stat())?.type == .directory }

    /// Whether the path leads to anything, links followed.
    package var exists: Bool { (try? stat()) != nil }

    /// Whether the name exists, even as a link to nothing.
    package var entryExists: Bool { (try? stat(followTargetSymlink: false)) != nil }

    /// Creates the directory and those above it, where they are missing.
    ///
    /// - Throws: An error of the file system.
    package func createDirectories() throws {
        try FileManager.default.createDirectory(atPath: string, withIntermediateDirectories: true)
    }

    /// Removes the file or link, if there is any.
    package func removeFile() { _ = withPlatformString { unlink($0) } }

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
        let current = FilePath(FileManager.default.currentDirectoryPath)
        let from = Array(current.pushing(directory).lexicallyNormalized().components)
        let to = Array(current.pushing(self).lexicallyNormalized().components)
        let common = zip(from, to).prefix { $0 == $1 }.count
        return FilePath(root: nil, Array(repeating: "..", count: from.count - common) + to[common...])
    }
}
