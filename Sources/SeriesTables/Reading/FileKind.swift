import JSONDocument

/// What a file is, by its content.
package enum FileKind: Sendable {
    /// One object of JSON that is no table.
    case payload
    /// A table: CSV, or JSON whose rows or columns make one.
    case table
    /// Neither.
    case other

    /// Looks at the content of a file.
    ///
    /// - Complexity: O(*n*) in the bytes of JSON.
    package init(_ content: [UInt8]) {
        let start = content[(content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...].drop { $0.isJSONWhiteSpace }
        guard let first = start.first, "{[".utf8.contains(first) else {
            let line = start.prefix(4096).prefix { $0 != 0x0A && $0 != 0x0D }
            self = line.contains { ",;\t|".utf8.contains($0) } ? .table : .other
            return
        }
        guard first == UInt8(ascii: "{") else {
            self = JSONRows.mayStart(start) ? .table : .other
            return
        }
        var reader = JSONReader(Array(start))
        guard (try? reader.skipValue()) != nil else {
            self = .payload
            return
        }
        let isLast = start.dropFirst(reader.position).allSatisfy(\.isJSONWhiteSpace)
        self = isLast && (try? JSONRows(Array(start), file: "")) == nil ? .payload : .table
    }
}
