public import Foundation

/// The groups that an app shares with its extension.
///
/// Both are optional. An app with one keychain group needs no name for it, because the system takes the first group
/// of the entitlements. Without an app group, the failures that the extension counts stay in the extension.
public struct SharedGroups: Hashable, Sendable {
    /// The key of the keychain group in an Info.plist: `PushChartKeychainGroup`.
    public static let keychainKey = "PushChartKeychainGroup"

    /// The key of the app group in an Info.plist: `PushChartAppGroup`.
    public static let appKey = "PushChartAppGroup"

    /// The keychain group with the prefix of the team, as in the entitlements of both targets; `nil` for the first.
    public var keychain: String?

    /// The app group, for the counts of pushes that stayed sealed; `nil` for none.
    public var app: String?

    /// Creates groups from their names.
    public init(keychain: String? = nil, app: String? = nil) {
        self.keychain = keychain
        self.app = app
    }

    /// Reads the groups from the Info.plist of a bundle.
    ///
    /// There, `$(AppIdentifierPrefix)` stands for the prefix of the team. Xcode replaces it.
    public init(of bundle: Bundle) {
        self.init(
            keychain: bundle.object(forInfoDictionaryKey: Self.keychainKey) as? String,
            app: bundle.object(forInfoDictionaryKey: Self.appKey) as? String
        )
    }
}
