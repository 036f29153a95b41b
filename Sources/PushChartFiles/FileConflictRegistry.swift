import PushChartDiagnostics
import Synchronization
package import SystemPackage

/// Registers the files that this run reads and writes, and refuses a file that is both an input and an output.
///
/// Every ``InputFile`` that is opened and every ``OutputFile`` that is written passes through the registry. A verb that
/// knows its files in advance declares them, so that a conflict is refused before anything is written. Files are
/// identified by device and inode, which resolves links and other spellings of a path. Pipes and devices are exempt:
/// reading them destroys nothing. So is a file that is gone: the system gives its inode to another file, and a program
/// that runs for long, such as one with tests, would take that for an input.
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
        var inputs: [FileIdentity: InputFile] = [:]
        var outputs: [OutputIdentity: OutputFile] = [:]

        /// The input with an identity, if it is still that file.
        func input(_ identity: FileIdentity) -> InputFile? {
            guard let input = inputs[identity], FileIdentity(try input.status()) == identity else { return nil }
            return input
        }

        /// The input that an output would replace.
        func input(replacedBy output: OutputIdentity) -> InputFile? {
            if case .file(let identity) = output { input(identity) } else { nil }
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
                (files.outputs.updateValue(output, forKey: identity), files.input(replacedBy: identity))
            }
            try refuse(output.path, ifInput: input, orOutput: other, as: identity)
        }
        for input in inputs {
            let identity = FileIdentity(try input.status())
            if let identity { try register(input, identity) }
        }
    }

    /// Refuses an output that is an input or equals a declared output.
    ///
    /// - Throws: `PushChartError` with the code `output-is-input` or `outputs-collide`.
    package func refuseConflict(of output: OutputFile) throws {
        guard let identity = try identityForConflictCheck(of: output) else { return }
        let (other, input) = files.withLock { ($0.outputs[identity], $0.input(replacedBy: identity)) }
        try refuse(output.path, ifInput: input, orOutput: other, as: identity)
    }

    /// Registers an open file as an input.
    ///
    /// - Throws: `PushChartError` with the code `output-is-input`.
    package func register(_ input: InputFile, openAs file: FileDescriptor) throws {
        if let identity = FileIdentity(try file.stat()) { try register(input, identity) }
    }

    package func isRegisteredInput(_ path: FilePath) -> Bool {
        guard let identity = FileIdentity(try path.stat()) else { return false }
        return files.withLock { $0.input(identity) != nil }
    }

    /// Refuses to write to an input.
    ///
    /// - Parameter status: The status of the file that would be written; the file need not exist.
    /// - Throws: `PushChartError` with the code `output-is-input`.
    package func refuseInput(_ status: @autoclosure () throws -> Stat, asOutput path: FilePath) throws {
        guard let identity = FileIdentity(try status()) else { return }
        if let input = files.withLock({ $0.input(identity) }) { throw Self.outputIsInputFailure(path, input) }
    }

    private func register(_ input: InputFile, _ identity: FileIdentity) throws {
        if identity == FileIdentity(try FileDescriptor.standardOutput.stat()) {
            throw Self.outputIsInputFailure("standard output", input)
        }
        let output = files.withLock { files in
            files.inputs[identity] = input
            return files.outputs[.file(identity)]
        }
        if let output, try identityForConflictCheck(of: output) == .file(identity) {
            throw Self.outputIsInputFailure(output.path, input)
        }
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

    private func refuse(
        _ output: FilePath,
        ifInput input: InputFile?,
        orOutput other: OutputFile?,
        as identity: OutputIdentity
    ) throws {
        if let input { throw Self.outputIsInputFailure(output, input) }
        if let other, try identityForConflictCheck(of: other) == identity {
            let names = output == other.path ? "\(output)" : "\(other.path) and \(output)"
            let message = "two outputs would be one file, \(names): give two names"
            throw PushChartError(.outputsCollide, MessageText(message))
        }
    }

    private static func outputIsInputFailure(_ output: FilePath, _ input: InputFile) -> PushChartError {
        let subject =
            output.string.utf8.elementsEqual(input.name.utf8)
            ? "\(output) is" : "\(output) is the same file as \(input.name), which is"
        return PushChartError(
            .outputIsInput,
            "\(subject) an input, and the output would replace it: write to another file, and rename it afterwards"
        )
    }
}
