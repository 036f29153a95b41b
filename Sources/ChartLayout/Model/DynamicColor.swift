/// A colour that may differ between the light and the dark appearance.
struct DynamicColor: Hashable, Sendable {
    var light: Ink
    var dark: Ink

    init(light: Ink, dark: Ink) {
        self.light = light
        self.dark = dark
    }

    init(_ both: Ink) {
        self.init(light: both, dark: both)
    }

    /// A colour of one shade in both appearances.
    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, opacity: Double = 1) {
        self.init(Ink(red: red, green: green, blue: blue, opacity: opacity))
    }

    func ink(_ appearance: Appearance) -> Ink {
        appearance == .dark ? dark : light
    }

    /// The same colour with its opacity multiplied.
    func faded(_ opacity: Double) -> DynamicColor {
        var color = self
        color.light.opacity *= opacity
        color.dark.opacity *= opacity
        return color
    }

    static let clear = DynamicColor(0, 0, 0, opacity: 0)
    static let black = DynamicColor(0, 0, 0)
    static let white = DynamicColor(255, 255, 255)
    /// UIKit's `gray`, half of white.
    static let gray = DynamicColor(128, 128, 128)
    /// UIKit's `label`: the colour of text.
    static let label = DynamicColor(
        light: Ink(red: 0, green: 0, blue: 0),
        dark: Ink(red: 255, green: 255, blue: 255)
    )
}
