extension SRGBColor {
    /// The relative luminance of WCAG 2.2, 0 to 1, without the opacity.
    ///
    /// A polynomial stands for the curve of sRGB (within 0.002), because it is the same on every host, unlike `pow`.
    package var relativeLuminance: Double {
        func linear(_ level: UInt8) -> Double {
            let x = Double(level) / 255
            return x * (x * (x * 0.305_306_011 + 0.682_171_111) + 0.012_522_878)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast of two opaque colors, 1 to 21 (WCAG 2.2).
    package func contrast(with other: SRGBColor) -> Double {
        let (first, second) = (relativeLuminance + 0.05, other.relativeLuminance + 0.05)
        return max(first, second) / min(first, second)
    }

    /// The nearest shade of the color with a contrast to a background: darker on a light one, lighter on a dark one.
    func shade(withContrast contrast: Double, on background: SRGBColor) -> SRGBColor {
        let end: Double = background.relativeLuminance > 0.18 ? 0 : 255
        var shade = self
        for step in 1...32 where shade.contrast(with: background) < contrast {
            func mixed(_ level: UInt8) -> UInt8 {
                UInt8((Double(level) + (end - Double(level)) * Double(step) / 32).rounded())
            }
            (shade.red, shade.green, shade.blue) = (mixed(red), mixed(green), mixed(blue))
        }
        return shade
    }
}

extension DynamicColor {
    /// The shades with a contrast to those of a background.
    func shade(withContrast contrast: Double, on background: DynamicColor) -> DynamicColor {
        let background = background.opaque
        return DynamicColor(
            light: light.shade(withContrast: contrast, on: background.light),
            dark: dark.shade(withContrast: contrast, on: background.dark)
        )
    }

    /// The color, or what is likely behind a clear one: white in the light appearance, and black in the dark one.
    var opaque: DynamicColor {
        DynamicColor(
            light: light.opacity < 0.5 ? DynamicColor.white.light : light,
            dark: dark.opacity < 0.5 ? DynamicColor.black.dark : dark
        )
    }
}
