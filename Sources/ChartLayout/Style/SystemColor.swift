/// The colours of iOS that a style may call by name, in the values Apple's design guidelines give.
enum SystemColor {
    /// All names with their colours.
    static let all: [(name: String, color: DynamicColor)] = [
        ("clear", .clear),
        ("black", .black),
        ("white", .white),
        ("gray", .gray),
        ("label", .label),
        ("secondaryLabel", shades(0x3C_3C43, 0.6, 0xEB_EBF5, 0.6)),
        ("tertiaryLabel", shades(0x3C_3C43, 0.3, 0xEB_EBF5, 0.3)),
        ("separator", shades(0x3C_3C43, 0.29, 0x54_5458, 0.6)),
        ("systemBackground", shades(0xFF_FFFF, 1, 0x00_0000, 1)),
        ("secondarySystemBackground", shades(0xF2_F2F7, 1, 0x1C_1C1E, 1)),
        ("systemRed", shades(0xFF_3B30, 1, 0xFF_453A, 1)),
        ("systemOrange", shades(0xFF_9500, 1, 0xFF_9F0A, 1)),
        ("systemYellow", shades(0xFF_CC00, 1, 0xFF_D60A, 1)),
        ("systemGreen", shades(0x34_C759, 1, 0x30_D158, 1)),
        ("systemTeal", shades(0x30_B0C7, 1, 0x40_C8E0, 1)),
        ("systemBlue", shades(0x00_7AFF, 1, 0x0A_84FF, 1)),
        ("systemIndigo", shades(0x58_56D6, 1, 0x5E_5CE6, 1)),
        ("systemPurple", shades(0xAF_52DE, 1, 0xBF_5AF2, 1)),
        ("systemPink", shades(0xFF_2D55, 1, 0xFF_375F, 1)),
        ("systemGray", shades(0x8E_8E93, 1, 0x8E_8E93, 1)),
        ("systemGray2", shades(0xAE_AEB2, 1, 0x63_6366, 1)),
        ("systemGray3", shades(0xC7_C7CC, 1, 0x48_484A, 1)),
        ("systemGray4", shades(0xD1_D1D6, 1, 0x3A_3A3C, 1)),
        ("systemGray5", shades(0xE5_E5EA, 1, 0x2C_2C2E, 1)),
        ("systemGray6", shades(0xF2_F2F7, 1, 0x1C_1C1E, 1)),
    ]

    /// The colour of a name.
    static func named(_ name: String) -> DynamicColor? {
        all.first { $0.name == name }?.color
    }

    private static func shades(_ light: UInt32, _ alpha: Double, _ dark: UInt32, _ darkAlpha: Double) -> DynamicColor {
        DynamicColor(light: ink(light, alpha), dark: ink(dark, darkAlpha))
    }

    private static func ink(_ rgb: UInt32, _ opacity: Double) -> Ink {
        Ink(
            red: UInt8(truncatingIfNeeded: rgb >> 16),
            green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb),
            opacity: opacity
        )
    }
}
