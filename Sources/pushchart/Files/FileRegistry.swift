import Foundation

/// The files that this run reads and those that it writes: none is both.
///
/// Every ``InputFile`` that is opened and every ``OutputFile`` that is written passes through here. A verb that knows its
/// files beforehand declares them, so that it is refused before anything has been written. Files are told apart by
/// device and inode, so links and other spellings of a path are seen through. Pipes and devices are left out: reading
/// them takes nothing away.
final class FileRegistry: @unchecked Sendable {
    /// The registry of this process.
    static let shared = FileRegistry()

    private let lock = NSLock()
    private var inputs: [FileIdentity: String] = [:]
    private var outputs: [Place: String] = [:]

    /// Where an output goes: a file that is there, or a name in a folder.
    private enum Place: Hashable {
        case file(FileIdentity)
        case name([UInt8], folder: FileIdentity)
    }

    /// Notes what a verb is going to read and to write; inputs that are not there are left to their reader.
    ///
    /// - Throws: ``Failure`` with the code `output-is-input` or `outputs-collide`.
    func declare(inputs: [InputFile], outputs: [OutputFile]) throws {
        for output in outputs { try register(output) }
        for input in inputs {
            let identity =
                input.isStandardInput
                ? FileIdentity(regularFile: STDIN_FILENO) : FileIdentity(regularFile: input.path)
            if let identity { try register(input: identity, name: input.name) }
        }
    }

    /// Refuses an output that is an input, or one of the outputs that have been declared.
    ///
    /// - Throws: ``Failure`` with the code `output-is-input` or `outputs-collide`.
    func check(_ output: OutputFile) throws {
        guard !output.isStandardOutput, let place = try place(of: output) else { return }
        let (other, input) = lock.withLock { (outputs[place], replaced(at: place)) }
        if let input { throw Self.outputIsInput(output.path, input) }
        if let other { throw Self.outputsCollide(other, output.path) }
    }

    /// Notes an open file as an input.
    ///
    /// - Throws: ``Failure`` with the code `output-is-input`.
    func register(input descriptor: Int32, name: String) throws {
        if let identity = FileIdentity(regularFile: descriptor) { try register(input: identity, name: name) }
    }

    /// Whether a file is one of the inputs.
    func isInput(_ path: String) -> Bool {
        guard let identity = FileIdentity(regularFile: path) else { return false }
        return lock.withLock { inputs[identity] != nil }
    }

    /// Refuses to write to an input.
    ///
    /// - Parameter target: Where the output is put, links followed.
    /// - Throws: ``Failure`` with the code `output-is-input`.
    func check(_ output: OutputFile, at target: String) throws {
        try check(FileIdentity(regularFile: target), output.path)
    }

    /// Refuses to write to an input that was opened for writing.
    ///
    /// - Throws: ``Failure`` with the code `output-is-input`.
    func check(output descriptor: Int32, name: String) throws {
        try check(FileIdentity(regularFile: descriptor), name)
    }

    private func check(_ identity: FileIdentity?, _ name: String) throws {
        guard let identity else { return }
        if let input = lock.withLock({ inputs[identity] }) { throw Self.outputIsInput(name, input) }
    }

    private func register(input identity: FileIdentity, name: String) throws {
        if identity == FileIdentity(regularFile: STDOUT_FILENO) { throw Self.outputIsInput("standard output", name) }
        let output = lock.withLock { () -> String? in
            inputs[identity] = name
            return outputs[.file(identity)]
        }
        if let output { throw Self.outputIsInput(output, name) }
    }

    private func register(_ output: OutputFile) throws {
        guard !output.isStandardOutput, let place = try place(of: output) else { return }
        let (other, input) = lock.withLock { (outputs.updateValue(output.path, forKey: place), replaced(at: place)) }
        if let input { throw Self.outputIsInput(output.path, input) }
        if let other { throw Self.outputsCollide(other, output.path) }
    }

    /// Where an output goes. None for a device or a pipe, which may be written to twice, and for what has no folder,
    /// which cannot be written at all.
    private func place(of output: OutputFile) throws -> Place? {
        guard !output.path.isEmpty else { return nil }
        let target = try output.target()
        if let identity = FileIdentity(regularFile: target) { return .file(identity) }
        guard !target.isThere, let folder = FileIdentity(folder: target.folderOfFile) else { return nil }
        return .name(target.fileName.pathBytes, folder: folder)
    }

    /// The input that stands at a place, by the name it was given.
    private func replaced(at place: Place) -> String? {
        if case .file(let identity) = place { inputs[identity] } else { nil }
    }

    private static func outputsCollide(_ one: String, _ other: String) -> Failure {
        let names = one.pathBytes == other.pathBytes ? one : "\(one) and \(other)"
        return Failure("outputs-collide", "two outputs would be one file, \(names): give two names", status: .usage)
    }

    private static func outputIsInput(_ output: String, _ input: String) -> Failure {
        let what =
            output.pathBytes == input.pathBytes ? "\(output) is" : "\(output) is the same file as \(input), which is"
        return Failure(
            "output-is-input",
            "\(what) an input, and an output would take its place: write to another file, and move it there afterwards",
            status: .usage
        )
    }
}
