extension String {
    /// The text as one line that no terminal and no CI server takes for a command.
    ///
    /// Control characters, line ends and marks that change the direction of text become escapes such as `\\n` and
    /// `\\u{1B}`. GitHub reads a command in a line that begins with `::` after white space. GitHub, Azure and TeamCity
    /// read one after `##`. Both are escaped.
    package var line: String {
        var line = ""
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            line += Self.escapeSequence(for: scalar, after: last) ?? String(Character(scalar))
            last = scalar
        }
        return line.unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
            ? "- \(line)" : line
    }

    private static func escapeSequence(for scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> String? {
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

    /// The text escaped for HTML and XML 1.0. Control characters that XML cannot express are replaced.
    ///
    /// The loop runs over scalars: a `<` followed by a combining mark is one Character, but still opens a tag.
    package var escapedMarkup: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
