import ChartLayout
import SeriesDecoding

/// The color source of a shape: one color or a gradient.
enum PaintSource {
    /// Premultiplied channels, see ``PixelLanes``.
    case solid(UInt64)
    case gradient(GradientSampler)

    /// The source of a paint at a scale; nil if it paints nothing.
    init?(_ paint: Paint, scale: Double) {
        switch paint {
        case .ink(let ink):
            guard ink.opacity > 0 else { return nil }
            self = .solid(Self.premultiplied(ink))
        case .gradient(let gradient):
            guard let sampler = GradientSampler(gradient, scale: scale) else { return nil }
            self = .gradient(sampler)
        }
    }

    /// The premultiplied channels at a pixel.
    @inline(__always)
    func premultipliedColor(column: Int, row: Int) -> UInt64 {
        switch self {
        case .solid(let color): color
        case .gradient(let gradient): gradient.premultipliedColor(column: column, row: row)
        }
    }

    /// The channels of an ink, multiplied by its opacity and rounded.
    static func premultiplied(_ ink: Ink) -> UInt64 {
        let opacity = ink.opacity.isNaN ? 0 : min(max(ink.opacity, 0), 1)
        func channel(_ level: Double) -> UInt64 {
            UInt64(truncatingIfNeeded: Int(clamped: (level * opacity).rounded()))
        }
        return channel(Double(ink.red)) | channel(Double(ink.green)) << 16 | channel(Double(ink.blue)) << 32
            | channel(255) << 48
    }
}
