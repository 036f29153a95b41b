// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The keychain of Apple's Security framework as far as the sample uses it, in memory.
@_exported import CoreFoundationTypes
import Foundation
import Synchronization

public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecParam: OSStatus = -50
public let errSecDuplicateItem: OSStatus = -25_299
public let errSecItemNotFound: OSStatus = -25_300
public let errSecInteractionNotAllowed: OSStatus = -25_308

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecAttrService: CFString = "svce"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrAccessGroup: CFString = "agrp"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecValueData: CFString = "v_Data"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitAll: CFString = "m_LimitAll"
public let kSecReturnData: CFString = "r_Data"

/// The keychain of the tests.
public enum TestKeychain {
    struct Item: Sendable {
        var attributes: [String: String]
        var data: Data
    }

    struct State: Sendable {
        var items: [Item] = []
        var isLocked = false
        var whileReading: @Sendable () -> Void = {}
    }

    static let state = Mutex(State())

    /// Whether the phone was not unlocked since its start.
    public static var isLocked: Bool {
        get { state.withLock { $0.isLocked } }
        set { state.withLock { $0.isLocked = newValue } }
    }

    /// Runs before the keychain answers.
    public static var whileReading: @Sendable () -> Void {
        get { state.withLock { $0.whileReading } }
        set { state.withLock { $0.whileReading = newValue } }
    }

    /// The protection of each item.
    public static var protections: [String?] {
        state.withLock { $0.items.map { $0.attributes[kSecAttrAccessible] } }
    }

    /// Removes all items, and unlocks the phone.
    public static func reset() { state.withLock { $0 = State() } }

    /// The attributes that select an item, or `nil` for a key that the real function refuses.
    static func attributes(_ query: CFDictionary, besides others: Set<String>) -> [String: String]? {
        let attributes = query.filter { !others.contains($0.key) }
        let known: Set = [kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup]
        guard query[kSecClass] as? String == kSecClassGenericPassword, known.isSuperset(of: attributes.keys) else {
            return nil
        }
        return attributes.compactMapValues { $0 as? String }
    }

    static func matches(_ item: Item, _ attributes: [String: String]) -> Bool {
        attributes.allSatisfy { item.attributes[$0.key] == $0.value }
    }
}

public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard var selected = TestKeychain.attributes(attributes, besides: [kSecValueData, kSecAttrAccessible]),
        let data = attributes[kSecValueData] as? Data
    else { return errSecParam }
    let protection = attributes[kSecAttrAccessible] as? String
    return TestKeychain.state.withLock { state in
        guard !state.isLocked else { return errSecInteractionNotAllowed }
        guard !state.items.contains(where: { TestKeychain.matches($0, selected) }) else { return errSecDuplicateItem }
        selected[kSecAttrAccessible] = protection
        state.items.append(TestKeychain.Item(attributes: selected, data: data))
        return errSecSuccess
    }
}

/// Returns the data of all items that match.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    TestKeychain.whileReading()
    guard let selected = TestKeychain.attributes(query, besides: [kSecMatchLimit, kSecReturnData]),
        query[kSecMatchLimit] as? String == kSecMatchLimitAll, query[kSecReturnData] as? Bool == true
    else { return errSecParam }
    let (status, found) = TestKeychain.state.withLock { state -> (OSStatus, [Data]) in
        let found = state.items.filter { TestKeychain.matches($0, selected) }.map(\.data)
        if found.isEmpty { return (errSecItemNotFound, []) }
        return state.isLocked ? (errSecInteractionNotAllowed, []) : (errSecSuccess, found)
    }
    if status == errSecSuccess { result?.pointee = found as AnyObject }
    return status
}

public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    guard let selected = TestKeychain.attributes(query, besides: []) else { return errSecParam }
    return TestKeychain.state.withLock { state in
        let count = state.items.count
        state.items.removeAll { TestKeychain.matches($0, selected) }
        return state.items.count < count ? errSecSuccess : errSecItemNotFound
    }
}
