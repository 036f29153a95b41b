import Foundation

/// A folder to write into.
struct OutputFolder {
    /// The path as it was given.
    let path: String

    /// Makes the folder where it is missing.
    ///
    /// - Parameter folder: The folder that it has to lie in, where its name was made or found and not given: no link
    ///   leads out of it.
    /// - Throws: ``Failure`` with the code `unwritable-file`.
    func create(within folder: String? = nil) throws {
        if let folder, !path.isInside(folder) {
            throw Failure("unwritable-file", "\(path): a link leads out of the folder \(folder)", status: .environment)
        }
        do {
            try FileManager.default.createDirectory(at: URL(fileURLWithPath: path), withIntermediateDirectories: true)
        } catch {
            throw Failure("unwritable-file", "\(path): the folder cannot be made", status: .environment)
        }
    }
}
