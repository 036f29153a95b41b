/// A measured text in one font; line breaks in the text start new lines.
struct TextBlock: Hashable, Sendable {
    let text: String
    let font: SystemFontMetrics
    private let lines: [Substring]
    /// The width of the widest line in points, not rounded.
    let width: Double

    /// The maximum length of a text; further characters are dropped.
    static let maximumCharacterCount = 500

    init(_ text: String, font: SystemFontMetrics) {
        let limit = Self.maximumCharacterCount
        // A text of few bytes has few characters, and needs no counting.
        let text =
            text.utf8.count <= limit ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
        self.text = text
        self.font = font
        // Most texts are one line of ASCII without control characters.
        lines =
            text.utf8.allSatisfy { (0x20..<0x80).contains($0) }
            ? [text[...]] : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        width = lines.map { font.width(of: $0) }.max() ?? 0
    }

    /// The height of all lines in points, not rounded.
    var height: Double { font.lineHeight * Double(lines.count) }

    /// The height of capitals and digits as a share of the size of their font.
    private static let capitalHeight = 0.7

    /// The box of a text of one line, from the tops of its capitals to its baseline.
    func capitalBox(topLeft corner: LayoutPoint) -> LayoutRect {
        let height = font.size * Self.capitalHeight
        return LayoutRect(x: corner.x, y: corner.y + font.ascent - height, width: width, height: height)
    }

    /// The size of the upright box around the rotated text.
    func boundingSize(rotatedBy degrees: Double) -> (width: Double, height: Double) {
        Rotation(degrees: degrees).boundingSize(width: width, height: height)
    }

    /// Breaks the text so that no line exceeds a width: at line breaks, at spaces, and inside words that are too wide.
    ///
    /// Each line has at least one character, even if that exceeds the width. A width of zero or less
    /// does not limit the lines.
    func wrapped(toWidth maximumWidth: Double) -> [TextBlock] {
        let maximumWidth = maximumWidth > 0 ? maximumWidth : .infinity
        return lines.flatMap { line -> [TextBlock] in
            var wrapped: [String] = []
            var current = ""
            // Kept beside the text, so that a long word is not measured again for each of its characters.
            var width = 0.0
            for word in line.split(separator: " ") {
                let start = current.isEmpty ? 0 : font.width(of: " ", addedTo: width)
                let longer = font.width(of: word, addedTo: start)
                if longer <= maximumWidth {
                    if !current.isEmpty { current += " " }
                    current += word
                    width = longer
                    continue
                }
                if !current.isEmpty { wrapped.append(current) }
                current = ""
                width = 0
                for character in word {
                    var longer = font.width(of: String(character), addedTo: width)
                    if !current.isEmpty, longer > maximumWidth {
                        wrapped.append(current)
                        current = ""
                        longer = font.width(of: String(character))
                    }
                    current.append(character)
                    width = longer
                }
            }
            if !current.isEmpty || wrapped.isEmpty { wrapped.append(current) }
            return wrapped.map { TextBlock($0, font: font) }
        }
    }

    /// The lines, with the top left corner of their box at a point, or rotated clockwise about its center there.
    func glyphRuns(upperLeftOrRotatedCenter point: LayoutPoint, rotatedBy degrees: Double = 0, color: SRGBColor)
        -> [GlyphRun]
    {
        let isRotated = degrees != 0
        let corner = isRotated ? LayoutPoint(point.x - width / 2, point.y - height / 2) : point
        return lines.enumerated().filter { !$0.element.isEmpty }.map { index, line in
            GlyphRun(
                glyphs: font.glyphs(of: line, x: corner.x),
                baseline: corner.y + font.lineHeight * Double(index) + font.ascent,
                fontSize: font.size,
                weight: font.weight,
                color: color,
                rotation: degrees,
                pivot: isRotated ? point : LayoutPoint(0, 0)
            )
        }
    }
}
