/// The horizontal alignment of a text, and of a legend in its chart.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// The left edge is at the position.
    case left
    /// The middle is at the position.
    case center
    /// The right edge is at the position.
    case right
}
