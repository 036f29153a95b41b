package import PNGFile
import PushChartDiagnostics
import PushChartFiles

/// What a picture was drawn from, as PushChart states it in a text chunk of its PNGs, of at most 200 bytes.
///
/// Nothing in it changes from run to run: it has no time, no path and no name.
package struct PictureProvenance: Hashable, Sendable {
    /// A digest of a part, to see whether it has changed. It protects nothing.
    package struct Digest: Hashable, Sendable {
        fileprivate let digits: Substring

        /// With seven digits, those of eight series and eight style files would take more than 200 bytes.
        fileprivate static let digitCount = 6

        package init(_ bytes: [UInt8]) { self.init(hexDigits: ContentDigest.hexDigits(of: bytes)) }

        /// The beginning of a digest in hexadecimal digits.
        package init(hexDigits: some StringProtocol) { digits = Substring(hexDigits.prefix(Self.digitCount)) }
    }

    /// The version of PushChart.
    package var version = ProductVersion.current
    /// The version of the rules of time zones, such as `2025b`; nil if no zone with a name decides about dates.
    package var zoneRules: String? {
        didSet {
            // A version that is no release of the tz database can have any length.
            guard let text = zoneRules, text.utf8.count > 8 || text.contains(" ") else { return }
            zoneRules = String(Digest(Array(text.utf8)).digits)
        }
    }
    /// The font file; nil if no text was drawn.
    package var font: Digest?
    /// The style file, and those that it extends.
    package var styles: [Digest]
    package var series: [Digest]
    /// The texts of the notification; nil without a push.
    package var texts: Digest?
    /// The rest of the payload, and of its chart.
    package var rest: Digest?
    /// The names of ``styles`` for messages. A PNG does not have them.
    package var styleNames: [String] = []

    package init(styles: [(name: String, bytes: [UInt8])], series: [Digest], texts: Digest?, rest: Digest?) {
        self.styles = styles.map { Digest($0.bytes) }
        self.series = series
        self.texts = texts
        self.rest = rest
        styleNames = styles.map(\.name)
    }

    private static let keyword = "Software"
    private static let product = "PushChart"

    /// The text chunk of a PNG that states the provenance.
    package var textChunk: PNGImage.TextChunk {
        let parts: [(String, [Digest])] = [
            ("font", font.map { [$0] } ?? []), ("styles", styles), ("series", series),
            ("texts", texts.map { [$0] } ?? []), ("rest", rest.map { [$0] } ?? []),
        ]
        let values =
            (zoneRules.map { [("tz", $0)] } ?? [])
            + parts.filter { !$0.1.isEmpty }.map { ($0.0, $0.1.map(\.digits).joined()) }
        let text = [Self.product, version] + values.map { "\($0.0):\($0.1)" }
        return PNGImage.TextChunk(Self.keyword, text.joined(separator: " "))
    }

    /// Reads the provenance from the text chunks of a PNG; nil if it states none.
    package init?(_ chunks: [PNGImage.TextChunk]) {
        guard let words = chunks.first(where: { $0.keyword == Self.keyword })?.value.split(separator: " "),
            words.count > 1, words[0] == Self.product
        else { return nil }
        func value(_ name: String) -> Substring? {
            words.first { $0.hasPrefix("\(name):") }?.dropFirst(name.count + 1)
        }
        func digests(_ name: String) -> [Digest] {
            var rest = value(name) ?? ""
            var digests: [Digest] = []
            while !rest.isEmpty {
                digests.append(Digest(hexDigits: rest))
                rest = rest.dropFirst(Digest.digitCount)
            }
            return digests
        }
        version = String(words[1])
        zoneRules = value("tz").map(String.init)
        font = digests("font").first
        styles = digests("styles")
        series = digests("series")
        texts = digests("texts").first
        rest = digests("rest").first
    }

    /// The changes of payload and style since a picture was drawn from others, as text, such as “the series 2 changed”.
    package func changesOfSources(since old: PictureProvenance) -> [String] {
        Self.changes(from: old.styles, to: styles, of: ("style file", "style files"), names: styleNames)
            + Self.changes(from: old.series, to: series, of: ("series", "series"))
            + (texts == old.texts ? [] : ["the texts changed"])
            + (rest == old.rest ? [] : ["the rest of the payload changed"])
    }

    /// All changes since a picture was drawn.
    package func changes(since old: PictureProvenance) -> [String] {
        var changes = changesOfSources(since: old)
        // Another text shows by itself that there is a font, or none.
        if let font, let other = old.font, font != other { changes.append("the font differs") }
        if let zoneRules, let other = old.zoneRules, zoneRules != other {
            changes.append("the rules of time zones are \(zoneRules), not \(other)")
        }
        if version != old.version { changes.append("PushChart \(old.version) is now \(version)") }
        return changes
    }

    private static func changes(
        from old: [Digest],
        to new: [Digest],
        of kind: (one: String, several: String),
        names: [String] = []
    ) -> [String] {
        guard old.count == new.count else { return ["\(new.count) \(kind.several) instead of \(old.count)"] }
        return new.indices.filter { old[$0] != new[$0] }.map { index in
            let name = names.indices.contains(index) ? " \(names[index])" : new.count > 1 ? " \(index + 1)" : ""
            return "the \(kind.one)\(name) changed"
        }
    }
}
