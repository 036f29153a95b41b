import JSONDocument

/// What a file to draw holds.
enum InputKind {
    case payload, series

    /// Tells the kind of a file.
    ///
    /// An extension that says so decides; otherwise a payload is known by its opening brace, which no sensible header
    /// line of a CSV file begins with.
    init(_ content: [UInt8], path: String) {
        if let kind = InputKind(path: path) {
            self = kind
        } else {
            let first = content.first { !$0.isJSONWhiteSpace }
            self = first == UInt8(ascii: "{") ? .payload : .series
        }
    }

    /// The kind that a file's name tells; nil where it tells none.
    init?(path: String) {
        let name = path.lowercased()
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
            self = .series
        } else if name.hasSuffix(".apns") || name.hasSuffix(".json") {
            self = .payload
        } else {
            return nil
        }
    }

    /// Whether content that is no payload looks like CSV: its first line has separators, and begins as no JSON does.
    static func looksLikeCSV(_ content: [UInt8]) -> Bool {
        let line = content.drop { $0.isJSONWhiteSpace || [0xEF, 0xBB, 0xBF].contains($0) }.prefix(4096)
            .prefix { $0 != 0x0A && $0 != 0x0D }
        guard let first = line.first, !"{[".utf8.contains(first) else { return false }
        return line.contains { ",;\t".utf8.contains($0) }
    }
}
