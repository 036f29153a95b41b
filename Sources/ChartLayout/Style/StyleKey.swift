import JSONDocument

/// A key of style files.
public struct StyleKey: Hashable, Sendable {
    /// The path of the key, such as `leftAxis.limitLines[].label`.
    public let path: String
    /// The values that the key takes, as text for people.
    public let valueDescription: String
    /// Whether the property is drawn; a key that is not supported is refused.
    public let isSupported: Bool
    /// Whether the object around the key must contain it.
    public let isRequired: Bool

    let type: JSONTypeDescription

    private init(_ key: ListedKey) {
        path = key.path
        type = key.type
        isRequired = key.isRequired
        valueDescription = type.description
        isSupported = type != .notSupported
    }

    /// Every key of a style file, object by object.
    public static var all: [StyleKey] { StyleKeyTables.style.keys.map(StyleKey.init) }
}
