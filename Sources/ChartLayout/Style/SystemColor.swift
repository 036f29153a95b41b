import SeriesDecoding

/// The named colors of iOS, with the values of Apple's Human Interface Guidelines.
enum SystemColor {
    static let all: [(name: String, color: DynamicColor)] = [
        ("clear", .clear),
        ("black", .black),
        ("white", .white),
        ("gray", .gray),
        ("label", .label),
        ("secondaryLabel", dynamicColor(light: "#3C3C43", dark: "#EBEBF5", opacity: 0.6)),
        ("tertiaryLabel", dynamicColor(light: "#3C3C43", dark: "#EBEBF5", opacity: 0.3)),
        ("separator", dynamicColor(light: "#3C3C43", dark: "#545458", opacity: 0.29, darkOpacity: 0.6)),
        ("systemBackground", dynamicColor(light: "#FFFFFF", dark: "#000000")),
        ("secondarySystemBackground", dynamicColor(light: "#F2F2F7", dark: "#1C1C1E")),
        ("systemRed", dynamicColor(light: "#FF3B30", dark: "#FF453A")),
        ("systemOrange", dynamicColor(light: "#FF9500", dark: "#FF9F0A")),
        ("systemYellow", dynamicColor(light: "#FFCC00", dark: "#FFD60A")),
        ("systemGreen", dynamicColor(light: "#34C759", dark: "#30D158")),
        ("systemTeal", dynamicColor(light: "#30B0C7", dark: "#40C8E0")),
        ("systemBlue", dynamicColor(light: "#007AFF", dark: "#0A84FF")),
        ("systemIndigo", dynamicColor(light: "#5856D6", dark: "#5E5CE6")),
        ("systemPurple", dynamicColor(light: "#AF52DE", dark: "#BF5AF2")),
        ("systemPink", dynamicColor(light: "#FF2D55", dark: "#FF375F")),
        ("systemGray", dynamicColor(light: "#8E8E93", dark: "#8E8E93")),
        ("systemGray2", dynamicColor(light: "#AEAEB2", dark: "#636366")),
        ("systemGray3", dynamicColor(light: "#C7C7CC", dark: "#48484A")),
        ("systemGray4", dynamicColor(light: "#D1D1D6", dark: "#3A3A3C")),
        ("systemGray5", dynamicColor(light: "#E5E5EA", dark: "#2C2C2E")),
        ("systemGray6", dynamicColor(light: "#F2F2F7", dark: "#1C1C1E")),
    ]

    static func color(named name: String) -> DynamicColor? {
        all.first { $0.name == name }?.color
    }

    private static func dynamicColor(
        light: String,
        dark: String,
        opacity: Double = 1,
        darkOpacity: Double? = nil
    ) -> DynamicColor {
        guard let light = ChartColor(hex: light), let dark = ChartColor(hex: dark) else {
            preconditionFailure("a system color is not written as #RRGGBB")
        }
        return DynamicColor(
            light: SRGBColor(light).multiplyingOpacity(by: opacity),
            dark: SRGBColor(dark).multiplyingOpacity(by: darkOpacity ?? opacity)
        )
    }
}
