/// What a file to draw holds.
enum InputKind {
    case payload, series

    /// Tells the kind of a file.
    ///
    /// An extension that says so decides; otherwise a payload is known by its opening brace, which no sensible header
    /// line of a CSV file begins with.
    init(_ content: [UInt8], path: String) {
        let name = path.lowercased()
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
            self = .series
        } else if name.hasSuffix(".apns") || name.hasSuffix(".json") {
            self = .payload
        } else {
            let first = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
            self = first == UInt8(ascii: "{") ? .payload : .series
        }
    }
}
