/// A key that a style file can hold.
public struct StyleKey: Hashable, Sendable {
    /// Where the key stands, such as `leftAxis.limitLines[].label`.
    public let path: String
    /// What it takes, in words.
    public let value: String
    /// Whether the property is drawn; one that is not is refused.
    public let isSupported: Bool

    /// Whether the object around it must have it.
    public let isRequired: Bool

    let type: StyleType

    init(path: String, type: StyleType, isRequired: Bool = false) {
        self.path = path
        self.type = type
        self.isRequired = isRequired
        value = type.description
        isSupported = type != .notSupported
    }

    /// Every key of a style file, object by object.
    public static var all: [StyleKey] { StyleTables.style.keys }

    func inside(_ outer: String) -> StyleKey {
        StyleKey(path: outer + "." + path, type: type, isRequired: isRequired)
    }
}
