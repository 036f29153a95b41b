import Foundation

/// A file that is written piece by piece, or standard output for `-`: for streams that are longer than memory, or whose
/// end nobody knows.
///
/// Unlike an ``OutputFile`` it shows what there is of it so far, and after a failure holds what came before.
struct GrowingFile {
    private let path: String
    /// Closes the file when nobody holds it any more.
    private let handle: FileHandle

    /// Opens the file, and empties it.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`, or `output-is-input`.
    init(path: String) throws {
        self.path = path
        guard path != "-" else {
            handle = .standardOutput
            return
        }
        // Emptied only when it is known to be no input.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Failure("unwritable-file", "\(path): \(String(cString: strerror(errno)))", status: .environment)
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try FileRegistry.shared.check(output: descriptor, name: path)
        // Pipes and devices have no length to cut.
        _ = ftruncate(descriptor, 0)
    }

    /// Puts bytes behind those that are there.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`.
    func write(_ bytes: [UInt8]) throws {
        do {
            try handle.write(contentsOf: Data(bytes))
        } catch {
            let name = path == "-" ? "standard output" : path
            throw Failure("unwritable-file", "\(name): it cannot be written", status: .environment)
        }
    }
}
