import Diagnostics

/// The reason why a failed picture cannot become the reference.
package struct SnapshotError: CodedError {
    /// A stable code of a kind of failure.
    package enum Code: String, Sendable {
        /// The payload or the style has changed since the picture was drawn.
        case staleSnapshot = "stale-snapshot"
        /// No failed picture has the name.
        case unknownSnapshot = "unknown-snapshot"
    }

    package let code: Code
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
