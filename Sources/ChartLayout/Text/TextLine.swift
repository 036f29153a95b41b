#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A text in one font, ready to be put somewhere; it is one line, but for the line breaks that it holds.
struct TextLine: Hashable, Sendable {
    let text: String
    let font: SystemFont
    /// The text from line break to line break.
    private let lines: [Substring]
    /// The width of the widest line, in points, not rounded.
    let width: Double

    /// How many characters a line has at the most; what follows them is left out.
    static let longest = 500

    init(_ text: String, _ font: SystemFont) {
        // A text of few bytes need not be counted.
        let isShort = text.utf8.count <= Self.longest
        let text = isShort ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest)))
        self.text = text
        self.font = font
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        width = lines.map { font.width(of: $0) }.max() ?? 0
    }

    /// The height of all lines, in points, not rounded.
    var height: Double { font.lineHeight * Double(lines.count) }

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

    /// The text broken so that no line is wider than the room: at line breaks, at spaces, and inside words that are wider
    /// by themselves, of which each line takes one character at the least.
    func broken(width room: Double) -> [TextLine] {
        lines.flatMap { line -> [TextLine] in
            var broken: [String] = []
            var current = ""
            // Kept beside the text, so that a long word is not measured anew with each of its characters.
            var width = 0.0
            for word in line.split(separator: " ") {
                let longer = font.width(of: word, after: current.isEmpty ? 0 : font.width(of: " ", after: width))
                if longer <= room {
                    if !current.isEmpty { current += " " }
                    current += word
                    width = longer
                    continue
                }
                if !current.isEmpty { broken.append(current) }
                current = ""
                width = 0
                for character in word {
                    var longer = font.width(of: String(character), after: width)
                    if !current.isEmpty, longer > room {
                        broken.append(current)
                        current = ""
                        longer = font.width(of: String(character))
                    }
                    current.append(character)
                    width = longer
                }
            }
            if !current.isEmpty || broken.isEmpty { broken.append(current) }
            return broken.map { TextLine($0, font) }
        }
    }

    /// The lines upright, their box's top left corner at a point.
    func runs(topLeft: Point, ink: Ink) -> [TextRun] {
        lines.enumerated().filter { !$0.element.isEmpty }.map { index, line in
            TextRun(
                glyphs: font.glyphs(of: line, x: topLeft.x),
                baseline: topLeft.y + font.lineHeight * Double(index) + font.ascent,
                size: font.size,
                ink: ink
            )
        }
    }

    /// The lines turned clockwise about their box's centre, which stands at a point.
    func runs(center: Point, rotation degrees: Double, ink: Ink) -> [TextRun] {
        runs(topLeft: Point(center.x - width / 2, center.y - height / 2), ink: ink).map { run in
            var run = run
            run.rotation = degrees
            run.pivot = center
            return run
        }
    }
}
