public import ChartLayout

/// Paints display lists with Cairo, as near to CoreGraphics as it gets.
///
/// It knows no chart, only shapes. A rasteriser keeps the font and the glyphs it has painted, so use one for many
/// pictures; it is for one thread at a time, and different rasterisers don't touch each other. The same list at the
/// same scale gives the same bytes, whatever was painted before.
///
/// What is not finite is not drawn. Coordinates beyond a thousand million pixels are drawn as if they lay there. A
/// `popClip` without its `pushClip` does nothing, and a clip never popped ends with the list.
public final class ChartRasterizer {
    /// The font that text is drawn with; nil until one was given or text made the rasteriser look for one.
    public var font: FontFile? {
        didSet { if font != oldValue { text = nil } }
    }
    /// The most pixels that the shapes of a list may cover, each shape's box counted by itself: 4,000 million, some
    /// seconds of work. A pixel of an image counts for 16. An ordinary chart covers less than a hundred times its
    /// picture.
    public static let maximumPaintedPixels = 4_000_000_000
    /// What holds for this one; tests set it lower.
    package var paintLimit = ChartRasterizer.maximumPaintedPixels
    private var text: TextPainter?
    /// The last picture's, so that its memory is taken once for many of a size.
    private var scratch: CoverageMask?

    /// Creates a rasteriser.
    ///
    /// - Parameter font: The font to draw text with; nil looks for ``FontFile/installed()`` once there is text to draw.
    public init(font: FontFile? = nil) {
        self.font = font
    }

    /// Paints a display list on a clear ground.
    ///
    /// - Parameters:
    ///   - list: What to paint, in points.
    ///   - scale: Device pixels per point, above 0; need not be whole.
    /// - Throws: ``RasterError``: `badSize` or `tooLarge` for pictures that can't be, `tooMuchPaint`, `fontMissing` or `fontUnreadable`
    ///   where the list holds text, `outOfMemory`.
    public func draw(_ list: DisplayList, scale: Double) throws(RasterError) -> Rendering {
        let size = try PictureSize(width: list.width, height: list.height, scale: scale)
        let canvas = try Canvas(size: size, scratch: scratch, paintLimit: paintLimit)
        scratch = nil
        var clips = [canvas.wholePicture]
        var clip: Clip { clips[clips.count - 1] }
        text?.startAnew()
        var drewText = false
        for item in list.items {
            switch item {
            case .fill(let path, let rule, let paint):
                guard let source = PixelSource(paint, scale: scale), let path = FlattenedPath(path, scale: scale) else {
                    continue
                }
                if let rectangles = RectangleShape.fill(path) {
                    try canvas.paint(rectangles, source: source, clip: clip)
                } else {
                    let contours = Contours(path.subpaths.map(\.points), rule: rule)
                    try canvas.paint(contours, source: source, clip: clip)
                }
            case .stroke(let path, let style, let paint):
                guard let source = PixelSource(paint, scale: scale), let path = FlattenedPath(path, scale: scale) else {
                    continue
                }
                try stroke(path, style, scale: scale, source: source, on: canvas, clip: clip)
            case .image(let image, let rect):
                try canvas.paint(image, in: DeviceRect(rect, scale: scale), clip: clip)
            case .text(let run):
                drewText = true
                try painter().draw(run, scale: scale, on: canvas, clip: clip)
            case .pushClip(let rect):
                clips.append(clip.narrowed(to: DeviceRect(rect, scale: scale)))
            case .popClip:
                if clips.count > 1 { clips.removeLast() }
            }
        }
        let pixels = try canvas.pixels()
        scratch = canvas.scratch
        return Rendering(pixels: pixels, missingGlyphs: drewText ? text?.missing ?? [] : [])
    }

    private func stroke(
        _ path: FlattenedPath,
        _ style: StrokeStyle,
        scale: Double,
        source: PixelSource,
        on canvas: Canvas,
        clip: Clip
    ) throws(RasterError) {
        let width = min(style.width * scale, DevicePoint.farthest)
        guard width > 0 else { return }
        var lines = path.subpaths
        if let pattern = DashPattern(style, scale: scale) {
            lines = lines.flatMap { pattern.dashes(of: $0) ?? [$0] }
        }
        if var rectangles = RectangleShape.stroke(lines, width: width, cap: style.cap) {
            if !style.antialias { rectangles = rectangles.map { $0.map(\.onPixels) } }
            try canvas.paint(rectangles, source: source, clip: clip)
        } else {
            let outline = StrokeOutline(of: lines, width: width, cap: style.cap)
            let contours = Contours(outline.contours)
            try canvas.paint(contours, source: source, clip: clip, antialias: style.antialias)
        }
    }

    /// The text painter, with the font found and opened the first time.
    private func painter() throws(RasterError) -> TextPainter {
        if let text { return text }
        let file = if let font { font } else { try FontFile.installed() }
        let painter = try TextPainter(file)
        font = file
        text = painter
        return painter
    }
}
