extension String {
    /// The text as it stands in a message: in quotes, cut to 40 characters, without control characters.
    var excerpt: String {
        let scalars = unicodeScalars.prefix(1000).map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
        let printable = String(String.UnicodeScalarView(scalars))
        return "“\(printable.prefix(40))\(printable.count > 40 ? "…" : "")”"
    }
}
