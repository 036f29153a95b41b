import JSONDocument
package import SystemPackage

/// The kind of a file to draw.
package enum InputKind {
    case payload, series

    /// The kind of a file: by its extension if that is known, otherwise by its first character. A payload begins with a
    /// brace, which no usual header line of a CSV file does.
    package init(_ content: [UInt8], path: FilePath) {
        if let kind = InputKind(path: path) {
            self = kind
        } else {
            let first = content.first { !$0.isJSONWhiteSpace }
            self = first == UInt8(ascii: "{") ? .payload : .series
        }
    }

    /// The kind that the extension of a file states; nil for other extensions.
    package init?(path: FilePath) {
        let name = path.string.lowercased()
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
            self = .series
        } else if name.hasSuffix(".apns") || name.hasSuffix(".json") {
            self = .payload
        } else {
            return nil
        }
    }

    /// Whether content that is no payload looks like CSV: its first line has separators, and begins as no JSON does.
    package static func looksLikeCSV(_ content: [UInt8]) -> Bool {
        let line = content.drop { $0.isJSONWhiteSpace || [0xEF, 0xBB, 0xBF].contains($0) }.prefix(4096)
            .prefix { $0 != 0x0A && $0 != 0x0D }
        guard let first = line.first, !"{[".utf8.contains(first) else { return false }
        return line.contains { ",;\t".utf8.contains($0) }
    }
}
