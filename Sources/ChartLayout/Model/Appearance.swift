/// Which of its two colours a dynamic colour shows.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark on a light ground.
    case light
    /// Light on a dark ground.
    case dark
}
