import JSONDocument
import PushChartDiagnostics

/// The texts of a payload that contain parts.
struct TextsWithParts {
    /// A part with the weight and the minimum of its placeholders.
    struct PlacedPart {
        let part: TextPart
        var weight = 1.0
        var minimumCharacterCount = 1
        /// The path of the first text that contains the part.
        var path = JSONPath()
        var placeCount = 0
        /// The number of places whose bytes count.
        var countedPlaceCount = 0
        fileprivate var hasArguments = false
    }

    /// A text, as its own words and the parts between them.
    private struct TextWithParts {
        let path: JSONPath
        /// Whether figures are filled in in the words.
        let isShown: Bool
        /// The words before each part, and the index of the part.
        var pieces: [(words: JSONString, part: Int)] = []
        /// The words after the last part.
        var end = JSONString("")
    }

    /// The maximum number of places of parts in one payload, and of the bytes of all whole parts there: 1 MiB.
    ///
    /// A hostile request may contain a placeholder some hundred thousand times.
    private static let maximumPlaceCount = 1000
    private static let maximumByteCount = 1 << 20

    /// The parts in the order in which they were given.
    private(set) var parts: [PlacedPart]
    private let levelNames: [String]
    private var texts: [TextWithParts] = []

    /// Finds the placeholders of parts in all texts of a payload but its chart.
    ///
    /// - Throws: `PushChartError` with the code `bad-part` if a part has no placeholder or two different ones, if a
    ///   placeholder is in a key or in a text that is named to be shortened, if the placeholder of an alert has no
    ///   part, or if there are too many places. The code is `untouchable-text` for a text that must not be shortened,
    ///   or whose bytes the others cannot use.
    /// - Complexity: O(*n*) in the payload.
    ///
    /// - Parameter levelNames: The names of levels, whose placeholders are figures.
    init(
        _ parts: [TextPart],
        in document: PushDocument,
        levelNames: [String] = [],
        besides fields: [TextField],
        chartPath: JSONPath?,
        budget: PayloadBudget
    ) throws(PushChartError) {
        self.parts = parts.map { PlacedPart(part: $0) }
        self.levelNames = levelNames
        guard !parts.isEmpty else { return }
        var strings: [(path: JSONPath, string: JSONString)] = []
        var keyWithPart: (key: String, path: JSONPath)?
        document.value.visitSelfAndDescendants(ownPath: JSONPath()) { value, steps in
            switch value {
            case .string(let string) where steps != chartPath?.steps:
                if !string.rangesOfNamesInBraces.isEmpty { strings.append((JSONPath(steps), string)) }
            case .object(let object):
                let key = object.members.lazy.map(\.key).first { key in
                    key.namesInBraces.contains { content in
                        parts.contains { $0.name == TextPlaceholder(content)?.name }
                    }
                }
                if let key { keyWithPart = keyWithPart ?? (key.lossyText, JSONPath(steps)) }
            default: break
            }
            return .children
        }
        if let (key, path) = keyWithPart {
            throw PushChartError(
                .badPart,
                "the key \(key.excerpt) of \(path.steps.isEmpty ? "the payload" : "\(path)") contains a part: write parts "
                    + "in texts only",
                at: Place(path: path)
            )
        }
        let shown =
            (document.alertTexts(of: budget.transport) + document.textsBesideAlerts(for: budget)
            + document.textsToFillWithFigures(for: budget)).map(\.path)
        for (path, string) in strings {
            let isField = fields.contains { $0.path == path }
            let text = try text(string, at: path, isShown: isField || shown.contains(path))
            guard !text.pieces.isEmpty else { continue }
            guard !isField else {
                throw PushChartError(
                    .badPart,
                    "\(path) contains a part, and is itself named to be shortened: name one of them",
                    at: Place(path: path)
                )
            }
            _ = try TextField(path)
            try count(text.pieces.map(\.part), at: path, in: document, budget)
            texts.append(text)
        }
        if let unused = self.parts.first(where: { $0.placeCount == 0 }) {
            throw PushChartError(
                .badPart,
                "no text of the template contains {\(unused.part.name)}: write it where the part belongs, or leave the "
                    + "part out"
            )
        }
    }

    /// Takes a text apart.
    private mutating func text(_ string: JSONString, at path: JSONPath, isShown: Bool) throws(PushChartError)
        -> TextWithParts
    {
        var text = TextWithParts(path: path, isShown: isShown)
        var end = 0
        var unknownName: String?
        for (content, range) in string.rangesOfNamesInBraces {
            guard let placeholder = TextPlaceholder(content), FigureName(rawValue: placeholder.name) == nil,
                !levelNames.contains(placeholder.name)
            else { continue }
            guard let index = parts.firstIndex(where: { $0.part.name == placeholder.name }) else {
                unknownName = unknownName ?? placeholder.name
                continue
            }
            try place(index, placeholder, at: path)
            text.pieces.append((JSONString(validated: string.spelling[end..<range.lowerBound]), index))
            end = range.upperBound
        }
        text.end = JSONString(validated: string.spelling[end...])
        if let unknownName, isShown || !text.pieces.isEmpty {
            let known = parts.map(\.part.name) + levelNames + FigureName.allCases.map(\.rawValue)
            let near = EditDistance.nearestName(to: unknownName, among: known)
            throw PushChartError(
                .badPart,
                "\(path) contains {\(unknownName)}, which no part has: "
                    + (near.map { "did you mean {\($0)}?" }
                        ?? "give it with \(option: "part", placeholder: "\(unknownName)=TEXT")"),
                at: Place(path: path)
            )
        }
        return text
    }

    private mutating func count(
        _ places: [Int],
        at path: JSONPath,
        in document: PushDocument,
        _ budget: PayloadBudget
    ) throws(PushChartError) {
        let counted = budget.transport.countedBytes
        let counts = counted.countsBytes(at: path, in: document.value)
        // Elsewhere a shorter part would free nothing, and beside a seal everyone on the way could read it.
        if budget.seal != nil || !counts && counted.parts.contains(where: \.isRest) {
            try budget.requireCountedText(path, in: document.value)
        }
        for index in places {
            parts[index].placeCount += 1
            if counts { parts[index].countedPlaceCount += 1 }
        }
        guard parts.reduce(0, { $0 + $1.placeCount }) <= Self.maximumPlaceCount else {
            throw PushChartError(
                .badPart,
                "the template has more than \(Self.maximumPlaceCount) places of parts: use fewer"
            )
        }
        guard parts.reduce(0, { $0 + $1.placeCount * $1.part.text.utf8.count }) <= Self.maximumByteCount else {
            throw PushChartError(
                .badPart,
                "the parts have more than \(Self.maximumByteCount) bytes in all their places"
            )
        }
    }

    /// Takes the weight and the minimum of a placeholder.
    private mutating func place(
        _ index: Int,
        _ placeholder: TextPlaceholder,
        at path: JSONPath
    ) throws(PushChartError) {
        let name = placeholder.name
        guard let (weight, minimum) = placeholder.weightAndMinimum else {
            throw PushChartError(
                .badPart,
                "\(path) contains a part with a wrong weight or minimum: write {\(name)} or {\(name):2:10}, with a weight "
                    + "above 0 and at most 1000000, and a minimum of 0 to 1000000",
                at: Place(path: path)
            )
        }
        if parts[index].path.steps.isEmpty { parts[index].path = path }
        guard !placeholder.arguments.isEmpty else { return }
        let isOther = parts[index].weight != weight || parts[index].minimumCharacterCount != minimum
        guard !parts[index].hasArguments || !isOther else {
            throw PushChartError(
                .badPart,
                "\(path) has another weight or minimum for {\(name)} than \(parts[index].path): give them once",
                at: Place(path: path)
            )
        }
        (parts[index].weight, parts[index].minimumCharacterCount) = (weight, minimum)
        parts[index].hasArguments = true
    }

    func contains(_ path: JSONPath) -> Bool { texts.contains { $0.path == path } }

    /// Replaces the words around the parts, and not the parts.
    ///
    /// - Parameter inShownTexts: Whether only those of texts in which figures are filled in.
    mutating func replaceWords(inShownTexts: Bool = false, with replacement: (JSONString) -> JSONString) {
        for index in texts.indices where texts[index].isShown || !inShownTexts {
            for piece in texts[index].pieces.indices {
                texts[index].pieces[piece].words = replacement(texts[index].pieces[piece].words)
            }
            texts[index].end = replacement(texts[index].end)
        }
    }

    /// Replaces the placeholders by a text for each part.
    func fill(_ document: inout PushDocument, with strings: [JSONString]) {
        for text in texts {
            let spelling = text.pieces.reduce(into: [UInt8]()) { spelling, piece in
                spelling += piece.words.spelling
                spelling += strings[piece.part].spelling
            }
            document.replace(text.path, with: JSONString(validated: spelling + text.end.spelling))
        }
    }
}
