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
    /// The most pixels that the shapes of a list may cover, each shape's box counted by itself, beside
    /// ``paintedPixelsPerPixel`` for each of the picture: 200 million, less than a second of work.
    ///
    /// A pixel of an image counts for 16, and a corner of an outline for 64, or for 16 where the outline is a circle or
    /// a single straight line. An ordinary chart covers less than a hundred times its picture.
    public static let maximumPaintedPixels = 200_000_000
    /// How many times over a picture may be painted beyond ``maximumPaintedPixels``.
    public static let paintedPixelsPerPixel = 60
    /// What holds in place of both where it is set; tests set it lower.
    package var paintedPixelLimit: Int?
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
        // A picture has at most 64 million pixels.
        let limit = paintedPixelLimit ?? Self.maximumPaintedPixels + Self.paintedPixelsPerPixel * size.width * size.height
        let canvas = try Canvas(size: size, scratch: scratch, paintedPixelLimit: limit)
        let visibility = DiscVisibility(list, scale: scale, size: size)
        scratch = nil
        var clips = [canvas.wholePicture]
        var clip: Clip { clips[clips.count - 1] }
        text?.startAnew()
        var drewText = false
        for (index, item) in list.items.enumerated() {
            switch item {
            case .fill(let path, let rule, let paint):
                var seen: PixelBox?
                switch visibility.sight(of: index) {
                case .hidden: continue
                case .part(let box): seen = box
                case .whole: break
                }
                guard let source = canvas.source(paint, scale: scale), let path = FlattenedPath(path, scale: scale)
                else { continue }
                if let rectangles = RectangleShape.fill(path) {
                    try canvas.paint(rectangles, source: source, clip: clip)
                } else {
                    let contours = Contours(
                        path.subpaths.map(\.points),
                        rule: rule,
                        isSimple: visibility.isDense && path.isPlainDisc
                    )
                    try canvas.paint(contours, source: source, clip: clip, seen: seen)
                }
            case .stroke(let path, let style, let paint):
                guard let source = canvas.source(paint, scale: scale), let path = FlattenedPath(path, scale: scale)
                else { continue }
                try stroke(
                    path,
                    style,
                    scale: scale,
                    isDense: visibility.isDense,
                    source: source,
                    on: canvas,
                    clip: clip
                )
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

    /// In pixels; Cairo's samples and the exact area of a finer line differ by more than the samples' grain.
    private static let plainWidth = 2.0

    private func stroke(
        _ path: FlattenedPath,
        _ style: StrokeStyle,
        scale: Double,
        isDense: Bool,
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
            // Of a straight line of some width the exact area is known without samples.
            let isSimple =
                isDense && lines.count == 1 && lines[0].points.count == 2 && !lines[0].isClosed
                && width >= Self.plainWidth
            let contours = Contours(outline.contours, isSimple: isSimple)
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
