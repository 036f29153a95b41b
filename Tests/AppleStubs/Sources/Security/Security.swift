// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The keychain of Apple's Security framework as far as the client uses it. It is always empty.
@_exported import CoreFoundationTypes
import Foundation

public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecItemNotFound: OSStatus = -25_300

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
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
public let kSecValuePersistentRef: CFString = "v_PersistentRef"

public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    errSecSuccess
}

public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    errSecItemNotFound
}

public func SecItemDelete(_ query: CFDictionary) -> OSStatus { errSecItemNotFound }
