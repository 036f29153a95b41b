import ChartLayout
import PushChartDiagnostics
import SeriesDecoding

/// Draws runs of text at the positions of iOS, with the glyphs of another font.
///
/// Measured on images made by CoreGraphics: a baseline is rounded up to a whole pixel row. The origin of a glyph is
/// rounded down to a fraction of a pixel, which is coarser for larger text. In rotated text, each glyph has its rotated
/// origin rounded in the same way, and is then rotated about it. This rule was tried with four others on ten images.
final class TextPainter {
    private let face: FontFace
    private var masks: [GlyphMaskKey: GlyphMask?] = [:]
    private var outlines: [UInt32: FontFace.GlyphOutline] = [:]

    /// The characters that the font lacks, each once, in order of appearance.
    private(set) var missingCharacters: [Unicode.Scalar] = []
    private var missingSet: Set<Unicode.Scalar> = []

    /// The cap height of the iPhone's system font in em (1443/2048).
    private static let systemCapHeight = 0.7046
    /// Larger glyphs, in pixels, are filled as outlines instead of cached masks.
    private static let maximumMaskExtent = 256.0
    /// The number of subpixel phases of a glyph origin.
    private static let phaseCount = 64.0
    /// The maximum number of cached masks or outlines; a chart needs a few dozen.
    private static let maximumCacheSize = 1_024
    /// The rounding noise of a whole number of pixels.
    private static let roundingNoise = 1e-6

    private struct GlyphMaskKey: Hashable {
        var glyph: UInt32
        var emPixels: Double
        var phase: Int
    }

    /// A glyph at a size, and where it is drawn.
    private struct PlacedGlyph {
        var index: UInt32
        var outline: FontFace.GlyphOutline
        var emPixels: Double
        /// The snapped origin in the advance of the system font.
        var origin: DevicePoint
        /// The distance from the origin to the outline, along the baseline, that centers the glyph in that advance.
        var centeringOffset: Double
        var source: PaintSource
        var clip: NestedClipCoverage
    }

    init(_ file: FontFile) throws(PushChartError) {
        face = try FontFace(file)
    }

    /// Forgets the missing characters of earlier images.
    func resetMissingCharacters() {
        missingCharacters = []
        missingSet = []
    }

    func draw(_ run: GlyphRun, scale: Double, on canvas: Canvas, clip: NestedClipCoverage) throws(PushChartError) {
        let sizePixels = run.fontSize * scale
        let emPixels = sizePixels * Self.systemCapHeight / face.capHeight
        guard emPixels.isFinite, emPixels > 0, emPixels < 1e6, run.rotation.isFinite,
            let source = PaintSource(.color(run.color), scale: scale)
        else { return }
        var rotation: GlyphRunRotation?
        if run.rotation != 0 {
            rotation = GlyphRunRotation(run, scale: scale)
            guard rotation != nil else { return }
        }
        for glyph in run.glyphs {
            guard let origin = DevicePoint(LayoutPoint(glyph.x, run.baseline), scale: scale), glyph.advance.isFinite
            else {
                continue
            }
            let index = face.glyphIndex(of: glyph.scalar)
            if index == 0, missingSet.insert(glyph.scalar).inserted { missingCharacters.append(glyph.scalar) }
            let outline = cachedOutline(ofGlyph: index)
            let centeringOffset = (glyph.advance * scale - outline.advance * emPixels) / 2
            guard centeringOffset.magnitude < DevicePoint.maximumCoordinate else { continue }
            let placed = PlacedGlyph(
                index: index,
                outline: outline,
                emPixels: emPixels,
                origin: Self.subpixelSnappedGlyphOrigin(
                    rotation?.rotated(origin) ?? origin,
                    fontSizePixels: sizePixels
                ),
                centeringOffset: centeringOffset,
                source: source,
                clip: clip
            )
            if rotation == nil, outline.maximumExtent * emPixels <= Self.maximumMaskExtent {
                try drawMask(placed, on: canvas)
            } else {
                try drawOutline(placed, rotation: rotation, on: canvas)
            }
        }
    }

    /// The position where iOS draws a glyph: x down to a fraction of a pixel that depends on the font size, y up to a
    /// whole pixel.
    private static func subpixelSnappedGlyphOrigin(_ origin: DevicePoint, fontSizePixels: Double) -> DevicePoint {
        let steps = min(max(1, (48 / fontSizePixels).rounded()), phaseCount)
        return DevicePoint(
            (origin.x * steps + roundingNoise).rounded(.down) / steps,
            (origin.y - roundingNoise).rounded(.up)
        )
    }

    private func drawMask(_ glyph: PlacedGlyph, on canvas: Canvas) throws(PushChartError) {
        let phases = ((glyph.origin.x + glyph.centeringOffset) * Self.phaseCount).rounded()
        let column = (phases / Self.phaseCount).rounded(.down)
        // No image is so large, and the sums below cannot overflow.
        guard column.magnitude < 1e6, glyph.origin.y.magnitude < 1e6 else { return }
        let phase = Int(clamped: phases - column * Self.phaseCount)
        let key = GlyphMaskKey(glyph: glyph.index, emPixels: glyph.emPixels, phase: phase)
        guard let mask = try cachedMask(for: key, outline: glyph.outline) else { return }
        try canvas.paint(
            coverage: mask.surface,
            left: Int(clamped: column) + mask.left,
            top: Int(clamped: glyph.origin.y) + mask.top,
            source: glyph.source,
            clip: glyph.clip
        )
    }

    private func drawOutline(_ glyph: PlacedGlyph, rotation: GlyphRunRotation?, on canvas: Canvas)
        throws(PushChartError)
    {
        let radius = 1.5 * glyph.outline.maximumExtent * glyph.emPixels + glyph.centeringOffset.magnitude + 2
        let bounds = DeviceRect(center: glyph.origin, radius: radius)
        guard !glyph.clip.pixelBounds.pixelsTouched(by: bounds).isEmpty else { return }
        let polygons = glyph.outline.polygons.map { polygon in
            polygon.map { corner in
                let offset = DevicePoint(glyph.centeringOffset + corner.x * glyph.emPixels, -corner.y * glyph.emPixels)
                return glyph.origin + (rotation?.rotated(vector: offset) ?? offset)
            }
        }
        let contours = Contours(polygons, quantizesSlopes: false)
        try canvas.paint(contours: contours, source: glyph.source, clip: glyph.clip)
    }

    private func cachedOutline(ofGlyph glyph: UInt32) -> FontFace.GlyphOutline {
        if let outline = outlines[glyph] { return outline }
        if outlines.count >= Self.maximumCacheSize { outlines.removeAll() }
        let outline = face.outline(ofGlyph: glyph)
        outlines[glyph] = outline
        return outline
    }

    private func cachedMask(for key: GlyphMaskKey, outline: FontFace.GlyphOutline) throws(PushChartError) -> GlyphMask?
    {
        if let mask = masks[key] { return mask }
        if masks.count >= Self.maximumCacheSize { masks.removeAll() }
        let mask = try GlyphMask(outline, emPixels: key.emPixels, phase: Double(key.phase) / Self.phaseCount)
        masks.updateValue(mask, forKey: key)
        return mask
    }
}

/// The clockwise rotation of a run of text about its pivot.
private struct GlyphRunRotation {
    let pivot: DevicePoint
    let rotation: Rotation

    init?(_ run: GlyphRun, scale: Double) {
        guard let pivot = DevicePoint(run.pivot, scale: scale) else { return nil }
        self.pivot = pivot
        rotation = Rotation(degrees: run.rotation)
    }

    func rotated(_ point: DevicePoint) -> DevicePoint {
        pivot + rotated(vector: point - pivot)
    }

    func rotated(vector: DevicePoint) -> DevicePoint {
        DevicePoint(
            vector.x * rotation.cosine - vector.y * rotation.sine,
            vector.x * rotation.sine + vector.y * rotation.cosine
        )
    }
}
