#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A line of text in one font, ready to be put somewhere.
struct TextLine: Hashable, Sendable {
    var text: String
    var font: SystemFont
    /// In points, not rounded.
    let width: Double

    /// How many characters a line has at the most; what follows them is left out.
    static let longest = 500

    init(_ text: String, _ font: SystemFont) {
        // A text of few bytes need not be counted.
        let isShort = text.utf8.count <= Self.longest
        let text = isShort ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest)))
        self.text = text
        self.font = font
        width = font.width(of: text)
    }

    var height: Double { font.lineHeight }

    /// The width and height of the upright box around the text turned by some degrees.
    func size(rotatedBy degrees: Double) -> (width: Double, height: Double) {
        Self.size(width: width, height: height, rotatedBy: degrees)
    }

    /// The width and height of the upright box around another one turned by some degrees.
    static func size(width: Double, height: Double, rotatedBy degrees: Double) -> (width: Double, height: Double) {
        guard degrees != 0 else { return (width, height) }
        let angle = degrees * .pi / 180
        let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
        return (width * cosine + height * sine, width * sine + height * cosine)
    }

    /// The text broken at spaces so that no line is wider than the room, but for single words.
    func broken(width room: Double) -> [TextLine] {
        var lines: [TextLine] = []
        var current = ""
        for word in text.split(separator: " ") {
            let longer = current.isEmpty ? String(word) : current + " " + word
            if !current.isEmpty, font.width(of: longer) > room {
                lines.append(TextLine(current, font))
                current = String(word)
            } else {
                current = longer
            }
        }
        if !current.isEmpty { lines.append(TextLine(current, font)) }
        return lines
    }

    /// The text upright, its box's top left corner at a point.
    func run(topLeft: Point, ink: Ink) -> TextRun {
        TextRun(
            glyphs: font.glyphs(of: text, x: topLeft.x),
            baseline: topLeft.y + font.ascent,
            size: font.size,
            ink: ink
        )
    }

    /// The text turned clockwise about its box's centre, which stands at a point.
    func run(center: Point, rotation degrees: Double, ink: Ink) -> TextRun {
        var run = run(topLeft: Point(center.x - width / 2, center.y - height / 2), ink: ink)
        run.rotation = degrees
        run.pivot = center
        return run
    }
}
