/// What a file to preview is.
enum PreviewSource {
    /// Whether a file is a payload rather than a CSV file.
    ///
    /// An extension that says so decides; otherwise a payload is known by its opening brace, which no sensible header
    /// line of a CSV file begins with.
    static func isPayload(_ content: [UInt8], path: String) -> Bool {
        let name = path.lowercased()
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return false }
        if name.hasSuffix(".apns") || name.hasSuffix(".json") { return true }
        return content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }
}
