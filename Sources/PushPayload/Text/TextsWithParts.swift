import Diagnostics
import JSONDocument

/// The texts of a payload that contain parts.
struct TextsWithParts {
    /// A part with the weight and the minimum of its placeholders.
    struct PlacedPart {
        let part: TextPart
        var weight = 1.0
        var minimumCharacterCount = 1
        /// The path of the first text that contains the part.
        var path = JSONPath()
        /// The number of places whose bytes count.
        var countedPlaceCount = 0
        fileprivate var isUsed = false
        fileprivate var hasArguments = false
    }

    /// A text, as its own words and the parts between them.
    private struct TextWithParts {
        let path: JSONPath
        /// The spelling before each part, and the index of the part.
        var pieces: [(words: ArraySlice<UInt8>, part: Int)] = []
        /// The spelling after the last part.
        var end: ArraySlice<UInt8> = []
    }

    /// The parts in the order in which they were given.
    private(set) var parts: [PlacedPart]
    private var texts: [TextWithParts] = []

    /// Finds the placeholders of parts in all texts of a payload but its chart.
    ///
    /// - Throws: ``PayloadError`` with the code `bad-part` if a part has no placeholder or two different ones, if a
    ///   placeholder is in a key or in a text that is named to be shortened, or if the placeholder of an alert has no
    ///   part. The code is `untouchable-text` for a text that must not be shortened.
    /// - Complexity: O(*n*) in the payload.
    init(
        _ parts: [TextPart],
        in document: PushDocument,
        besides fields: [TextField],
        chartPath: JSONPath?,
        budget: PayloadBudget
    ) throws(PayloadError) {
        self.parts = parts.map { PlacedPart(part: $0) }
        guard !parts.isEmpty else { return }
        var strings: [(path: JSONPath, string: JSONString)] = []
        var keyWithPart: (key: String, path: JSONPath)?
        document.value.visitSelfAndDescendants(ownPath: JSONPath()) { value, steps in
            switch value {
            case .string(let string) where steps != chartPath?.steps:
                if !string.rangesOfNamesInBraces.isEmpty { strings.append((JSONPath(steps), string)) }
            case .object(let object):
                let key = object.members.lazy.map(\.key).first { key in
                    key.namesInBraces.contains { name in parts.contains { $0.name == name } }
                }
                if let key { keyWithPart = keyWithPart ?? (key.lossyText, JSONPath(steps)) }
            default: break
            }
            return .children
        }
        if let (key, path) = keyWithPart {
            throw PayloadError(
                .badPart,
                "the key \(key.excerpt) contains a part: write parts in texts only",
                path: path
            )
        }
        let shown = document.textsToFillWithFigures(for: budget).map(\.path) + fields.map(\.path)
        for (path, string) in strings {
            try add(
                string,
                at: path,
                isShown: shown.contains(path),
                isField: fields.contains { $0.path == path },
                budget
            )
        }
        if let unused = self.parts.first(where: { !$0.isUsed }) {
            throw PayloadError(
                .badPart,
                "no text of the template contains {\(unused.part.name)}: write it where the part belongs, or leave the "
                    + "part out"
            )
        }
    }

    private mutating func add(
        _ string: JSONString,
        at path: JSONPath,
        isShown: Bool,
        isField: Bool,
        _ budget: PayloadBudget
    ) throws(PayloadError) {
        var text = TextWithParts(path: path)
        var end = 0
        var unknownName: String?
        for (content, range) in string.rangesOfNamesInBraces {
            guard let placeholder = TextPlaceholder(content), FigureName(rawValue: placeholder.name) == nil else {
                continue
            }
            guard let index = parts.firstIndex(where: { $0.part.name == placeholder.name }) else {
                unknownName = unknownName ?? placeholder.name
                continue
            }
            try place(index, placeholder, at: path, budget)
            text.pieces.append((string.spelling[end..<range.lowerBound], index))
            end = range.upperBound
        }
        if let unknownName, isShown || !text.pieces.isEmpty {
            let near = EditDistance.nearestName(to: unknownName, among: parts.map(\.part.name))
            throw PayloadError(
                .badPart,
                text: "\(path) contains {\(unknownName)}, which no part has: "
                    + (near.map { "did you mean {\($0)}?" }
                        ?? "add \(option: "part", placeholder: "\(unknownName)=TEXT")"),
                path: path
            )
        }
        guard !text.pieces.isEmpty else { return }
        guard !isField else {
            throw PayloadError(
                .badPart,
                "\(path) contains a part, and is itself named to be shortened: name one of them",
                path: path
            )
        }
        _ = try TextField(path)
        text.end = string.spelling[end...]
        texts.append(text)
    }

    /// Notes a place of a part.
    private mutating func place(
        _ index: Int,
        _ placeholder: TextPlaceholder,
        at path: JSONPath,
        _ budget: PayloadBudget
    ) throws(PayloadError) {
        let name = placeholder.name
        guard let (weight, minimum) = placeholder.weightAndMinimum else {
            throw PayloadError(
                .badPart,
                "\(path) contains a part with a wrong weight or minimum: write {\(name)} or {\(name):2:10}",
                path: path
            )
        }
        if !parts[index].isUsed { parts[index].path = path }
        if !placeholder.arguments.isEmpty {
            let isOther = parts[index].weight != weight || parts[index].minimumCharacterCount != minimum
            guard !parts[index].hasArguments || !isOther else {
                throw PayloadError(
                    .badPart,
                    "\(path) has another weight or minimum for {\(name)} than \(parts[index].path): give them once",
                    path: path
                )
            }
            (parts[index].weight, parts[index].minimumCharacterCount) = (weight, minimum)
            parts[index].hasArguments = true
        }
        parts[index].isUsed = true
        if (try? budget.requireCountedText(path)) != nil { parts[index].countedPlaceCount += 1 }
    }

    /// Replaces the placeholders by the texts of the parts.
    ///
    /// - Parameter strings: A text for each part.
    func fill(_ document: inout PushDocument, with strings: [JSONString]) {
        for text in texts {
            let spelling = text.pieces.reduce(into: [UInt8]()) { spelling, piece in
                spelling += piece.words
                spelling += strings[piece.part].spelling
            }
            document.replace(text.path, with: JSONString(minimalSpelling: spelling + text.end))
        }
    }
}
