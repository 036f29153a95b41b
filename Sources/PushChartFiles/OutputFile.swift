package import PushChartDiagnostics
package import SystemPackage

/// A file to write, or standard output for `-`.
///
/// A file is replaced in one step: a reader sees the old content or the new, and a failure leaves the old. The file
/// keeps its permissions; a link stays a link, and a device a device. An input of the run is never written, see
/// ``FileConflictRegistry``.
package struct OutputFile: Sendable {
    package let path: FilePath

    /// The directory that must contain the file, if its name was found or built rather than given. Then no link may
    /// lead out of the directory, and only a regular file is written.
    package var directory: FilePath?

    package init(path: FilePath, directory: FilePath? = nil) {
        self.path = path
        self.directory = directory
    }

    package var isStandardOutput: Bool { path == "-" }

    /// Writes the whole file.
    ///
    /// - Throws: `PushChartError` with the code `unwritable-file`, `output-is-input`, or `no-name`.
    package func writeWholeFile(_ bytes: [UInt8]) throws {
        let output = try openForWriting()
        try output.write(bytes)
        try output.finish()
    }

    /// Writes whole files: none of them is replaced before all are complete.
    ///
    /// - Throws: `PushChartError` as ``writeWholeFile(_:)``.
    package static func writeWholeFiles(_ files: [(file: OutputFile, bytes: [UInt8])]) throws {
        let outputs = try files.map { file, bytes in
            let output = try file.openForWriting()
            try output.write(bytes)
            return output
        }
        for output in outputs { try output.finish() }
    }

    /// Begins to write the file in parts.
    ///
    /// - Throws: `PushChartError` as ``writeWholeFile(_:)``.
    package func openForWriting() throws -> OutputInParts {
        guard !path.isEmpty else {
            throw PushChartError(.noName, "the name of an output is empty: give one, or '-'")
        }
        guard !isStandardOutput else { return OutputInParts(output: self, destination: .stream(.standardOutput)) }
        let target = try targetFollowingLinks()
        if let directory { try target.directory.requireContained(in: directory, namedAs: path) }
        try FileConflictRegistry.shared.refuseInput(target.stat(), asOutput: path)
        let status = try? target.stat(followTargetSymlink: false)
        switch status?.type {
        case .directory?: throw unwritableFileFailure("it is a folder")
        case nil, .regular?:
            do {
                return OutputInParts(
                    output: self,
                    destination: .draft(try FileDraft(of: target, permissions: status?.permissions))
                )
            } catch {
                throw draftFailure(error, in: target.directory)
            }
        default:
            guard directory == nil else { throw unwritableFileFailure("it is not a regular file") }
            do {
                let device = try FileDescriptor.open(target, .writeOnly, options: .closeOnExec)
                return OutputInParts(output: self, destination: .stream(OpenFile(closing: device)))
            } catch {
                throw unwritableFileFailure("it cannot be written: \(error)")
            }
        }
    }

    /// Writes a new file, and never replaces one.
    ///
    /// - Parameter kind: What the file holds, for the message, such as “a key”.
    /// - Throws: `PushChartError` with the code `file-exists`, or as ``writeWholeFile(_:)``.
    package func create(_ bytes: [UInt8], permissions: FilePermissions, kind: String) throws {
        guard !isStandardOutput, !path.isEmpty else { return try writeWholeFile(bytes) }
        do {
            try FileDraft.createFile(bytes, at: path, permissions: permissions)
        } catch Errno.fileExists {
            throw PushChartError(
                .fileExists,
                "the file exists, and \(kind) is never replaced: give another name",
                at: Place(file: "\(path)")
            )
        } catch {
            throw draftFailure(error, in: path.directory)
        }
    }

    private func draftFailure(_ error: any Error, in folder: FilePath) -> PushChartError {
        unwritableFileFailure(folder.exists ? "it cannot be written there: \(error)" : "its folder does not exist")
    }

    /// The file that the path leads to, links followed, whether it exists or not.
    ///
    /// - Throws: `PushChartError` with the code `unwritable-file` if links form a cycle.
    package func targetFollowingLinks() throws -> FilePath {
        var target = path
        for _ in 0..<40 {
            guard let next = target.linkTarget else { return target }
            target = target.directory.pathOfEntry(next)
        }
        throw unwritableFileFailure("its links form a cycle")
    }

    /// The error for a file that cannot be written.
    package func unwritableFileFailure(_ reason: String) -> PushChartError {
        PushChartError(
            .unwritableFile,
            MessageText(reason),
            at: Place(file: isStandardOutput ? "standard output" : path.string)
        )
    }
}

extension OutputFile {
    /// A file that the command line names.
    package init(path: String) { self.init(path: FilePath(path)) }
}

extension FilePath {
    /// Creates the directory where it is missing.
    ///
    /// - Parameter parent: The directory that must contain it, if its name was found or built rather than given: no
    ///   link may lead out of the parent.
    package func createOutputDirectoryIfMissing(containedIn parent: FilePath? = nil) throws {
        if let parent { try requireContained(in: parent, namedAs: self) }
        do {
            try createDirectories()
        } catch {
            throw PushChartError(.unwritableFile, "the folder cannot be created", at: Place(file: "\(self)"))
        }
    }

    /// Refuses a path that leads out of a directory through a link.
    package func requireContained(in directory: FilePath, namedAs name: FilePath) throws {
        guard !isContained(in: directory) else { return }
        throw PushChartError(
            .unwritableFile,
            "a link leads out of the folder \(directory)",
            at: Place(file: "\(name)")
        )
    }
}
