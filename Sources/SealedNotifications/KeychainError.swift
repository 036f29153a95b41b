#if os(iOS) || APPLE_STUBS
    public import Security

    /// An error of the keychain.
    public struct KeychainError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The result code of the Security framework.
        public let status: OSStatus

        init(status: OSStatus) { self.status = status }

        /// The result code, and where to look.
        public var description: String {
            "the keychain answered \(status); compare the keychain groups in the entitlements of both targets"
        }
    }
#endif
