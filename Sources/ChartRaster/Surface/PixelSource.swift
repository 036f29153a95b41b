import ChartLayout

/// What pixels are painted with.
enum PixelSource {
    /// One colour: premultiplied channels, see ``PixelLanes``.
    case solid(UInt64)
    /// A colour for each place.
    case gradient(GradientTable)
    /// A picture's colours.
    case image(StretchedImage)

    /// The source of a paint at a scale; nil where it leaves nothing to be seen.
    init?(_ paint: Paint, scale: Double) {
        switch paint {
        case .ink(let ink):
            guard ink.opacity > 0 else { return nil }
            self = .solid(Self.premultiplied(ink))
        case .gradient(let gradient):
            guard let table = GradientTable(gradient, scale: scale) else { return nil }
            self = .gradient(table)
        }
    }

    /// The premultiplied channels at a pixel.
    @inline(__always)
    func color(column: Int, row: Int) -> UInt64 {
        switch self {
        case .solid(let color): color
        case .gradient(let table): table.color(column: column, row: row)
        case .image(let image): image.color(column: column, row: row)
        }
    }

    /// The channels of an ink, each multiplied by the opacity and rounded.
    static func premultiplied(_ ink: Ink) -> UInt64 {
        let opacity = ink.opacity.isNaN ? 0 : min(max(ink.opacity, 0), 1)
        func channel(_ level: Double) -> UInt64 {
            UInt64(truncatingIfNeeded: Int(clamped: (level * opacity).rounded()))
        }
        return channel(Double(ink.red)) | channel(Double(ink.green)) << 16 | channel(Double(ink.blue)) << 32
            | channel(255) << 48
    }
}
