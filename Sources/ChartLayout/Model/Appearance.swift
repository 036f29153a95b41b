/// Which of its two colours a dynamic colour shows.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light, dark
}
