import ChartLayout
import PushChartDiagnostics
import PushChartPixels

/// The image being painted. Each shape is in device pixels and has its clip.
final class Canvas {
    private let pixmap: PremultipliedPixmap
    private let size: PictureSize
    /// The mask of the shapes, allocated for the first.
    private var mask: CoverageMask?
    /// The last image painted; an icon repeats on many samples.
    private var lastImage: (image: IconImage, premultiplied: PremultipliedSourceImage)?
    private let paintedPixelLimit: Int
    /// The rest of the limit; overlapping shapes count each.
    private var remainingPixels: Int

    /// The cost of a corner of an outline, in pixels of one color.
    private static let (sampledCornerCost, summedCornerCost) = (64, 16)

    /// Creates a transparent image.
    init(size: PictureSize, paintedPixelLimit: Int) throws(PushChartError) {
        self.size = size
        self.paintedPixelLimit = paintedPixelLimit
        remainingPixels = paintedPixelLimit
        pixmap = try PremultipliedPixmap(width: size.width, height: size.height)
    }

    func paint(contours: Contours, source: PaintSource, clip: NestedClipCoverage) throws(PushChartError) {
        let contours = contours.clippedForCairo(around: clip.pixelBounds)
        guard let bounds = contours.bounds else { return }
        let box = clip.pixelBounds.pixelsTouched(by: bounds)
        guard !box.isEmpty else { return }
        try chargePaintBudget(source.costPerPixel * box.pixelCount + Self.cornerCost(of: contours))
        let mask = try allocatedMask()
        mask.addCoverage(of: contours, within: box)
        paint(through: mask, within: box, source: source, clip: clip)
    }

    /// Paints a dense stroke band by band.
    func paint(_ stroke: DenseStroke, source: PaintSource, clip: NestedClipCoverage) throws(PushChartError) {
        let box = stroke.box
        guard !box.isEmpty else { return }
        try chargePaintBudget(box.pixelCount)
        let mask = try allocatedMask()
        for band in stroke.culling.bands {
            let contours = stroke.contours(of: band).clippedForCairo(around: clip.pixelBounds)
            try chargePaintBudget(Self.cornerCost(of: contours))
            mask.addCoverage(of: contours, within: PixelBox(x: box.x, y: band.rows))
        }
        mask.cover(stroke.culling.whollyCovered, rows: box.y)
        paint(through: mask, within: box, source: source, clip: clip)
    }

    /// Paints through the coverage of a shape, and clears it.
    private func paint(through mask: CoverageMask, within box: PixelBox, source: PaintSource, clip: NestedClipCoverage)
    {
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
    ) throws(PushChartError) {
        let whole = PixelBox(x: left..<left &+ coverage.width, y: top..<top &+ coverage.height)
        let box = clip.pixelBounds.intersection(whole)
        guard !box.isEmpty else { return }
        try chargePaintBudget(box.pixelCount)
        let mask = try allocatedMask()
        mask.copy(coverage, left: left, top: top, within: box)
        paint(through: mask, within: box, source: source, clip: clip)
    }

    /// Paints an image in a rectangle: stretched, or shifted by a fraction of a pixel if the sizes are equal.
    func paint(image: IconImage, in rect: DeviceRect, clip: NestedClipCoverage) throws(PushChartError) {
        guard !clip.pixelBounds.pixelsTouched(by: rect).isEmpty,
            let sampler = ImageSampler(try premultiplied(image), in: rect)
        else { return }
        try paint(contours: Contours([rect.corners]), source: .image(sampler), clip: clip)
    }

    private func premultiplied(_ image: IconImage) throws(PushChartError) -> PremultipliedSourceImage {
        if let lastImage, lastImage.image == image { return lastImage.premultiplied }
        try chargePaintBudget(PaintSource.imagePixelCost * image.width * image.height)
        let premultiplied = PremultipliedSourceImage(image)
        lastImage = (image, premultiplied)
        return premultiplied
    }

    /// The image so far, as straight RGBA.
    func unpremultipliedPixels() throws(PushChartError) -> PixelBuffer {
        guard mask?.surface.hasSucceeded ?? true else {
            throw PushChartError(.outOfMemory, "Cairo failed while drawing; the machine may be out of memory")
        }
        return pixmap.unpremultiplied()
    }

    private static func cornerCost(of contours: Contours) -> Int {
        contours.cornerCount * (contours.windsAtMostOnce ? summedCornerCost : sampledCornerCost)
    }

    /// Subtracts the cost of a shape from the limit.
    private func chargePaintBudget(_ pixelCount: Int) throws(PushChartError) {
        let (rest, overflows) = remainingPixels.subtractingReportingOverflow(pixelCount)
        remainingPixels = rest
        guard rest >= 0, !overflows else {
            throw PushChartError(
                .tooMuchPaint,
                "the image would take more than \(paintedPixelLimit) painted pixels: large or intricate shapes "
                    + "overlap, such as icons, circles or fine dashes on thousands of samples; use fewer or smaller "
                    + "ones"
            )
        }
    }

    private func allocatedMask() throws(PushChartError) -> CoverageMask {
        if let mask { return mask }
        let mask = try CoverageMask(width: size.width, height: size.height)
        self.mask = mask
        return mask
    }
}
