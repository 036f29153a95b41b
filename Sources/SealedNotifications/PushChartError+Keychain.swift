package import PushChartDiagnostics

extension PushChartError {
    /// An error of the keychain.
    ///
    /// - Parameter status: The result code of the Security framework, an `OSStatus`.
    package init(keychainStatus status: Int32) {
        let (code, cause): (Code, String) =
            switch status {
            case -34_018: (.keychainNoEntitlement, "add the keychain group to the entitlements of both targets")
            case -25_308: (.keychainLocked, "the phone was not unlocked since its start")
            case -50: (.keychainBadQuery, "the system does not know a key of the query; please report it")
            default: (.keychainFailed, "compare the keychain groups in the entitlements of both targets")
            }
        self.init(code, "\(cause); the keychain answered \(status)")
    }
}
