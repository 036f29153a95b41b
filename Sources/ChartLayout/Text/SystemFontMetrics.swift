import SeriesDecoding

/// The metrics of the iPhone's system font, San Francisco.
///
/// The metrics are public or measured in pictures made by iOS; no font has to be installed. Characters that were not
/// measured use the advances of Inter, which are within about 3 %.
public struct SystemFontMetrics: Hashable, Sendable {
    /// The font size in points.
    public var size: Double
    /// The weight. The advances of the semibold one follow from those of the regular one, and were not measured.
    public var weight = FontWeight.regular

    /// The distance from the top of a line to its baseline, in points.
    var ascent: Double { size * 1950 / 2048 }

    /// The line height in points, not rounded.
    var lineHeight: Double { size * (1950 + 494) / 2048 }

    /// The points added after every glyph, including the last.
    ///
    /// Apple's public table from 6 to 17 pt, with linear interpolation.
    var tracking: Double {
        let table = [0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43]
        let position = min(max(size - 6, 0), Double(table.count - 1))
        let index = min(Int(clamped: position), table.count - 2)
        return table[index] + (table[index + 1] - table[index]) * (position - Double(index))
    }

    /// The width in points of a text that continues a line of some width; with its tracking.
    func width(of text: some StringProtocol, addedTo lineWidth: Double = 0) -> Double {
        let tracking = tracking
        return text.unicodeScalars.reduce(lineWidth) { width, scalar in
            let advance = GlyphAdvances.advanceInEms(of: scalar)
            // A character without an advance has no tracking either.
            return width + advance * size * weight.advanceRatio + (advance > 0 ? tracking : 0)
        }
    }

    /// The glyphs of a line that starts at `x`.
    ///
    /// Control characters become spaces; combining marks have no advance.
    func glyphs(of text: some StringProtocol, x: Double) -> [GlyphRun.Glyph] {
        let tracking = tracking
        var x = x
        return text.unicodeScalars.map { scalar in
            let shown = scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar
            let advance = GlyphAdvances.advanceInEms(of: shown)
            let glyph = GlyphRun.Glyph(scalar: shown, x: x, advance: advance * size * weight.advanceRatio)
            x += glyph.advance + (advance > 0 ? tracking : 0)
            return glyph
        }
    }
}
