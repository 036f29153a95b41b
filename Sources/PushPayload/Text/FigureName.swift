import PushChartDiagnostics

/// The name of a figure. In braces, such as `{last}`, it is a placeholder in a text.
package enum FigureName: String, CaseIterable, Sendable {
    case last, first, change
    case percentage = "change%"
    case min, max, mean, unit

    /// The placeholders of all figures, for help and messages.
    package static let placeholders = allCases.map(\.placeholder).joined(separator: ", ")

    package var placeholder: String { "{\(rawValue)}" }

    /// The content of braces without a format of another language, such as `:.1f` and `|round`.
    private static func withoutFormat(_ content: String) -> Substring { content.prefix { !":|.!(".contains($0) } }

    /// The figure with the name that a misspelled one is nearest to; `nil` if none is near.
    package static func nearestFigure(to name: String) -> FigureName? {
        let word = withoutFormat(name).filter { $0 != " " }
        return EditDistance.nearestName(to: word, among: allCases.map(\.rawValue)).flatMap(Self.init)
    }

    /// Whether a name that no figure has is that of a figure with one letter too many or too few, with letters in another order, or with
    /// other capitals or spaces.
    ///
    /// With another letter, or with two letters, many words of an app would be near, such as `charge` and `in`.
    static func isMisspelledFigure(_ name: String) -> Bool {
        guard let near = nearestFigure(to: name)?.rawValue else { return false }
        let letters = name.lowercased().filter { $0 != " " }
        return letters.sorted() == near.sorted()
            || letters.count > 2 && letters.count != near.count && EditDistance.distance(from: letters, to: near) == 1
    }

    /// Whether the content of braces looks like the name of a figure: a word, perhaps with a percent sign or spaces, or
    /// a figure with a format of another language, such as `last:.1f`.
    static func isLikeName(_ content: String) -> Bool {
        guard content.utf8.count <= 64 else { return false }
        let name = withoutFormat(content)
        if name != content, FigureName(rawValue: String(name)) != nil { return true }
        var words = content.split(separator: " ")
        if words.count == 2, words[1] == "%" { words.removeLast() }
        guard words.count == 1, var word = words.first else { return false }
        if word.last == "%" { word.removeLast() }
        return word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
    }
}
