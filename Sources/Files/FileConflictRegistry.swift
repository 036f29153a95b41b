import Diagnostics
import Synchronization
package import SystemPackage

/// Registers the files that this run reads and writes, and refuses a file that is both an input and an output.
///
/// Every ``InputFile`` that is opened and every ``OutputFile`` that is written passes through the registry. A verb that
/// knows its files in advance declares them, so that a conflict is refused before anything is written. Files are
/// identified by device and inode, which resolves links and other spellings of a path. Pipes and devices are exempt:
/// reading them destroys nothing.
package final class FileConflictRegistry: Sendable {
    package static let shared = FileConflictRegistry()

    private struct FileIdentity: Hashable {
        let device: DeviceID
        let inode: Inode

        /// Nil unless the file exists and has the type.
        init?(_ status: @autoclosure () throws -> Stat, type: FileType = .regular) {
            guard let status = try? status(), status.type == type else { return nil }
            (device, inode) = (status.deviceID, status.inode)
        }
    }

    /// The identity of an output: an existing file, or a new name in a directory.
    private enum OutputIdentity: Hashable {
        case file(FileIdentity)
        case name(FilePath.Component, directory: FileIdentity)
    }

    private struct DeclaredFiles {
        var inputs: [FileIdentity: String] = [:]
        var outputs: [OutputIdentity: FilePath] = [:]

        /// The name of the input that an output would replace.
        func nameOfInput(replacedBy output: OutputIdentity) -> String? {
            if case .file(let identity) = output { inputs[identity] } else { nil }
        }
    }

    private let files = Mutex(DeclaredFiles())

    /// Registers the files that a verb will read and write. Inputs that do not exist are left to their reader.
    ///
    /// - Throws: `PushChartError` with the code `output-is-input` or `outputs-collide`.
    package func declare(inputs: [InputFile], outputs: [OutputFile]) throws {
        for output in outputs {
            guard let identity = try identityForConflictCheck(of: output) else { continue }
            let (other, input) = files.withLock { files in
                (files.outputs.updateValue(output.path, forKey: identity), files.nameOfInput(replacedBy: identity))
            }
            try refuse(output.path, ifInput: input, orOutput: other)
        }
        for input in inputs {
            let identity = FileIdentity(
                try input.isStandardInput ? FileDescriptor.standardInput.stat() : input.path.stat()
            )
            if let identity { try register(input: identity, name: input.name) }
        }
    }

    /// Refuses an output that is an input or equals a declared output.
    ///
    /// - Throws: `PushChartError` with the code `output-is-input` or `outputs-collide`.
    package func refuseConflict(of output: OutputFile) throws {
        guard let identity = try identityForConflictCheck(of: output) else { return }
        let (other, input) = files.withLock { ($0.outputs[identity], $0.nameOfInput(replacedBy: identity)) }
        try refuse(output.path, ifInput: input, orOutput: other)
    }

    /// Registers an open file as an input.
    ///
    /// - Throws: `PushChartError` with the code `output-is-input`.
    package func register(input file: FileDescriptor, name: String) throws {
        if let identity = FileIdentity(try file.stat()) { try register(input: identity, name: name) }
    }

    package func isRegisteredInput(_ path: FilePath) -> Bool {
        guard let identity = FileIdentity(try path.stat()) else { return false }
        return files.withLock { $0.inputs[identity] != nil }
    }

    /// Refuses to write to an input.
    ///
    /// - Parameter status: The status of the file that would be written; the file need not exist.
    /// - Throws: `PushChartError` with the code `output-is-input`.
    package func refuseInput(_ status: @autoclosure () throws -> Stat, asOutput path: FilePath) throws {
        guard let identity = FileIdentity(try status()) else { return }
        try refuse(path, ifInput: files.withLock { $0.inputs[identity] }, orOutput: nil)
    }

    private func register(input identity: FileIdentity, name: String) throws {
        if identity == FileIdentity(try FileDescriptor.standardOutput.stat()) {
            throw Self.outputIsInputFailure("standard output", input: name)
        }
        let output = files.withLock { files in
            files.inputs[identity] = name
            return files.outputs[.file(identity)]
        }
        if let output { throw Self.outputIsInputFailure(output.string, input: name) }
    }

    /// The file or the new name that an output would replace, to find conflicts. It is nil for standard output, for a
    /// device or a pipe, which may be written twice, and for a file without a directory, which cannot be written.
    private func identityForConflictCheck(of output: OutputFile) throws -> OutputIdentity? {
        guard !output.isStandardOutput, !output.path.isEmpty else { return nil }
        let target = try output.targetFollowingLinks()
        if let identity = FileIdentity(try target.stat()) { return .file(identity) }
        guard !target.exists, let name = target.lastComponent,
            let directory = FileIdentity(try target.directory.stat(), type: .directory)
        else { return nil }
        return .name(name, directory: directory)
    }

    private func refuse(_ output: FilePath, ifInput input: String?, orOutput other: FilePath?) throws {
        if let input { throw Self.outputIsInputFailure(output.string, input: input) }
        if let other {
            let names = output == other ? "\(output)" : "\(other) and \(output)"
            let message = "two outputs would be one file, \(names): give two names"
            throw PushChartError(.outputsCollide, MessageText(message))
        }
    }

    private static func outputIsInputFailure(_ output: String, input: String) -> PushChartError {
        let subject =
            output.utf8.elementsEqual(input.utf8)
            ? "\(output) is" : "\(output) is the same file as \(input), which is"
        return PushChartError(
            .outputIsInput,
            "\(subject) an input, and the output would replace it: write to another file, and rename it afterwards"
        )
    }
}
