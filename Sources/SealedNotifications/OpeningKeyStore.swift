#if os(iOS) || APPLE_STUBS
    import PushChartDiagnostics
    public import Foundation
    public import SealedPush
    internal import Security

    /// The keys of this installation, in the keychain group that the app shares with its extension.
    ///
    /// Each key is one item, with its key file as the value. There are two while keys change.
    public struct OpeningKeyStore: Sendable {
        /// The keychain group; `nil` for the first group of the entitlements.
        public let accessGroup: String?

        private static let service = "sealed-pushes"

        /// Finds the keys.
        ///
        /// - Parameter groups: The groups of the app and its extension, by default those of the Info.plist.
        public init(groups: SharedGroups = SharedGroups(of: .main)) { accessGroup = groups.keychain }

        /// All keys. Omits items that are not key files.
        ///
        /// - Throws: `PushChartError`, also on a phone that was not unlocked since its start.
        public func keys() throws -> [OpeningKey] {
            // The keychain gives the values of several passwords one by one only.
            var query = items
            query[kSecMatchLimit] = kSecMatchLimitAll
            query[kSecReturnPersistentRef] = true
            return try (copyMatching(query) as? [Data] ?? []).compactMap { reference in
                let value = try copyMatching([
                    kSecClass: kSecClassGenericPassword,
                    kSecValuePersistentRef: reference,
                    kSecReturnData: true,
                ])
                return (value as? Data).flatMap { try? OpeningKey(parsing: Array($0)) }
            }
        }

        /// Stores a key for pushes that come while the phone is locked.
        ///
        /// - Throws: `PushChartError`, also for a key whose identifier is taken: make another key.
        public func add(_ key: OpeningKey) throws {
            var item = items(of: key)
            item[kSecValueData] = Data(key.fileBytes)
            // Not in a backup: a restored phone is another installation.
            item[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            let status = SecItemAdd(item as CFDictionary, nil)
            guard status == errSecSuccess else { throw PushChartError(keychainStatus: status) }
        }

        /// Removes a key.
        ///
        /// - Throws: `PushChartError`
        public func remove(_ key: OpeningKey) throws {
            let status = SecItemDelete(items(of: key) as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else {
                throw PushChartError(keychainStatus: status)
            }
        }

        /// What a query finds, or `nil` for nothing.
        private func copyMatching(_ query: [CFString: Any]) throws -> CFTypeRef? {
            var result: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &result)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess else { throw PushChartError(keychainStatus: status) }
            return result
        }

        private var items: [CFString: Any] {
            var query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: Self.service]
            if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
            return query
        }

        private func items(of key: OpeningKey) -> [CFString: Any] {
            items.merging([kSecAttrAccount: "\(key.identifier)"]) { $1 }
        }
    }
#endif
