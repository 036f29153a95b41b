extension String {
    /// The text in quotes for a message: at most 40 characters, without control characters.
    package var excerpt: String {
        let scalars = unicodeScalars.prefix(1000).map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
        let printable = String(String.UnicodeScalarView(scalars))
        return "“\(printable.prefix(40))\(printable.count > 40 ? "…" : "")”"
    }
}
