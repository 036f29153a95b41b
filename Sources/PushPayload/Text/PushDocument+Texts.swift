public import JSONDocument
package import PushChartDiagnostics

/// The outcome for one text or part that was allowed to be shortened.
public struct TextShorteningResult: Hashable, Sendable {
    /// The path of the text; for a part, of the first text that contains it.
    public let path: JSONPath

    /// The name of the part; `nil` for a whole text.
    public let part: String?

    /// The number of bytes before, without quotes, in the budget's dialect; in a sealed payload, before encryption.
    ///
    /// The bytes of a part are those of all its places.
    public let originalByteCount: Int

    /// The number of bytes now, including the ellipsis.
    public let byteCount: Int

    /// The number of characters (grapheme clusters) that were cut; 0 if only needless escapes were given up.
    public let cutCharacterCount: Int
}

extension PushDocument {
    /// The payload with its named texts shortened until it fits a budget; a payload that fits is unchanged.
    ///
    /// Texts share the bytes by weighted max-min fairness: a short text stays whole, and long texts divide the bytes
    /// that it leaves by their weights. Before a text loses a character, all strings of the payload lose the escapes that
    /// JSON does not need, if these bytes count. Shortening a payload twice gives the same bytes as shortening it once.
    ///
    /// - Parameters:
    ///   - fields: The texts that may be shortened; no other value becomes another.
    ///   - parts: The texts that replace placeholders, and that may be shortened too.
    ///   - cut: The boundaries and the ellipsis.
    ///   - fillsBraces: Whether braces have a meaning in its texts, as in those of a template.
    ///   - budget: The bytes that the payload may have. With a seal, the texts are in the object at
    ///     ``Transport/sealPath``.
    /// - Throws: `PushChartError` with the code `over-budget` if the shortest texts do not fit; with `missing-text`,
    ///   `bad-text-field` or `untouchable-text` if a field does not name a text that counts; with `bad-part` if parts
    ///   and placeholders do not match.
    /// - Complexity: O(*n*) and O(budget × fields).
    package func fittingTexts(
        _ fields: [TextField],
        parts: [TextPart],
        cut: TextCutRule,
        fillsBraces: Bool = false,
        in budget: PayloadBudget
    ) throws(PushChartError) -> FittedTexts {
        try TextField.requireDistinctWithinMaximumCount(fields)
        try TextPart.requireDistinctWithinMaximumCount(parts)
        // In a document of another form, nothing would count.
        if !budget.transport.countedBytes.areWholePayload { try requireObject(neededBy: budget.transport) }
        return try FilledTemplate(self, fields: fields, parts: parts, fillsFigures: fillsBraces, budget: budget)
            .fitted(fields: fields, cut: cut, in: budget)
    }

    func string(at path: JSONPath) throws(PushChartError) -> JSONString {
        switch value[path] {
        case nil:
            let hint = existingPath(joiningKeysWithDotsIn: path).map { "write \($0)" } ?? membersHint(nearestTo: path)
            throw PushChartError(.missingText, "the payload has no \(path): \(hint)", at: Place(path: path))
        case .string(let string)?:
            return string
        case let other?:
            throw PushChartError(
                .missingText,
                "\(path) is of the kind \(other.kind), but a text is a string",
                at: Place(path: path)
            )
        }
    }

    /// Replaces the value at an existing path.
    mutating func replace(_ path: JSONPath, with string: JSONString) {
        _ = setIfPossible(.string(string), at: path)
    }

    /// The path to an existing string if some keys of a missing path are one key with dots.
    private func existingPath(joiningKeysWithDotsIn path: JSONPath) -> JSONPath? {
        let keys = path.steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
        guard keys.count == path.steps.count, (2...16).contains(keys.count) else { return nil }
        for start in 0..<keys.count - 1 {
            for end in start + 2...keys.count {
                let steps = path.steps[..<start] + [.key(keys[start..<end].joined(separator: "."))] + path.steps[end...]
                let candidate = JSONPath(Array(steps))
                if case .string? = value[candidate] { return candidate }
            }
        }
        return nil
    }

    /// What the deepest existing part of a missing path is.
    private func membersHint(nearestTo path: JSONPath) -> String {
        var part = path
        repeat { part.steps.removeLast() } while value[part] == nil
        // Most texts of a payload are in its alert.
        let aps = JSONPath(keys: "aps")
        if part == aps || part.steps.isEmpty, value[aps["alert"]] != nil { part = aps["alert"] }
        let name = part.steps.isEmpty ? "it" : "\(part)"
        switch value[part] {
        case .object(let object)? where !object.members.isEmpty:
            return "\(name) has \(object.members.prefix(8).map { $0.key.lossyText }.joined(separator: ", "))"
        case .object?: return part.steps.isEmpty ? "it is empty" : "\(name) is empty"
        case .array(let elements)?: return "\(name) has \(elements.count) element\(elements.count == 1 ? "" : "s")"
        case .string?: return "\(name) is a text itself"
        case let other?: return "\(name) is of the kind \(other.kind)"
        case nil: return "\(name) is missing"
        }
    }
}
