import Files
import Foundation
import Synchronization
import SystemPackage

/// The files that this run reads and writes: no file is both an input and an output.
///
/// Every ``InputFile`` that is opened and every ``OutputFile`` that is written passes through the registry. A verb that
/// knows its files in advance declares them, so that a conflict is refused before anything is written. Files are
/// identified by device and inode, which resolves links and other spellings of a path. Pipes and devices are exempt:
/// reading them destroys nothing.
final class FileRegistry: Sendable {
    /// The registry of this process.
    static let shared = FileRegistry()

    private struct FileIdentity: Hashable {
        let device: DeviceID
        let inode: Inode

        /// Nil unless the file exists and has the type.
        init?(_ status: @autoclosure () throws -> Stat, type: FileType = .regular) {
            guard let status = try? status(), status.type == type else { return nil }
            (device, inode) = (status.deviceID, status.inode)
        }
    }

    /// Where an output goes: an existing file, or a new name in a directory.
    private enum Destination: Hashable {
        case file(FileIdentity)
        case name(FilePath.Component, directory: FileIdentity)
    }

    private struct Files {
        var inputs: [FileIdentity: String] = [:]
        var outputs: [Destination: FilePath] = [:]

        /// The name of the input that a destination would replace.
        func input(at destination: Destination) -> String? {
            if case .file(let identity) = destination { inputs[identity] } else { nil }
        }
    }

    private let files = Mutex(Files())

    /// Registers the files that a verb will read and write. Inputs that do not exist are left to their reader.
    ///
    /// - Throws: ``Failure`` with the code `output-is-input` or `outputs-collide`.
    func declare(inputs: [InputFile], outputs: [OutputFile]) throws {
        for output in outputs {
            guard let destination = try destination(of: output) else { continue }
            let (other, input) = files.withLock { files in
                (files.outputs.updateValue(output.path, forKey: destination), files.input(at: destination))
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
    /// - Throws: ``Failure`` with the code `output-is-input` or `outputs-collide`.
    func refuseConflict(of output: OutputFile) throws {
        guard let destination = try destination(of: output) else { return }
        let (other, input) = files.withLock { ($0.outputs[destination], $0.input(at: destination)) }
        try refuse(output.path, ifInput: input, orOutput: other)
    }

    /// Registers an open file as an input.
    ///
    /// - Throws: ``Failure`` with the code `output-is-input`.
    func register(input file: FileDescriptor, name: String) throws {
        if let identity = FileIdentity(try file.stat()) { try register(input: identity, name: name) }
    }

    /// Whether a file is an input.
    func isInput(_ path: FilePath) -> Bool {
        guard let identity = FileIdentity(try path.stat()) else { return false }
        return files.withLock { $0.inputs[identity] != nil }
    }

    /// Refuses to write to an input.
    ///
    /// - Parameters:
    ///   - status: The status of the file that would be written; the file need not exist.
    ///   - path: The path of the output as given.
    /// - Throws: ``Failure`` with the code `output-is-input`.
    func refuseInput(_ status: @autoclosure () throws -> Stat, asOutput path: FilePath) throws {
        guard let identity = FileIdentity(try status()) else { return }
        try refuse(path, ifInput: files.withLock { $0.inputs[identity] }, orOutput: nil)
    }

    private func register(input identity: FileIdentity, name: String) throws {
        if identity == FileIdentity(try FileDescriptor.standardOutput.stat()) {
            throw Self.outputIsInput("standard output", input: name)
        }
        let output = files.withLock { files in
            files.inputs[identity] = name
            return files.outputs[.file(identity)]
        }
        if let output { throw Self.outputIsInput(output.string, input: name) }
    }

    /// Nil for standard output; for a device or a pipe, which may be written twice; and for a file without a directory,
    /// which cannot be written.
    private func destination(of output: OutputFile) throws -> Destination? {
        guard !output.isStandardOutput, !output.path.isEmpty else { return nil }
        let target = try output.target()
        if let identity = FileIdentity(try target.stat()) { return .file(identity) }
        guard !target.exists, let name = target.lastComponent,
            let directory = FileIdentity(try target.directory.stat(), type: .directory)
        else { return nil }
        return .name(name, directory: directory)
    }

    private func refuse(_ output: FilePath, ifInput input: String?, orOutput other: FilePath?) throws {
        if let input { throw Self.outputIsInput(output.string, input: input) }
        if let other {
            let names = output == other ? "\(output)" : "\(other) and \(output)"
            let message = "two outputs would be one file, \(names): give two names"
            throw Failure("outputs-collide", message, status: .usage)
        }
    }

    private static func outputIsInput(_ output: String, input: String) -> Failure {
        let subject =
            output.utf8.elementsEqual(input.utf8)
            ? "\(output) is" : "\(output) is the same file as \(input), which is"
        return Failure(
            "output-is-input",
            "\(subject) an input, and the output would replace it: write to another file, and rename it afterwards",
            status: .usage
        )
    }
}
