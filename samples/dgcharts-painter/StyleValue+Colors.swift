import CoreGraphics
import Foundation
import UIKit

extension StyleValue {
    /// A color: `#RRGGBB[AA]`, a name, or either of them for each appearance. A data set also accepts the line color,
    /// two colors for rising and falling values, or a color with another opacity.
    var color: UIColor {
        get throws {
            if case .text(let text) = content {
                if text == "lineColor", let line = context.lineColor { return line }
                guard let color = UIColor(hex: text) ?? UIColor.system(text) else { throw refused("is not a color") }
                return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: context.appearance))
            }
            if let light = self["light"], let dark = self["dark"] {
                return try (context.appearance == .dark ? dark : light).color
            }
            if let rising = self["rising"], let falling = self["falling"] {
                let isAgainstFirst = try self["against"]?.text == "first"
                return try (context.trend.isRising(againstFirst: isAgainstFirst) ? rising : falling).color
            }
            if let color = try self["color"]?.color, let opacity = try self["opacity"]?.measure {
                return color.withAlphaComponent(color.cgColor.alpha * opacity)
            }
            throw refused("is not a color")
        }
    }

    var colors: [UIColor] { get throws { try list.map { try $0.color } } }
}

extension UIColor {
    /// `#RRGGBB` or `#RRGGBBAA`.
    convenience init?(hex: String) {
        guard hex.hasPrefix("#"), hex.utf8.count == 7 || hex.utf8.count == 9,
            let number = UInt32(hex.dropFirst(), radix: 16)
        else { return nil }
        self.init(rgba: hex.utf8.count == 7 ? number << 8 | 0xFF : number)
    }

    private convenience init(rgba: UInt32) {
        func channel(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
        self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
    }

    /// A color by its name in a style, from the same table as in CI.
    ///
    /// The colors of UIKit change with iOS versions and contrast settings, and would differ from the picture in CI.
    fileprivate static func system(_ name: String) -> UIColor? {
        guard let (light, dark) = systemColors[name] else { return nil }
        return UIColor { UIColor(rgba: $0.userInterfaceStyle == .dark ? dark : light) }
    }

    /// The names with their light and dark shades.
    fileprivate static let systemColors: [String: (light: UInt32, dark: UInt32)] = [
        "clear": (0x0000_0000, 0x0000_0000),
        "black": (0x0000_00FF, 0x0000_00FF),
        "white": (0xFFFF_FFFF, 0xFFFF_FFFF),
        "gray": (0x8080_80FF, 0x8080_80FF),
        "label": (0x0000_00FF, 0xFFFF_FFFF),
        "secondaryLabel": (0x3C3C_4399, 0xEBEB_F599),
        "tertiaryLabel": (0x3C3C_434D, 0xEBEB_F54D),
        "separator": (0x3C3C_434A, 0x5454_5899),
        "systemBackground": (0xFFFF_FFFF, 0x0000_00FF),
        "secondarySystemBackground": (0xF2F2_F7FF, 0x1C1C_1EFF),
        "systemRed": (0xFF3B_30FF, 0xFF45_3AFF),
        "systemOrange": (0xFF95_00FF, 0xFF9F_0AFF),
        "systemYellow": (0xFFCC_00FF, 0xFFD6_0AFF),
        "systemGreen": (0x34C7_59FF, 0x30D1_58FF),
        "systemTeal": (0x30B0_C7FF, 0x40C8_E0FF),
        "systemBlue": (0x007A_FFFF, 0x0A84_FFFF),
        "systemIndigo": (0x5856_D6FF, 0x5E5C_E6FF),
        "systemPurple": (0xAF52_DEFF, 0xBF5A_F2FF),
        "systemPink": (0xFF2D_55FF, 0xFF37_5FFF),
        "systemGray": (0x8E8E_93FF, 0x8E8E_93FF),
        "systemGray2": (0xAEAE_B2FF, 0x6363_66FF),
        "systemGray3": (0xC7C7_CCFF, 0x4848_4AFF),
        "systemGray4": (0xD1D1_D6FF, 0x3A3A_3CFF),
        "systemGray5": (0xE5E5_EAFF, 0x2C2C_2EFF),
        "systemGray6": (0xF2F2_F7FF, 0x1C1C_1EFF),
    ]
}
