public import ChartLayout
public import PushChartDiagnostics
public import PushChartPixels

/// Rasterizes display lists with Cairo, as close to CoreGraphics as possible.
///
/// The rasterizer knows shapes, not charts. It keeps the font and the glyphs that it has rasterized, so use one for
/// many images. Use a rasterizer on one thread at a time; different rasterizers are independent. The same list at the
/// same scale always gives the same bytes.
///
/// Shapes with a number that is not finite are not drawn. Coordinates are clamped to a thousand million pixels. A
/// `popClip` without a `pushClip` has no effect, and a clip that is not popped ends with the list.
public final class ChartRasterizer {
    /// The font of all text; nil until it is set, or until text is drawn with the installed font.
    public var font: FontFile? {
        didSet { if font != oldValue { textPainters = [:] } }
    }
    /// The number of pixels that the shapes of a list may cover, in addition to ``maximumOverdraw``: 200 million, less
    /// than a second of work.
    ///
    /// Every shape counts with its bounding box. A pixel of an image counts 16. A corner of an outline counts 64, or 16
    /// if its pixels need no samples. An ordinary chart covers its image less than a hundred times.
    public static let maximumPaintedPixels = 200_000_000
    /// The number of times that a list may cover the whole image, in addition to ``maximumPaintedPixels``.
    public static let maximumOverdraw = 60
    /// Replaces both limits; tests set a lower one.
    package var paintedPixelLimit: Int?
    private var textPainters: [FontWeight: TextPainter] = [:]
    /// Whether semibold text is drawn in the regular weight, because there is no file beside that of the font.
    private var lacksSemibold = false

    /// Creates a rasterizer.
    ///
    /// - Parameter font: The font of all text; nil uses ``FontFile/environmentFontOrInstalledInter(firstIn:)`` as soon
    ///   as there is text.
    public init(font: FontFile? = nil) {
        self.font = font
    }

    /// Draws a display list on a transparent image.
    ///
    /// - Parameters:
    ///   - list: The shapes, in points.
    ///   - scale: Device pixels per point, above 0; may be fractional.
    /// - Throws: `PushChartError`: `bad-picture-size` or `picture-too-large` for the size of the image,
    ///   `too-much-paint`, `font-missing` or `font-unreadable` if the list holds text, `out-of-memory`.
    public func draw(_ list: DisplayList, scale: Double) throws(PushChartError) -> RenderedImage {
        let size = try PictureSize(width: list.width, height: list.height, scale: scale)
        // An image has at most 64 million pixels, so the product cannot overflow.
        let limit = paintedPixelLimit ?? Self.maximumPaintedPixels + Self.maximumOverdraw * size.width * size.height
        let canvas = try Canvas(size: size, paintedPixelLimit: limit)
        let shapes = ShapePainter(canvas: canvas, scale: scale)
        var clips = [NestedClipCoverage(width: size.width, height: size.height)]
        var hasText = false
        var hasSemibold = false
        for item in list.items {
            let clip = clips[clips.count - 1]
            switch item {
            case .fill(let path, let rule, let paint):
                try shapes.fill(path, rule: rule, paint: paint, clip: clip)
            case .stroke(let path, let style, let paint):
                try shapes.stroke(path, style: style, paint: paint, clip: clip)
            case .image(let image, let rect):
                try canvas.paint(image: image, in: DeviceRect(rect, scale: scale), clip: clip)
            case .text(let run):
                if !hasText { textPainters.values.forEach { $0.resetMissingCharacters() } }
                let painter = try loadedTextPainter(for: run.weight)
                hasText = true
                hasSemibold = hasSemibold || run.weight == .semibold
                try painter.draw(run, scale: scale, on: canvas, clip: clip)
            case .pushClip(let rect):
                clips.append(clip.multiplied(byCoverageOf: DeviceRect(rect, scale: scale)))
            case .popClip:
                if clips.count > 1 { clips.removeLast() }
            }
        }
        let pixels = try canvas.unpremultipliedPixels()
        let missing = hasText ? FontWeight.allCases.flatMap { textPainters[$0]?.missingCharacters ?? [] } : []
        return RenderedImage(pixels: pixels, missingGlyphs: missing, lacksSemibold: hasSemibold && lacksSemibold)
    }

    /// The text painter of a weight; the first call finds and opens the font.
    private func loadedTextPainter(for weight: FontWeight) throws(PushChartError) -> TextPainter {
        if let painter = textPainters[weight] { return painter }
        let file = if let font { font } else { try FontFile.environmentFontOrInstalledInter() }
        font = file
        let own = weight == .semibold ? file.semibold : file
        if weight == .semibold { lacksSemibold = own == nil }
        let painter = try TextPainter(own ?? file)
        textPainters[weight] = painter
        return painter
    }
}

/// A rasterized display list.
public struct RenderedImage: Hashable, Sendable {
    /// Straight RGBA in device pixels, transparent where nothing was painted.
    public var pixels: PixelBuffer

    /// The characters that the font lacks, each once, in order of appearance; they are drawn as missing-glyph boxes.
    public var missingGlyphs: [Unicode.Scalar]

    /// Whether semibold text is drawn in the regular weight, because there is no file of the other one.
    public var lacksSemibold: Bool
}

/// Fills and strokes the paths of one display list.
private struct ShapePainter {
    let canvas: Canvas
    let scale: Double

    func fill(_ path: LayoutPath, rule: DisplayList.FillRule, paint: Paint, clip: NestedClipCoverage)
        throws(PushChartError)
    {
        guard let source = PaintSource(paint, scale: scale), let path = FlattenedPath(path, scale: scale) else {
            return
        }
        let polygons = path.subpaths.map(\.points)
        // A ring is the area between an outline and a second one of the same direction inside it.
        let contours =
            rule == .evenOdd && path.isRing
            ? Contours([polygons[0], polygons[1].reversed()], windsAtMostOnce: true)
            : Contours(polygons, fillRule: rule)
        try canvas.paint(contours: contours, source: source, clip: clip)
    }

    func stroke(_ path: LayoutPath, style: LayoutStroke, paint: Paint, clip: NestedClipCoverage) throws(PushChartError)
    {
        guard let source = PaintSource(paint, scale: scale), let path = FlattenedPath(path, scale: scale) else {
            return
        }
        let width = min(style.width * scale, DevicePoint.maximumCoordinate)
        guard width > 0 else { return }
        var lines = path.subpaths
        if let pattern = DashPattern(style, scale: scale) {
            lines = lines.flatMap { pattern.dashes(of: $0) ?? [$0] }
        }
        if let dense = DenseStroke(of: lines, width: width, style: style, limits: clip.pixelBounds) {
            try canvas.paint(dense, source: source, clip: clip)
        } else {
            let outline = StrokeOutline(of: lines, width: width, cap: style.cap, join: style.join)
            let contours = Contours(outline.polygons, antialias: style.antialias)
            try canvas.paint(contours: contours, source: source, clip: clip)
        }
    }
}
