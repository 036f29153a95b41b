import Foundation
import SystemPackage

/// An output of any length that is written in parts, or standard output for `-`.
///
/// Unlike an ``OutputFile`` it shows what has been written so far, and a failure leaves the earlier parts.
struct IncrementalOutputFile {
    private let path: FilePath
    /// Closes the file when it is released.
    private let handle: FileHandle

    /// Opens the file and empties it.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file` or `output-is-input`.
    init(path: String) throws {
        self.path = FilePath(path)
        guard path != "-" else {
            handle = .standardOutput
            return
        }
        let file: FileDescriptor
        do {
            let permissions = FilePermissions(rawValue: 0o666)
            file = try .open(self.path, .writeOnly, options: [.create, .closeOnExec], permissions: permissions)
        } catch {
            throw Failure("unwritable-file", "\(path): \(error)", status: .environment)
        }
        handle = FileHandle(fileDescriptor: file.rawValue, closeOnDealloc: true)
        // The file is emptied only when it is known to be no input.
        try FileRegistry.shared.refuseInput(file.stat(), asOutput: self.path)
        // Pipes and devices cannot be truncated.
        try? file.resize(to: 0)
    }

    /// Appends bytes.
    func write(_ bytes: [UInt8]) throws {
        do {
            try handle.write(contentsOf: Data(bytes))
        } catch {
            let name = path == "-" ? "standard output" : path.string
            throw Failure("unwritable-file", "\(name): it cannot be written", status: .environment)
        }
    }
}
