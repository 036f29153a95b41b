import Diagnostics

/// The reason why a preview cannot be drawn, beside the errors of payloads, styles and pictures.
package struct PreviewError: CodedError {
    /// A stable code of a kind of failure.
    package enum Code: String, Sendable {
        /// No style has the name.
        case unknownStyle = "unknown-style"
    }

    package let code: Code
    package let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// Files that a caller may not name together, such as two payloads with the same picture.
package struct ConflictingFilesError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
