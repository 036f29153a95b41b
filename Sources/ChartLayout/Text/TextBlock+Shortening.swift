extension TextBlock {
    /// The text, or if it is too wide its beginning with an ellipsis; at least one character of it.
    ///
    /// - Complexity: O(*n*²) in the characters, of which a label has few.
    func shortened(toWidth maximumWidth: Double) -> TextBlock {
        guard width > maximumWidth else { return self }
        var beginning = text.dropLast()
        while beginning.count > 1, font.width(of: beginning + "…") > maximumWidth { beginning = beginning.dropLast() }
        while beginning.count > 1, beginning.last?.isWhitespace == true { beginning = beginning.dropLast() }
        return TextBlock(beginning + "…", font: font)
    }
}
