import ChartLayout
import ChartPainting
import UIKit

// The values of styles in the types of UIKit and CoreGraphics.

extension LayeredChart {
    /// The shade of a color for the appearance of the chart.
    func uiColor(_ color: DynamicColor) -> UIColor {
        UIColor(cgColor: color.srgbColor(for: appearance).cgColor)
    }
}

extension SystemFontMetrics {
    /// The system font in the size of the style.
    var uiFont: UIFont { .systemFont(ofSize: size) }
}

extension UIImage {
    /// The image of an icon; `nil` if memory is low.
    convenience init?(_ icon: IconImage) {
        guard let image = icon.cgImage else { return nil }
        self.init(cgImage: image, scale: icon.scale, orientation: .up)
    }
}

extension CGGradient {
    /// A gradient in sRGB. Without positions, the colors have equal distances.
    static func gradient(_ colors: [UIColor], at positions: [Double]) -> CGGradient? {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
        return CGGradient(
            colorSpace: space,
            colorComponents: colors.flatMap { $0.cgColor.components ?? [] },
            locations: positions.isEmpty ? nil : positions.map { CGFloat($0) },
            count: colors.count
        )
    }
}

extension [Double] {
    /// The lengths of dashes and gaps; `nil` for a solid line.
    var dashes: [CGFloat]? { isEmpty ? nil : map { CGFloat($0) } }
}

extension NSTextAlignment {
    init(_ alignment: TextAlignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        }
    }
}
