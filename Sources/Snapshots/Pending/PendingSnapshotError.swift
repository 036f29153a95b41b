import Diagnostics

/// The reason why a pending snapshot cannot be read, found or accepted.
package struct PendingSnapshotError: CodedError {
    /// A stable code of a kind of failure.
    package enum Code: String, Sendable {
        /// A file in the folder of pending snapshots does not describe one.
        case badPendingSnapshot = "bad-pending-snapshot"
        /// The reference lies outside the folders that the caller has named.
        case referenceElsewhere = "reference-elsewhere"
        /// No pending snapshot has the name, or several have it.
        case unknownSnapshot = "unknown-snapshot"
    }

    package let code: Code
    package let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
