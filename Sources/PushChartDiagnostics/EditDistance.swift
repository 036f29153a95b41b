/// The similarity of two names, to suggest the intended name for a misspelled one.
package enum EditDistance {
    /// The name with the smallest edit distance to a text, ignoring case; the first of several.
    ///
    /// `nil` if no name is near: at most a third of the text's letters, rounded up, may differ, as in Clang's typo
    /// correction. Also `nil` for a text of more than 64 bytes.
    package static func nearestName(to text: String, among names: [String]) -> String? {
        guard text.utf8.count <= 64 else { return nil }
        let maximumDistance = (text.utf8.count + 2) / 3
        return names.map { (name: $0, distance: distance(from: text.lowercased(), to: $0.lowercased())) }
            .filter { $0.distance <= maximumDistance }
            .min { $0.distance < $1.distance }?
            .name
    }

    /// The Levenshtein distance in bytes (Wagner and Fischer 1974, one row at a time).
    package static func distance(from left: String, to right: String) -> Int {
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
