/// The weight of the system font.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
    /// The weight of labels.
    case regular
    /// The weight of a value that is read first.
    case semibold

    /// The mean ratio of the advances of Inter's digits and letters in this weight to those in the regular one.
    var advanceRatio: Double { self == .semibold ? 1.04 : 1 }
}
