/// How alike two names are, to answer a misspelt one.
package enum EditDistance {
    /// The name that is the fewest inserted, removed or changed letters away; the first of several.
    ///
    /// `nil` for a text too long to be meant for any of them.
    package static func nearest(to text: String, among names: [String]) -> String? {
        guard text.utf8.count <= 64 else { return nil }
        return names.map { (name: $0, distance: between(text.lowercased(), $0.lowercased())) }
            .min { $0.distance < $1.distance }?
            .name
    }

    /// The Levenshtein distance in bytes.
    package static func between(_ left: String, _ right: String) -> Int {
        let right = Array(right.utf8)
        var row = Array(0...right.count)
        for (lineIndex, byte) in left.utf8.enumerated() {
            var diagonal = row[0]
            row[0] = lineIndex + 1
            for (index, other) in right.enumerated() {
                let changed = diagonal + (byte == other ? 0 : 1)
                diagonal = row[index + 1]
                row[index + 1] = min(changed, diagonal + 1, row[index] + 1)
            }
        }
        return row[right.count]
    }
}
