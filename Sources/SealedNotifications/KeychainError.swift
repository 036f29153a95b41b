internal import ChartPainting

/// An error of the keychain.
public struct KeychainError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The result code of the Security framework, an `OSStatus`.
    public let status: Int32

    /// A stable code for the cause.
    public var code: String { cause.code }

    /// The code, the cause, and the result code.
    public var description: String { "\(code): \(cause.text); the keychain answered \(status)" }

    private var cause: (code: String, text: String) {
        switch status {
        case -34_018: ("keychain-no-entitlement", "add the keychain group to the entitlements of both targets")
        case -25_308: ("keychain-locked", "the phone was not unlocked since its start")
        case -50: ("keychain-bad-query", "the system does not know a key of the query; please report it")
        default: ("keychain-failed", "compare the keychain groups in the entitlements of both targets")
        }
    }
}

extension KeychainError: PublicError {}
