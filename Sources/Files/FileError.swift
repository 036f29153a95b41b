import Diagnostics

/// A file that cannot be read or written. The message names it.
package struct FileError: CodedError {
    /// A stable code of a kind of failure.
    package enum Code: String, Sendable {
        /// The file or folder cannot be read.
        case unreadable = "unreadable-file"
        /// The file or folder cannot be written.
        case unwritable = "unwritable-file"
        /// The name of an output is empty.
        case noName = "no-name"
        /// A file that is never replaced exists.
        case exists = "file-exists"
        /// An output is an input of the run.
        case outputIsInput = "output-is-input"
        /// Two outputs of the run are one file.
        case outputsCollide = "outputs-collide"
    }

    package let code: Code
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// An error in the content of a file, with the code of that error.
package struct ErrorInFile: CodedError {
    package struct Code: RawRepresentable, Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The file as messages name it.
    package let file: String
    package let error: any Error

    package var code: Code { Code(rawValue: (error as? any CodedError)?.codeName ?? "unexpected") }
    package var message: String { "\(file): \(error)" }

    /// Runs a closure, and names the file in its errors.
    ///
    /// - Throws: ``ErrorInFile``.
    package static func naming<Value>(_ file: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as ErrorInFile {
            throw error
        } catch {
            throw ErrorInFile(file: file, error: error)
        }
    }
}
