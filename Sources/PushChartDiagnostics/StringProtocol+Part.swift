extension StringProtocol {
    /// Whether another text is a part of this one. The standard library's `contains` links its regular expressions, of
    /// 1.6 MB.
    package func hasPart(_ part: String) -> Bool { indices.contains { self[$0...].hasPrefix(part) } }
}
