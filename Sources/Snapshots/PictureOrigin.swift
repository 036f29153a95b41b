public import PNGFile

/// Where pictures came from, as PushChart notes it in the text chunks of its PNGs, held against each other.
public enum PictureOrigin {
    /// The keyword of the program that drew, with its version.
    package static let software = "Software"
    /// The keyword of the payload's or CSV file's digest.
    package static let payload = "PushChart payload"
    /// The keyword of the style's name and digest.
    package static let style = "PushChart style"
    /// The keyword of the size in points.
    package static let size = "PushChart size"
    /// The keyword of the device pixels in a point.
    package static let scale = "PushChart scale"
    /// The keyword of light or dark.
    package static let appearance = "PushChart appearance"
    /// The keyword of the font file's digest.
    package static let font = "PushChart font"
    /// The keyword of the drawing libraries' versions.
    package static let libraries = "PushChart libraries"

    /// Whether PushChart drew a picture, and says so in it.
    public static func isStated(_ texts: [PNGImage.Text]) -> Bool {
        value(software, texts)?.hasPrefix("PushChart ") == true
    }

    /// What differs, each in a few words such as “another font file” or “cairo 1.16.0 is now 1.18.0”.
    ///
    /// Pictures that do not both tell where they came from differ in nothing that is known.
    public static func differences(expected: [PNGImage.Text], actual: [PNGImage.Text]) -> [String] {
        guard isStated(expected), isStated(actual) else { return [] }
        var words: [String] = []
        func each(_ keyword: String, _ say: (String, String) -> String?) {
            guard let old = value(keyword, expected), let new = value(keyword, actual), old != new else { return }
            if let word = say(old, new) { words.append(word) }
        }
        each(payload) { _, _ in "another payload" }
        each(style) { old, new in
            let (before, now) = (name(old), name(new))
            return before == now ? "the style \(now) was edited" : "the style is now \(now), not \(before)"
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

    /// The style's name before its digest; a name may hold spaces.
    private static func name(_ text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return words.count > 1 ? words.dropLast().joined(separator: " ") : text
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
