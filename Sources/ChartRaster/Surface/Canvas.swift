import ChartLayout
import Pixels

/// The picture being painted: shapes in device pixels, each under its clip.
final class Canvas {
    private let picture: Picture
    private let size: PictureSize
    /// Taken the first time it is needed; for the next picture to use again.
    private(set) var scratch: CoverageMask?
    /// The image painted last: icons lie on many samples in a row.
    private var image: (original: ChartImage, premultiplied: PremultipliedImage)?
    /// How many pixels may still be painted, each time anew where shapes lie on one another.
    private var paintLeft: Int
    private let paintedPixelLimit: Int
    /// The gradient painted last: the areas of many runs have one.
    private var gradient: (original: Gradient, source: PixelSource)?

    /// Creates a clear picture.
    ///
    /// - Parameter scratch: A mask of an earlier picture, used again if it has the size.
    init(size: PictureSize, scratch: CoverageMask?, paintedPixelLimit: Int) throws(RasterError) {
        self.size = size
        self.paintedPixelLimit = paintedPixelLimit
        paintLeft = paintedPixelLimit
        let fits = scratch?.surface.width == size.width && scratch?.surface.height == size.height
        self.scratch = fits ? scratch : nil
        picture = try Picture(width: size.width, height: size.height)
    }

    /// The clip of a picture without clips.
    var wholePicture: Clip { Clip(width: size.width, height: size.height) }

    /// The source of a paint at a scale; nil where it leaves nothing to be seen.
    func source(_ paint: Paint, scale: Double) -> PixelSource? {
        guard case .gradient(let gradient) = paint else { return PixelSource(paint, scale: scale) }
        if let last = self.gradient, last.original == gradient { return last.source }
        guard let source = PixelSource(paint, scale: scale) else { return nil }
        self.gradient = (gradient, source)
        return source
    }

    /// Paints axis-aligned rectangles, groups one after the other.
    func paint(_ groups: [[RectangleCoverage.Piece]], source: PixelSource, clip: Clip) throws(RasterError) {
        for pieces in groups {
            for cell in RectangleCoverage.cells(of: pieces, clip: clip) {
                try spend(cell.box.count)
                picture.paint(cell.box, coverage: cell.coverage, source: source)
            }
        }
    }

    /// What a corner of an outline costs, in pixels of one colour, and one of an outline that Cairo need not sample.
    private static let (cornerCost, simpleCornerCost) = (64, 16)

    /// Paints the inside of contours.
    ///
    /// - Parameter seen: The pixels that nothing paints over; the others need not be painted.
    func paint(
        _ contours: Contours,
        source: PixelSource,
        clip: Clip,
        antialias: Bool = true,
        seen: PixelBox? = nil
    ) throws(RasterError) {
        let contours = contours.cut(to: clip.pixels)
        guard let bounds = contours.bounds else { return }
        var box = clip.pixels.touched(by: bounds)
        if let seen { box = box.intersection(seen) }
        guard !box.isEmpty else { return }
        try spend(box.count + contours.cornerCount * (contours.isSimple ? Self.simpleCornerCost : Self.cornerCost))
        let mask = try mask()
        mask.fill(contours, within: box)
        if !antialias { mask.harden(within: box) }
        mask.multiply(by: clip, within: box)
        picture.paint(through: mask.surface, left: 0, top: 0, within: box, source: source)
    }

    /// Counts what a shape costs.
    private func spend(_ pixels: Int) throws(RasterError) {
        let (left, isTooMuch) = paintLeft.subtractingReportingOverflow(pixels)
        paintLeft = left
        guard left >= 0, !isTooMuch else {
            throw RasterError(
                .tooMuchPaint,
                "the picture would take more than \(paintedPixelLimit) painted pixels: many large or intricate shapes lie on "
                    + "one another, such as icons, circles of a great radius or fine dashes on thousands of samples"
            )
        }
    }

    /// What a pixel of an image costs, in pixels of one colour: it is mixed from four, channel by channel.
    private static let imageCost = 16

    /// Paints an image stretched into a box, its pixels mixed where they fall between those of the picture.
    func paint(_ image: ChartImage, in rect: DeviceRect, clip: Clip) throws(RasterError) {
        let cells = RectangleCoverage.cells(of: [RectangleCoverage.Piece(rect: rect)], clip: clip)
        guard !cells.isEmpty, let source = StretchedImage(try premultiplied(image), into: rect) else { return }
        for cell in cells {
            try spend(Self.imageCost * cell.box.count)
            picture.paint(cell.box, coverage: cell.coverage, source: .image(source))
        }
    }

    private func premultiplied(_ image: ChartImage) throws(RasterError) -> PremultipliedImage {
        if let last = self.image, last.original == image { return last.premultiplied }
        try spend(Self.imageCost * image.width * image.height)
        let premultiplied = PremultipliedImage(image)
        self.image = (image, premultiplied)
        return premultiplied
    }

    /// Paints a glyph's mask, its origin on a pixel's corner.
    func paint(_ glyph: GlyphMask, column: Int, row: Int, source: PixelSource, clip: Clip) throws(RasterError) {
        // Both are far below 2^62: a painter leaves out what is a million pixels away.
        let (left, top) = (column &+ glyph.left, row &+ glyph.top)
        let whole = PixelBox(x: left..<left &+ glyph.surface.width, y: top..<top &+ glyph.surface.height)
        let box = clip.pixels.intersection(whole)
        guard !box.isEmpty else { return }
        try spend(box.count)
        if clip.isWhole(box) {
            picture.paint(through: glyph.surface, left: left, top: top, within: box, source: source)
        } else {
            let mask = try mask()
            mask.copy(glyph.surface, left: left, top: top, within: box)
            mask.multiply(by: clip, within: box)
            picture.paint(through: mask.surface, left: 0, top: 0, within: box, source: source)
        }
    }

    /// The picture so far.
    func pixels() throws(RasterError) -> PixelBuffer {
        guard scratch?.surface.isSound ?? true else {
            throw RasterError(.outOfMemory, "Cairo gave up while painting; the machine may be out of memory")
        }
        return picture.straight()
    }

    private func mask() throws(RasterError) -> CoverageMask {
        if let scratch { return scratch }
        let mask = try CoverageMask(width: size.width, height: size.height)
        scratch = mask
        return mask
    }
}
