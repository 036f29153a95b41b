/// The groups that the app shares with its extension. Replace both names by those of your app.
enum SharedGroups {
    /// The keychain group, with the prefix of the team, as in the entitlements of both targets.
    static let keychain = "ABCDE12345.com.example.App.push"

    /// The app group, for the counts of pushes that stayed sealed.
    static let app = "group.com.example.App"
}
