package import PNGFile

extension PictureOrigin {
    /// Whether PushChart drew a picture, and says so in it.
    package static func isStated(_ texts: [PNGImage.Text]) -> Bool {
        value(software, texts)?.hasPrefix("PushChart ") == true
    }

    /// What differs, each in a few words such as “another font file” or “cairo 1.16.0 is now 1.18.0”.
    ///
    /// Pictures that do not both tell where they came from differ in nothing that is known.
    package static func differences(expected: [PNGImage.Text], actual: [PNGImage.Text]) -> [String] {
        guard isStated(expected), isStated(actual) else { return [] }
        var words: [String] = []
        func each(_ keyword: String, _ say: (String, String) -> String?) {
            guard let old = value(keyword, expected), let new = value(keyword, actual), old != new else { return }
            if let word = say(old, new) { words.append(word) }
        }
        each(payload) { _, _ in "another payload" }
        each(style) { old, new in
            let (before, now) = (parts(ofStyle: old), parts(ofStyle: new))
            guard before.name == now.name else { return "the style is now \(now.name), not \(before.name)" }
            return [before.digest, now.digest].contains(noDigest) ? nil : "the style \(now.name) was edited"
        }
        each(size) { "the size is now \($1) points, not \($0)" }
        each(scale) { "the scale is now \($1), not \($0)" }
        each(appearance) { "the appearance is now \($1), not \($0)" }
        switch (value(font, expected), value(font, actual)) {
        case (nil, nil): break
        case (nil, _): words.append("text that was not there")
        case (_, nil): words.append("no more text")
        case (let old, let new): if old != new { words.append("another font file") }
        }
        each(libraries) { changes(of: versions($0), versions($1)) }
        each(software) { "\($0) is now \($1)" }
        return words
    }

    private static func value(_ keyword: String, _ texts: [PNGImage.Text]) -> String? {
        texts.first { $0.keyword == keyword }?.value
    }

    /// A style's name and its digest; the name may hold spaces.
    private static func parts(ofStyle text: String) -> (name: String, digest: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count > 1, let digest = words.last else { return (text, "") }
        return (words.dropLast().joined(separator: " "), String(digest))
    }

    /// `cairo 1.16.0, freetype 2.12.1` as pairs.
    private static func versions(_ text: String) -> [(name: String, version: String)] {
        text.split(separator: ",").map { part in
            let words = part.split(separator: " ")
            return (String(words.first ?? ""), words.dropFirst().joined(separator: " "))
        }
    }

    private static func changes(
        of old: [(name: String, version: String)],
        _ new: [(name: String, version: String)]
    ) -> String? {
        let changes = new.compactMap { library -> String? in
            guard let before = old.first(where: { $0.name == library.name }) else { return nil }
            return before.version == library.version
                ? nil : "\(library.name) \(before.version) is now \(library.version)"
        }
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }
}
