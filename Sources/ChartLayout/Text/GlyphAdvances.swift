/// The advance widths of characters in ems, without tracking.
enum GlyphAdvances {
    /// The advance of a character; if no table has it, 0.6, or 1 for a wide character.
    static func advanceInEms(of scalar: Unicode.Scalar) -> Double {
        scalar.isASCII ? advancesOfASCII[Int(scalar.value)] : advanceInTables(of: scalar)
    }

    /// Most characters are of ASCII, whose advances are looked up once.
    private static let advancesOfASCII = (0..<0x80 as Range<UInt8>).map { advanceInTables(of: Unicode.Scalar($0)) }

    private static func advanceInTables(of scalar: Unicode.Scalar) -> Double {
        if let advance = measuredAdvances[scalar] { return advance / 1000 }
        if let advance = interAdvance(of: scalar) { return Double(advance) / 10_000 }
        if isZeroWidth(scalar) { return 0 }
        return isWide(scalar) ? 1 : 0.6
    }

    /// Advances in thousandths of an em, measured in pictures made by iOS or fitted to them.
    ///
    /// The advances of 0 and 1 are exact: "100" at 10 points is 17.587890625 points wide, 3602 of the font's 2048 units
    /// an em. This width reproduces every vertical grid and axis line of the pictures exactly.
    private static let measuredAdvances: [Unicode.Scalar: Double] = [
        "0": 629.394_531_25, "1": 464.0, "2": 603.8, "3": 626, "4": 644, "5": 617, "6": 635, "7": 575, "8": 635,
        "9": 632,
        ".": 276, ",": 280, "-": 460, "%": 812, "$": 638, " ": 290, "\u{A0}": 290,
        "F": 568, "L": 575, "a": 578, "d": 592, "e": 575, "i": 245, "m": 864, "n": 579, "r": 374, "s": 516, "t": 357,
        "u": 583,
    ]

    private static func interAdvance(of scalar: Unicode.Scalar) -> Int? {
        let value = Int(scalar.value)
        if interASCIIAdvances.indices.contains(value - 0x20) { return interASCIIAdvances[value - 0x20] }
        if interLatinAdvances.indices.contains(value - 0xA0) { return interLatinAdvances[value - 0xA0] }
        return interSymbolAdvances[scalar.value]
    }

    /// Combining marks, joiners and variation selectors.
    private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: false
        }
    }

    /// Chinese, Japanese and Korean characters, and emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }

    // Advances of Inter Regular 3.19 in ten-thousandths of an em.

    /// U+0020 to U+007E.
    private static let interASCIIAdvances = [
        2812, 2784, 4034, 6307, 6378, 8125, 6392, 2216, 3622, 3622, 5000, 6591, 2798, 4602, 2756, 3565,
        6250, 4645, 6051, 6364, 6420, 6080, 6236, 5710, 6165, 6236, 2756, 2798, 6591, 6591, 6591, 5071,
        9361, 6761, 6506, 7273, 7188, 5980, 5866, 7429, 7401, 2642, 5426, 6520, 5625, 8892, 7528, 7614,
        6349, 7614, 6392, 6378, 6420, 7415, 6761, 9489, 6420, 6648, 6250, 3622, 3565, 3622, 4688, 4517,
        4972, 5639, 6207, 5582, 6207, 5824, 3608, 6094, 5909, 2372, 2372, 5440, 2372, 8693, 5852, 5966,
        6094, 6094, 3722, 5227, 3636, 5810, 5568, 8125, 5398, 5568, 5412, 3622, 3267, 3622, 6591,
    ]

    /// U+00A0 to U+0148.
    private static let interLatinAdvances = [
        2812, 2784, 5582, 6307, 7230, 5483, 2656, 5511, 5909, 9148, 4489, 5398, 5398, 4602, 6705, 4489,
        4545, 6591, 4205, 4304, 4972, 6222, 5994, 2756, 2670, 3132, 4489, 5398, 8835, 9261, 9489, 5071,
        6761, 6761, 6761, 6761, 6761, 6761, 9901, 7273, 5980, 5980, 5980, 5980, 2642, 2642, 2642, 2642,
        7188, 7528, 7614, 7614, 7614, 7614, 7614, 6591, 7614, 7415, 7415, 7415, 7415, 6648, 6307, 6094,
        5639, 5639, 5639, 5639, 5639, 5639, 9247, 5582, 5824, 5824, 5824, 5824, 2372, 2372, 2372, 2372,
        5795, 5852, 5966, 5966, 5966, 5966, 5966, 6591, 5966, 5810, 5810, 5810, 5810, 5568, 6094, 5568,
        6761, 5639, 6761, 5639, 6761, 5639, 7273, 5582, 7273, 5582, 7273, 5582, 7273, 5582, 7188, 6768,
        7188, 6207, 5980, 5824, 5980, 5824, 5980, 5824, 5980, 5824, 5980, 5824, 7429, 6094, 7429, 6094,
        7429, 6094, 7429, 6094, 7401, 5909, 7770, 5909, 4432, 2784, 2642, 2372, 2642, 2372, 2642, 2372,
        2642, 2372, 8068, 4744, 5426, 2372, 6520, 5440, 6307, 5625, 2372, 5625, 2372, 5625, 3047, 5625,
        3153, 5625, 2372, 7528, 5852, 7528, 5852, 7528, 5852,
    ]

    private static let interSymbolAdvances: [UInt32: Int] = [
        0x2009: 1818, 0x2010: 3580, 0x2011: 3580, 0x2012: 6477, 0x2013: 5000, 0x2014: 10000, 0x2018: 1989,
        0x2019: 1847, 0x201A: 1989, 0x201C: 3807, 0x201D: 3807, 0x201E: 3807, 0x2022: 5625, 0x2026: 8210,
        0x202F: 1818, 0x2030: 10455, 0x2032: 2202, 0x2033: 4048, 0x20A9: 9489, 0x20AA: 8054, 0x20AC: 6648,
        0x20B9: 5398, 0x20BD: 6974, 0x20BF: 6506, 0x2116: 10881, 0x2122: 6080, 0x2190: 9545, 0x2191: 9545,
        0x2192: 9545, 0x2193: 9545, 0x2196: 9545, 0x2197: 9545, 0x2198: 9545, 0x2199: 9545, 0x2212: 6591,
        0x2248: 6591, 0x2264: 6591, 0x2265: 6591, 0x25B2: 10085, 0x25BC: 10085,
    ]
}
