/// A value of the y axis with a name, which the style of the client can draw: a limit, a goal, the end of a band.
///
/// The style says which levels it draws, and how. So the server sets the limits of each recipient, and one style serves
/// all of them.
public struct NamedLevel: Hashable, Sendable {
    /// The name that the style and the texts use, such as "high"; 1 to 32 bytes of UTF-8.
    public var name: String

    /// The value; finite.
    public var value: Double

    /// The name of the level that ``SeriesChart/reference`` holds.
    public static let referenceName = "reference"

    /// Creates a level.
    public init(name: String, value: Double) {
        self.name = name
        self.value = value
    }
}
