extension Double {
    /// The shortest digits that read back as the same number, without a needless fraction: 2, 2.5.
    var short: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
