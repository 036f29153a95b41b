import JSONDocument

extension PushDocument {
    /// Shortens named texts until the payload keeps to a budget; one that does already stays as it is.
    ///
    /// Texts share the room fairly: a short one keeps all, what it leaves goes to the long ones by their weights, and
    /// where cuts stand between graphemes, not one character more would fit anywhere. Before a text loses a character,
    /// it loses the escapes that it does not need. Doing it again changes nothing.
    ///
    ///     var push = try PushDocument(parsing: bytes)
    ///     try push.fit([TextField(parsing: "aps.alert.body")], within: PayloadBudget(.apns))
    ///
    /// - Parameters:
    ///   - fields: The texts that may be shortened; nothing else is touched.
    ///   - cut: Where and how to cut.
    ///   - budget: The bytes that the payload may take.
    /// - Returns: What became of each text, in the order of `fields`.
    /// - Throws: ``PayloadError`` with the code `overBudget` where the shortest texts are too long; with `missingText`
    ///   or `badTextField` for a field that names no text. The payload is then as it was.
    /// - Complexity: O(*n*) and O(budget × fields).
    @discardableResult
    public mutating func fit(
        _ fields: [TextField],
        cut: TextCut = TextCut(),
        within budget: PayloadBudget
    ) throws(PayloadError) -> [ShortenedText] {
        let counter = DialectByteCounter(budget.dialect)
        let texts = try TextFitting(self, fields, cut: cut, counter: counter, limit: budget.byteCount)
        let frame = byteCount(counter) - texts.wholeByteCount
        guard let fitted = texts.fit(&self, room: budget.byteCount - frame) else {
            let size = frame + texts.shortestByteCount
            throw .overBudget(
                in: self,
                missing: size - budget.byteCount,
                "with its texts at their shortest it has \(size)",
                budget
            )
        }
        return fitted
    }

    /// The string at a path.
    func string(at path: JSONPath) throws(PayloadError) -> JSONString {
        switch value[path] {
        case nil:
            let hint = dotted(path).map { "\($0) is spelled so" } ?? textHint
            throw PayloadError(.missingText, "the payload has no \(path): \(hint)", path: path)
        case .string(let string)?:
            return string
        case let other?:
            throw PayloadError(.missingText, "\(path) is of the kind \(other.kind), but a text is a string", path: path)
        }
    }

    /// Puts a text in place of the value at a path that is there.
    mutating func replace(_ path: JSONPath, with string: JSONString) {
        var value = value
        value[path] = .string(string)
        if case .object(let root) = value { self.root = root }
    }

    /// What may be meant by a path that leads nowhere: keys may have dots in them.
    private func dotted(_ path: JSONPath) -> JSONPath? {
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

    private var textHint: String {
        switch aps?["alert"] {
        case .string?: "its alert is a plain text, aps.alert"
        case .object(let alert)?:
            "aps.alert has \(alert.members.prefix(8).map { $0.key.lossyText }.joined(separator: ", "))"
        default: "it has no aps.alert"
        }
    }
}
