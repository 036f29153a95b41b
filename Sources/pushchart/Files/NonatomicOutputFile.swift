import Files
import SystemPackage

/// An output of any length that is written in parts, or standard output for `-`.
///
/// Unlike an ``OutputFile`` it shows what has been written so far, and a failure leaves the earlier parts.
struct NonatomicOutputFile {
    private let path: FilePath
    private let file: OpenFile

    /// Opens the file and empties it.
    ///
    /// - Throws: ``CommandFailure`` with the code `unwritable-file` or `output-is-input`.
    init(path: String) throws {
        self.path = FilePath(path)
        guard path != "-" else {
            file = .standardOutput
            return
        }
        let descriptor: FileDescriptor
        do {
            let permissions = FilePermissions(rawValue: 0o666)
            descriptor = try .open(self.path, .writeOnly, options: [.create, .closeOnExec], permissions: permissions)
        } catch {
            throw CommandFailure("unwritable-file", "\(path): \(error)", status: .environment)
        }
        file = OpenFile(closing: descriptor)
        // The file is emptied only when it is known to be no input.
        try FileRegistry.shared.refuseInput(descriptor.stat(), asOutput: self.path)
        // Pipes and devices cannot be truncated.
        try? descriptor.resize(to: 0)
    }

    /// Appends bytes.
    func write(_ bytes: [UInt8]) throws {
        do {
            try file.descriptor.writeAll(bytes)
        } catch {
            let name = path == "-" ? "standard output" : path.string
            throw CommandFailure("unwritable-file", "\(name): it cannot be written", status: .environment)
        }
    }
}
