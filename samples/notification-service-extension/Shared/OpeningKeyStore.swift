import Foundation
import SealedPush
import Security

/// The keys of this installation, in the keychain group that the app shares with its extension.
///
/// Each key is one item, with its key file as the value. There are two while keys change.
struct OpeningKeyStore: Sendable {
    /// The keychain group.
    var accessGroup = SharedGroups.keychain

    private static let service = "sealed-pushes"

    /// All keys. Omits items that are not key files.
    ///
    /// - Throws: ``KeychainError``, also on a phone that was not unlocked since its start.
    func keys() throws -> [OpeningKey] {
        var query = items
        query[kSecMatchLimit] = kSecMatchLimitAll
        query[kSecReturnData] = true
        var result: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        if status == errSecItemNotFound { return [] }
        guard status == errSecSuccess else { throw KeychainError(status: status) }
        return (result as? [Data] ?? []).compactMap { try? OpeningKey(parsing: Array($0)) }
    }

    /// Stores a key for pushes that come while the phone is locked.
    ///
    /// - Throws: ``KeychainError``, also for a key whose identifier is taken: make another key.
    func add(_ key: OpeningKey) throws {
        var item = items(of: key)
        item[kSecValueData] = Data(key.fileBytes)
        // Not in a backup: a restored phone is another installation.
        item[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        let status = SecItemAdd(item as CFDictionary, nil)
        guard status == errSecSuccess else { throw KeychainError(status: status) }
    }

    /// Removes a key.
    ///
    /// - Throws: ``KeychainError``
    func remove(_ key: OpeningKey) throws {
        let status = SecItemDelete(items(of: key) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else { throw KeychainError(status: status) }
    }

    private var items: [CFString: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrService: Self.service, kSecAttrAccessGroup: accessGroup]
    }

    private func items(of key: OpeningKey) -> [CFString: Any] {
        items.merging([kSecAttrAccount: "\(key.identifier)"]) { $1 }
    }
}

/// An error of the keychain.
struct KeychainError: Error {
    /// The result code of the Security framework.
    let status: OSStatus
}
