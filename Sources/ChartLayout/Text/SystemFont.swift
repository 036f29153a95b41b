/// The iPhone's system font in its regular weight, as far as layout needs it: how much room text takes.
///
/// The metrics are facts about San Francisco, public or measured in pictures made by iOS; no font needs to be installed.
/// Characters that were not measured take the advances of Inter, which are within about 3 % of them.
struct SystemFont: Hashable, Sendable {
    /// Points to the em.
    var size: Double

    /// From the top of a line to its baseline, in points.
    var ascent: Double { size * 1950 / 2048 }

    /// The height of a line in points, not rounded.
    var lineHeight: Double { size * (1950 + 494) / 2048 }

    /// Points added after every glyph, the last one too (Apple's public table from 6 to 17 pt, straight lines between).
    var tracking: Double {
        let table = [0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43]
        let place = min(max(size - 6, 0), Double(table.count - 1))
        let index = min(Int(clamped: place), table.count - 2)
        return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
    }

    /// The width of a line of text in points.
    ///
    /// - Parameter before: The width of what stands before it in the line.
    func width(of text: some StringProtocol, after before: Double = 0) -> Double {
        text.unicodeScalars.reduce(before) { $0 + advance(of: $1) + trackingAfter($1) }
    }

    /// Places the characters of a line, its left edge at `x`.
    ///
    /// Control characters take the room of a space; marks that join others take none.
    func glyphs(of text: some StringProtocol, x: Double) -> [TextRun.Glyph] {
        var glyphs: [TextRun.Glyph] = []
        var x = x
        for scalar in text.unicodeScalars {
            let shown = scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar
            let advance = advance(of: shown)
            glyphs.append(TextRun.Glyph(scalar: shown, x: x, advance: advance))
            x += advance + trackingAfter(shown)
        }
        return glyphs
    }

    private func advance(of scalar: Unicode.Scalar) -> Double {
        GlyphAdvances.em(of: scalar) * size
    }

    /// Characters without room of their own have no tracking either.
    private func trackingAfter(_ scalar: Unicode.Scalar) -> Double {
        GlyphAdvances.em(of: scalar) > 0 ? tracking : 0
    }
}
