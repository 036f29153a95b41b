extension String {
    /// The text as it stands in HTML and in XML 1.0, which knows no way to write most control characters.
    ///
    /// Scalar by scalar: a `<` that a combining mark follows is one Character, and opens a tag nevertheless.
    var markup: String {
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
