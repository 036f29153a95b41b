/// The horizontal alignment of text.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// The left edge of the text is at its position.
    case left
    /// The middle of the text is at its position.
    case center
    /// The right edge of the text is at its position.
    case right
}
