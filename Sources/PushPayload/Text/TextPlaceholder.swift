import DecimalNumbers

/// A name in braces, perhaps with arguments: `{NAME}`, `{NAME:ARGUMENT}` or `{NAME:ARGUMENT:ARGUMENT}`.
struct TextPlaceholder {
    let name: String
    let arguments: [Substring]

    /// Reads the content of braces; `nil` if it does not begin with a name.
    init?(_ content: String) {
        let words = content.split(separator: ":", omittingEmptySubsequences: false)
        guard let name = words.first.map(String.init), Self.isName(name) else { return nil }
        self.name = name
        arguments = Array(words.dropFirst())
    }

    /// Whether a text can be a name: letters, digits, `-` and `_`, beginning with a letter, at most 32 bytes.
    static func isName(_ text: String) -> Bool {
        guard text.utf8.count <= TextPart.maximumNameByteCount, text.first?.isLetter == true else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }

    /// The weight and the minimum number of characters of a part; `nil` if the arguments are not these.
    var weightAndMinimum: (weight: Double, minimumCharacterCount: Int)? {
        guard arguments.count <= 2 else { return nil }
        guard let weight = arguments.isEmpty ? 1 : NearestDouble.number(arguments[0]),
            let minimum = arguments.count < 2 ? 1 : Int(arguments[1]),
            TextField.weights.contains(weight), TextField.minimumCharacterCounts.contains(minimum)
        else { return nil }
        return (weight, minimum)
    }
}
