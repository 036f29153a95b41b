public import PushChartDiagnostics

/// The positions at which texts are cut, and the ellipsis after a cut.
public struct TextCutRule: Hashable, Sendable {
    /// The positions at which a text may be cut.
    public enum CutBoundary: Hashable, NamedOption {
        /// Between two grapheme clusters: never within an emoji sequence, a flag, a letter with marks, or an escape.
        case graphemes
        /// At the end of a word.
        ///
        /// The first word of a text, and words longer than ``maximumWordLength`` such as URLs, are cut between grapheme
        /// clusters. So are sentences in scripts without spaces.
        case words

        /// `graphemes` or `words`.
        public var name: String { self == .words ? "words" : "graphemes" }

        /// Reads `graphemes` or `words`.
        ///
        /// - Throws: `PushChartError` with the code `unknown-cut`.
        public init(parsing text: String) throws(PushChartError) {
            self = try Self.value(named: text, orThrow: .unknownCut, noun: "a boundary at which texts are cut")
        }
    }

    /// The maximum number of characters of a word that is kept whole: 30.
    public static let maximumWordLength = 30

    /// The positions at which a text may be cut.
    public var boundary: CutBoundary

    /// The text after a cut, which is counted; may be empty.
    ///
    /// If the text before the cut ends in the ellipsis already, no second one follows.
    public var ellipsis: String

    /// Creates the settings of a cut.
    public init(at boundary: CutBoundary = .graphemes, ellipsis: String = "…") {
        self.boundary = boundary
        self.ellipsis = ellipsis
    }
}
