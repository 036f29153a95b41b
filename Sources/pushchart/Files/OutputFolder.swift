import Foundation

/// A folder to write into.
struct OutputFolder {
    /// The path as it was given.
    let path: String

    /// Makes the folder where it is missing.
    ///
    /// - Throws: ``Failure`` with the code `unwritable-file`.
    func create() throws {
        do {
            try FileManager.default.createDirectory(at: URL(fileURLWithPath: path), withIntermediateDirectories: true)
        } catch {
            throw Failure("unwritable-file", "\(path): the folder cannot be made", status: .machine)
        }
    }
}
