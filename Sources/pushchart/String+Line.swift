extension String {
    /// The text as one line for people, on a stream that CI servers read too: whatever names and messages hold, it gives
    /// no command.
    ///
    /// Control characters, other line ends, and marks that turn the direction of text are shown as escapes such as
    /// `\\n` and `\\u{1B}`. GitHub takes a line for a command that begins with `::`, spaces aside, and GitHub, Azure and
    /// TeamCity wherever `##` opens one: neither is left.
    var line: String {
        var line = ""
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            line += Self.escape(scalar, after: last) ?? String(Character(scalar))
            last = scalar
        }
        return line.unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
            ? "- \(line)" : line
    }

    private static func escape(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> String? {
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case "#" where last == "#": break
        case "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
        default:
            guard scalar.properties.generalCategory == .control else { return nil }
        }
        return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
}
