/// Where and how texts are cut.
public struct TextCut: Hashable, Sendable {
    /// Where a cut may stand.
    public enum Boundary: String, Hashable, Sendable, CaseIterable {
        /// Between any two characters as people see them: grapheme clusters, and never within an emoji sequence, a
        /// flag, a letter with its marks, or an escape.
        case graphemes
        /// At the end of a word.
        ///
        /// The first word of a text, and a word of more than ``maximumWordLength`` characters (a URL, a sentence of a
        /// script without spaces), are cut between graphemes: better some of it than an ellipsis alone.
        case words
    }

    /// How many characters a word has at the most that is never cut inside: 30.
    public static let maximumWordLength = 30

    /// Where a cut may stand.
    public var boundary: Boundary

    /// What follows the cut and is counted; may be empty.
    ///
    /// A cut that leaves the ellipsis at its end already gets no second one.
    public var ellipsis: String

    /// Creates a way of cutting.
    public init(at boundary: Boundary = .graphemes, ellipsis: String = "…") {
        self.boundary = boundary
        self.ellipsis = ellipsis
    }
}
