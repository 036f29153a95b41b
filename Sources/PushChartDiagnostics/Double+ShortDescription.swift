extension Double {
    /// The number without a needless fraction: `2`, `2.5`.
    package var shortDescription: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
