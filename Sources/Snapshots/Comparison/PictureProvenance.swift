import Diagnostics
import Files
package import PNGFile

/// The origin of a picture, as PushChart states it in the text chunks of its PNGs.
///
/// Nothing in it changes from run to run: it has no time, no path and no host name.
package enum PictureProvenance {
    private enum Keyword: String {
        case software = "Software"
        case payload = "PushChart payload"
        case style = "PushChart style"
        case size = "PushChart size"
        case scale = "PushChart scale"
        case appearance = "PushChart appearance"
        case font = "PushChart font"
        case timeZones = "PushChart time zones"
        case locale = "PushChart locale"
        case libraries = "PushChart libraries"
    }

    /// Stands for the digest of a style without a file.
    private static let noDigest = "-"

    /// The text chunks of a PNG that state the provenance of its picture.
    ///
    /// - Parameters:
    ///   - payload: The bytes of the payload or CSV file; nil if there is none.
    ///   - style: The style's name and the bytes of its file, if it has any; nil if the style is unknown.
    ///   - size: The size of the chart in points.
    ///   - scale: Device pixels per point.
    ///   - appearance: `light` or `dark`; nil if it is unknown.
    ///   - fontDigest: The digest of the font file; nil if no text was drawn.
    ///   - timeZones: The time zones of dates with the versions of their rules; nil if all dates are in UTC or at an
    ///     offset of the style.
    ///   - locale: The tag of the language; nil for English, and for a language of the style.
    ///   - libraries: The drawing libraries with their versions, without libpng.
    package static func textChunks(
        version: String,
        payload: [UInt8]?,
        style: (name: String, source: [UInt8]?)?,
        size: (width: Double, height: Double),
        scale: Double,
        appearance: String?,
        fontDigest: String?,
        timeZones: String?,
        locale: String?,
        libraries: [(name: String, version: String)]
    ) -> [PNGImage.TextChunk] {
        let libraries = libraries + [("libpng", PNGImage.libpngVersion)]
        let values: [(keyword: Keyword, value: String?)] = [
            (.software, "PushChart \(version)"),
            (.payload, payload.map(digest)),
            (.style, style.map { "\($0.name) \($0.source.map(digest) ?? noDigest)" }),
            (.size, "\(size.width.shortDescription)x\(size.height.shortDescription)"),
            (.scale, scale.shortDescription),
            (.appearance, appearance),
            (.font, fontDigest.map { "sha256:\($0)" }),
            (.timeZones, timeZones),
            (.locale, locale),
            (.libraries, libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")),
        ]
        return values.compactMap { keyword, value in value.map { PNGImage.TextChunk(keyword.rawValue, $0) } }
    }

    private static func digest(_ bytes: [UInt8]) -> String { "sha256:\(SHA256.hexDigest(of: bytes))" }

    /// Whether text chunks state that PushChart drew the picture.
    package static func isDrawnByPushChart(accordingTo texts: [PNGImage.TextChunk]) -> Bool {
        value(.software, in: texts)?.hasPrefix("PushChart ") == true
    }

    /// The differences in provenance as text, such as “another font file” or “cairo 1.16.0 is now 1.18.0”.
    ///
    /// The list is empty unless both pictures state their provenance.
    package static func provenanceDifferences(expected: [PNGImage.TextChunk], actual: [PNGImage.TextChunk]) -> [String]
    {
        guard isDrawnByPushChart(accordingTo: expected), isDrawnByPushChart(accordingTo: actual) else { return [] }
        var differences: [String] = []
        func compare(_ keyword: Keyword, _ describe: (_ old: String, _ new: String) -> String?) {
            guard let old = value(keyword, in: expected), let new = value(keyword, in: actual), old != new,
                let difference = describe(old, new)
            else { return }
            differences.append(difference)
        }
        compare(.payload) { _, _ in "another payload" }
        compare(.style) { old, new in
            let (old, new) = (splitNameAndDigest(ofStyle: old), splitNameAndDigest(ofStyle: new))
            guard old.name == new.name else { return "the style is now \(new.name), not \(old.name)" }
            return [old.digest, new.digest].contains(noDigest) ? nil : "the style \(new.name) was edited"
        }
        compare(.size) { "the size is now \($1) points, not \($0)" }
        compare(.scale) { "the scale is now \($1), not \($0)" }
        compare(.appearance) { "the appearance is now \($1), not \($0)" }
        switch (value(.font, in: expected), value(.font, in: actual)) {
        case (nil, nil): break
        case (nil, _): differences.append("text that was not there")
        case (_, nil): differences.append("no more text")
        case (let old, let new): if old != new { differences.append("another font file") }
        }
        let (oldZones, newZones) = (value(.timeZones, in: expected) ?? "UTC", value(.timeZones, in: actual) ?? "UTC")
        if oldZones != newZones { differences.append("the time zones are now \(newZones), not \(oldZones)") }
        let (oldLocale, newLocale) = (value(.locale, in: expected) ?? "en", value(.locale, in: actual) ?? "en")
        if oldLocale != newLocale { differences.append("the language is now \(newLocale), not \(oldLocale)") }
        compare(.libraries, libraryVersionChanges)
        compare(.software) { "\($0) is now \($1)" }
        return differences
    }

    private static func value(_ keyword: Keyword, in texts: [PNGImage.TextChunk]) -> String? {
        texts.first { $0.keyword == keyword.rawValue }?.value
    }

    /// The name and the digest of a style in a text chunk, split at the last space; the name may contain spaces.
    private static func splitNameAndDigest(ofStyle text: String) -> (name: String, digest: String) {
        guard let space = text.lastIndex(of: " ") else { return (text, "") }
        return (String(text[..<space]), String(text[text.index(after: space)...]))
    }

    /// The changes between two lists such as `cairo 1.16.0, freetype 2.12.1`; nil if there are none.
    private static func libraryVersionChanges(from old: String, to new: String) -> String? {
        func versions(_ list: String) -> [(name: String, version: String)] {
            list.split(separator: ",").map { part in
                let words = part.split(separator: " ")
                return (String(words.first ?? ""), words.dropFirst().joined(separator: " "))
            }
        }
        let old = versions(old)
        let changes = versions(new).compactMap { library in
            old.first { $0.name == library.name && $0.version != library.version }
                .map { "\($0.name) \($0.version) is now \(library.version)" }
        }
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }
}
