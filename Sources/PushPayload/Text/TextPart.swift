package import PushChartDiagnostics

/// A text of the sender's, such as a name, that replaces its placeholder in the texts of a template.
///
/// The placeholder of a part `user` is `{user}`, or `{user:2:10}` with a weight and a minimum number of characters, as
/// a ``TextField`` has them. If the payload is too large, the parts are shortened, and the words around them stay.
package struct TextPart: Hashable, Sendable {
    /// The maximum number of parts of one payload: 64.
    package static let maximumCount = 64

    /// The maximum number of UTF-8 bytes of a name: 32.
    package static let maximumNameByteCount = 32

    /// The name: letters, digits, `-` and `_`, beginning with a letter.
    package let name: String

    /// The text, which is used as it is; braces in it have no meaning.
    package let text: String

    /// Creates a part.
    ///
    /// - Throws: `PushChartError` with the code `bad-part` if the name cannot be that of a part, or is that of a figure.
    package init(_ name: String, _ text: String) throws(PushChartError) {
        guard TextPlaceholder.isName(name) else {
            throw PushChartError(
                .badPart,
                "\(name.excerpt) is not the name of a part: begin with a letter, and use letters, digits, - and _, at "
                    + "most \(Self.maximumNameByteCount) bytes"
            )
        }
        guard FigureName(rawValue: name) == nil else {
            throw PushChartError(.badPart, "a part has the name of the figure {\(name)}: choose another name")
        }
        self.name = name
        self.text = text
    }

    /// Reads `NAME=TEXT`, such as `user=Łucja`.
    ///
    /// - Throws: `PushChartError` with the code `bad-part`.
    package init(parsing word: String) throws(PushChartError) {
        // A text may begin with a combining mark, which forms one character with the sign.
        guard let separator = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            throw PushChartError(.badPart, "\(word.excerpt) has no text: write NAME=TEXT, such as user=Łucja")
        }
        try self.init(String(word[..<separator]), String(word[word.utf8.index(after: separator)...]))
    }

    /// Requires that no two parts have one name, and that there are not too many.
    static func requireDistinctWithinMaximumCount(_ parts: [TextPart]) throws(PushChartError) {
        guard parts.count <= maximumCount else {
            throw PushChartError(.badPart, "\(parts.count) parts are given, and at most \(maximumCount) are allowed")
        }
        for (index, part) in parts.enumerated() where parts[..<index].contains(where: { $0.name == part.name }) {
            throw PushChartError(.badPart, "the part {\(part.name)} is given twice")
        }
    }
}
