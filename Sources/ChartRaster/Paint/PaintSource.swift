import ChartLayout
import SeriesDecoding

/// The color source of a shape: one color, a gradient or an image.
enum PaintSource {
    /// Premultiplied channels, see ``PixelLanes``.
    case solid(UInt64)
    case gradient(GradientSampler)
    case image(ImageSampler)

    /// The cost of a pixel of an image, which is interpolated from four, in pixels of one color.
    static let imagePixelCost = 16

    /// The cost of a pixel, in pixels of one color.
    var costPerPixel: Int { if case .image = self { Self.imagePixelCost } else { 1 } }

    /// The source of a paint at a scale; nil if it paints nothing.
    init?(_ paint: Paint, scale: Double) {
        switch paint {
        case .color(let color):
            guard color.opacity > 0 else { return nil }
            self = .solid(Self.premultiplied(color))
        case .gradient(let gradient):
            guard let sampler = GradientSampler(gradient, scale: scale) else { return nil }
            self = .gradient(sampler)
        }
    }

    /// The channels of a color, multiplied by its opacity and rounded.
    static func premultiplied(_ color: SRGBColor) -> UInt64 {
        let opacity = color.opacity.isNaN ? 0 : min(max(color.opacity, 0), 1)
        func channel(_ level: Double) -> UInt64 {
            UInt64(truncatingIfNeeded: Int(clamped: (level * opacity).rounded()))
        }
        return channel(Double(color.red)) | channel(Double(color.green)) << 16 | channel(Double(color.blue)) << 32
            | channel(255) << 48
    }
}
