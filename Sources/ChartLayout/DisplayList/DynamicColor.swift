/// The appearance that a chart is drawn for.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
}

/// A color with a shade for the light and one for the dark appearance.
public struct DynamicColor: Hashable, Sendable {
    /// The shade on a light background.
    public var light: SRGBColor
    /// The shade on a dark background.
    public var dark: SRGBColor
}

extension DynamicColor {
    /// A color with the same shade in both appearances.
    init(_ both: SRGBColor) {
        self.init(light: both, dark: both)
    }

    /// A color with the same shade in both appearances.
    init(red: UInt8, green: UInt8, blue: UInt8, opacity: Double = 1) {
        self.init(SRGBColor(red: red, green: green, blue: blue, opacity: opacity))
    }

    /// The shade for an appearance.
    public func srgbColor(for appearance: Appearance) -> SRGBColor {
        appearance == .dark ? dark : light
    }

    /// The same color with the opacity of both shades multiplied.
    func multiplyingOpacity(by factor: Double) -> DynamicColor {
        DynamicColor(light: light.multiplyingOpacity(by: factor), dark: dark.multiplyingOpacity(by: factor))
    }

    static let clear = DynamicColor(red: 0, green: 0, blue: 0, opacity: 0)
    static let black = DynamicColor(red: 0, green: 0, blue: 0)
    static let white = DynamicColor(red: 255, green: 255, blue: 255)
    /// UIKit's `gray`: half of white.
    static let gray = DynamicColor(red: 128, green: 128, blue: 128)
    /// UIKit's `label`: the color of text.
    static let label = DynamicColor(light: black.light, dark: white.dark)
}
