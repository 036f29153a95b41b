/// The limits of the values that a chart shows.
///
/// More values would be illegible, and their glyphs would need too much memory.
struct ValueLabelBudget {
    /// The limit of samples in a chart that shows values, for any `maxVisibleCount`.
    static let maximumValueCount = 10_000
    /// The limit of characters in all values; labels beyond it are not drawn.
    static let maximumCharacterCount = 250_000

    private var charactersLeft = Self.maximumCharacterCount

    /// Takes the characters of a label; false if the labels before it used all.
    mutating func spend(on label: TextBlock) -> Bool {
        guard charactersLeft > 0 else { return false }
        charactersLeft -= label.text.unicodeScalars.count
        return true
    }
}
