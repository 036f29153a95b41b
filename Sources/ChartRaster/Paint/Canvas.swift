import ChartLayout
import Pixels

/// The image being painted. Each shape is in device pixels and has its clip.
final class Canvas {
    private let pixmap: PremultipliedPixmap
    private let size: PictureSize
    /// The mask of the shapes, allocated for the first; a later canvas of the same size can reuse it.
    private(set) var mask: CoverageMask?
    /// The last image painted; an icon repeats on many samples.
    private var lastImage: (image: IconImage, premultiplied: PremultipliedSourceImage)?
    /// The last gradient painted; the areas of many runs share one.
    private var lastGradient: (gradient: Gradient, source: PaintSource)?
    private let paintedPixelLimit: Int
    /// The rest of the limit; overlapping shapes count each.
    private var remainingPixels: Int

    /// The cost of a corner of an outline, in pixels of one color.
    private static let (sampledCornerCost, summedCornerCost) = (64, 16)
    /// The cost of a pixel of an image, which is interpolated from four.
    private static let imagePixelCost = 16

    /// Creates a transparent image.
    ///
    /// - Parameter mask: The mask of an earlier canvas, reused if its size fits.
    init(size: PictureSize, reusing mask: CoverageMask?, paintedPixelLimit: Int) throws(RasterError) {
        self.size = size
        self.paintedPixelLimit = paintedPixelLimit
        remainingPixels = paintedPixelLimit
        let fits = mask?.surface.width == size.width && mask?.surface.height == size.height
        self.mask = fits ? mask : nil
        pixmap = try PremultipliedPixmap(width: size.width, height: size.height)
    }

    /// The clip that holds the whole image.
    var wholeClip: NestedClipCoverage { NestedClipCoverage(width: size.width, height: size.height) }

    /// The source of a paint at a scale; nil if it paints nothing.
    func paintSource(for paint: Paint, scale: Double) -> PaintSource? {
        guard case .gradient(let gradient) = paint else { return PaintSource(paint, scale: scale) }
        if let lastGradient, lastGradient.gradient == gradient { return lastGradient.source }
        guard let source = PaintSource(paint, scale: scale) else { return nil }
        lastGradient = (gradient, source)
        return source
    }

    /// Paints groups of rectangles, one group after the other.
    func paint(
        rectangles groups: [[ExactRectangleCoverage.SignedRectangle]],
        source: PaintSource,
        clip: NestedClipCoverage
    ) throws(RasterError) {
        for group in groups {
            for box in ExactRectangleCoverage.equalCoverageBoxes(of: group, clip: clip) {
                try chargePaintBudget(box.pixels.pixelCount)
                pixmap.paint(box.pixels, coverage: box.coverage, source: source)
            }
        }
    }

    /// Paints the inside of contours.
    ///
    /// - Parameter limits: The only pixels to paint; nil for all pixels of the clip.
    func paint(
        contours: Contours,
        source: PaintSource,
        clip: NestedClipCoverage,
        limits: PixelBox? = nil,
        antialias: Bool = true
    ) throws(RasterError) {
        let contours = contours.clippedForCairo(around: clip.pixelBounds)
        guard let bounds = contours.bounds else { return }
        let box = (limits ?? clip.pixelBounds).pixelsTouched(by: bounds)
        guard !box.isEmpty else { return }
        try chargePaintBudget(box.pixelCount + Self.cornerCost(of: contours))
        let mask = try allocatedMask()
        mask.addCoverage(of: contours, within: box)
        paint(through: mask, within: box, source: source, clip: clip, antialias: antialias)
    }

    func paint(
        _ shape: BandedShape,
        source: PaintSource,
        clip: NestedClipCoverage,
        antialias: Bool = true
    ) throws(RasterError) {
        let box = shape.box
        guard !box.isEmpty else { return }
        try chargePaintBudget(box.pixelCount)
        let mask = try allocatedMask()
        for band in shape.bands {
            let contours = band.contours().clippedForCairo(around: clip.pixelBounds)
            try chargePaintBudget(Self.cornerCost(of: contours))
            mask.addCoverage(
                of: contours,
                within: PixelBox(x: box.x, y: band.rows),
                startsSamplingInRowAbove: band.startsSamplingInRowAbove
            )
        }
        if let intervals = shape.whollyCovered { mask.cover(intervals, rows: box.y) }
        paint(through: mask, within: box, source: source, clip: clip, antialias: antialias)
    }

    /// Paints through the coverage of a shape, and clears it.
    private func paint(
        through mask: CoverageMask,
        within box: PixelBox,
        source: PaintSource,
        clip: NestedClipCoverage,
        antialias: Bool
    ) {
        if !antialias { mask.thresholdCoverage(within: box) }
        mask.multiply(by: clip, within: box)
        pixmap.paint(through: mask, within: box, source: source)
        mask.clearRows(of: box)
    }

    /// Paints through the coverage of another surface, whose top left pixel lies at `left`, `top`.
    func paint(
        coverage: CairoCoverageSurface,
        left: Int,
        top: Int,
        source: PaintSource,
        clip: NestedClipCoverage
    ) throws(RasterError) {
        let whole = PixelBox(x: left..<left &+ coverage.width, y: top..<top &+ coverage.height)
        let box = clip.pixelBounds.intersection(whole)
        guard !box.isEmpty else { return }
        try chargePaintBudget(box.pixelCount)
        if clip.whollyContains(box) {
            pixmap.paint(through: coverage, left: left, top: top, within: box, source: source)
        } else {
            let mask = try allocatedMask()
            mask.copy(coverage, left: left, top: top, within: box)
            mask.multiply(by: clip, within: box)
            pixmap.paint(through: mask, within: box, source: source)
            mask.clearRows(of: box)
        }
    }

    /// Paints an image in a rectangle: stretched, or shifted by a fraction of a pixel if the sizes are equal.
    func paint(image: IconImage, in rect: DeviceRect, clip: NestedClipCoverage) throws(RasterError) {
        let boxes = ExactRectangleCoverage.equalCoverageBoxes(
            of: [ExactRectangleCoverage.SignedRectangle(rect: rect)],
            clip: clip
        )
        guard !boxes.isEmpty, let sampler = ImageSampler(try premultiplied(image), in: rect) else { return }
        for box in boxes {
            try chargePaintBudget(Self.imagePixelCost * box.pixels.pixelCount)
            pixmap.paint(box.pixels, coverage: box.coverage, image: sampler)
        }
    }

    private func premultiplied(_ image: IconImage) throws(RasterError) -> PremultipliedSourceImage {
        if let lastImage, lastImage.image == image { return lastImage.premultiplied }
        try chargePaintBudget(Self.imagePixelCost * image.width * image.height)
        let premultiplied = PremultipliedSourceImage(image)
        lastImage = (image, premultiplied)
        return premultiplied
    }

    /// The image so far, as straight RGBA.
    func unpremultipliedPixels() throws(RasterError) -> PixelBuffer {
        guard mask?.surface.hasSucceeded ?? true else {
            throw RasterError(.outOfMemory, "Cairo failed while drawing; the machine may be out of memory")
        }
        return pixmap.unpremultiplied()
    }

    private static func cornerCost(of contours: Contours) -> Int {
        contours.cornerCount * (contours.windsAtMostOnce ? summedCornerCost : sampledCornerCost)
    }

    /// Subtracts the cost of a shape from the limit.
    private func chargePaintBudget(_ pixelCount: Int) throws(RasterError) {
        let (rest, overflows) = remainingPixels.subtractingReportingOverflow(pixelCount)
        remainingPixels = rest
        guard rest >= 0, !overflows else {
            throw RasterError(
                .tooMuchPaint,
                "the image would take more than \(paintedPixelLimit) painted pixels: large or intricate shapes "
                    + "overlap, such as icons, circles or fine dashes on thousands of samples; use fewer or smaller "
                    + "ones"
            )
        }
    }

    private func allocatedMask() throws(RasterError) -> CoverageMask {
        if let mask { return mask }
        let mask = try CoverageMask(width: size.width, height: size.height)
        self.mask = mask
        return mask
    }
}
