import JSONDocument

/// The named texts of one payload, ready to be shortened to any size.
struct TextFitting {
    private let fields: [TextField]
    private let texts: [(text: CuttableText, weight: Double)]
    private let counter: DialectByteCounter

    /// The bytes of all texts as they came, without quotes.
    let wholeByteCount: Int

    /// The bytes of all texts at their shortest.
    let shortestByteCount: Int

    /// Finds the texts and the places to cut them.
    ///
    /// - Parameters:
    ///   - document: The payload.
    ///   - fields: The texts that may be shortened, no two the same.
    ///   - cut: Where and how to cut.
    ///   - counter: What counts the bytes.
    ///   - limit: The most bytes that the payload may take.
    /// - Throws: ``PayloadError`` with the code `missingText` or `badTextField`.
    init(
        _ document: PushDocument,
        _ fields: [TextField],
        cut: TextCut,
        counter: DialectByteCounter,
        limit: Int
    ) throws(PayloadError) {
        guard fields.count <= TextField.maximumCount else {
            throw PayloadError(
                .badTextField,
                "\(fields.count) texts are named, and at most \(TextField.maximumCount) share the room of one payload"
            )
        }
        var strings: [JSONString] = []
        for (index, field) in fields.enumerated() {
            strings.append(try document.string(at: field.path))
            guard !fields[..<index].contains(where: { $0.path == field.path }) else {
                throw PayloadError(.badTextField, "the text \(field.path) is named twice", path: field.path)
            }
        }
        let whole = strings.reduce(0) { $0 + counter.byteCount(of: $1) - 2 }
        let room = limit - (document.byteCount(counter) - whole)
        self.fields = fields
        self.counter = counter
        texts = zip(fields, strings).map { field, string in
            (CuttableText(string, floor: field.floor, cut: cut, room: room, counter: counter), field.weight)
        }
        wholeByteCount = whole
        shortestByteCount = texts.reduce(0) { $0 + $1.text.versions[0].byteCount }
    }

    /// Shortens the texts in a payload until they take no more than so many bytes without their quotes.
    ///
    /// - Returns: What became of each; `nil`, and nothing done, where not even the shortest fit.
    func fit(_ document: inout PushDocument, room: Int) -> [ShortenedText]? {
        guard wholeByteCount > room else { return untouched }
        guard let choice = TextShares.choose(texts, room: room) else { return nil }
        return fields.indices.map { index in
            let text = texts[index].text
            let version = text.versions[choice[index]]
            if version.spellingEnd != nil { document.replace(fields[index].path, with: text.string(version)) }
            return ShortenedText(
                path: fields[index].path,
                byteCountBefore: text.versions[text.versions.count - 1].byteCount,
                byteCountAfter: version.byteCount,
                charactersCut: version.kept.map { text.characterCount - $0 } ?? 0
            )
        }
    }

    /// What is told of texts that could stay as they came.
    var untouched: [ShortenedText] {
        zip(fields, texts).map { field, entry in
            let whole = entry.text.versions[entry.text.versions.count - 1].byteCount
            return ShortenedText(path: field.path, byteCountBefore: whole, byteCountAfter: whole, charactersCut: 0)
        }
    }
}
