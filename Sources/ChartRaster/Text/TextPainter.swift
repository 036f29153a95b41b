import ChartLayout

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Draws runs of text as iOS places them, with another font's glyphs.
///
/// Measured on pictures made by CoreGraphics: a baseline goes up to a whole pixel row, and every glyph's origin goes
/// down to a fraction of a pixel that is the coarser the larger the text.
final class TextPainter {
    private let face: FontFace
    private var cache: [Key: GlyphMask?] = [:]
    private var outlines: [UInt32: FontFace.Outline] = [:]

    /// The characters the font lacks, each once, in the order met.
    private(set) var missing: [Unicode.Scalar] = []
    private var met: Set<Unicode.Scalar> = []

    /// The height of capitals of the iPhone's system font in em (1443/2048).
    static let systemCapHeight = 0.7046

    /// Glyphs reaching farther than this many pixels are drawn by their outline, without a mask to keep.
    private static let largestMask = 256.0
    /// Glyph origins are told apart to one part in so many of a pixel.
    private static let phases = 64.0
    /// Masks kept; a chart needs a few dozen.
    private static let mostMasks = 1_024
    /// Numbers of pixels that are whole but for rounding noise count as whole.
    private static let noise = 1e-6

    private struct Key: Hashable {
        var glyph: UInt32
        var emPixels: Double
        var phase: Int
    }

    init(_ file: FontFile) throws(RasterError) {
        face = try FontFace(file)
    }

    /// Forgets which characters were missing.
    func startAnew() {
        missing = []
        met = []
    }

    /// Draws one run.
    func draw(_ run: TextRun, scale: Double, on canvas: Canvas, clip: Clip) throws(RasterError) {
        let sizePixels = run.size * scale
        let emPixels = sizePixels * Self.systemCapHeight / face.capHeight
        guard emPixels.isFinite, emPixels > 0, emPixels < 1e6, run.rotation.isFinite,
            let source = PixelSource(.ink(run.ink), scale: scale)
        else { return }
        for glyph in run.glyphs {
            guard let origin = DevicePoint(Point(glyph.x, run.baseline), scale: scale), glyph.advance.isFinite else {
                continue
            }
            let index = face.glyph(for: glyph.scalar)
            if index == 0, met.insert(glyph.scalar).inserted { missing.append(glyph.scalar) }
            let outline = outline(of: index)
            // The glyph stands in the middle of the room that the system font's glyph would take.
            let spare = (glyph.advance * scale - outline.advance * emPixels) / 2
            guard spare.magnitude < DevicePoint.farthest else { continue }
            let placement = Placement(outline: outline, glyph: index, emPixels: emPixels, spare: spare)
            if run.rotation == 0 {
                try drawUpright(placement, at: Self.snapped(origin, sizePixels: sizePixels), source, canvas, clip)
            } else {
                let turn = Turn(run, scale: scale)
                try drawShape(placement, at: origin, turned: turn, source, canvas, clip)
            }
        }
    }

    /// An origin on the places where iOS puts glyphs of a size.
    static func snapped(_ origin: DevicePoint, sizePixels: Double) -> DevicePoint {
        let steps = max(1, (48 / sizePixels).rounded())
        return DevicePoint(
            (origin.x * steps + noise).rounded(.down) / steps,
            (origin.y - noise).rounded(.up)
        )
    }

    private struct Placement {
        var outline: FontFace.Outline
        var glyph: UInt32
        var emPixels: Double
        var spare: Double
    }

    /// A rotation on the screen.
    private struct Turn {
        let pivot: DevicePoint
        let cosine: Double
        let sine: Double

        init?(_ run: TextRun, scale: Double) {
            guard let pivot = DevicePoint(run.pivot, scale: scale) else { return nil }
            let angle = run.rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
            self.pivot = pivot
            cosine = cos(angle)
            sine = sin(angle)
        }

        func apply(_ point: DevicePoint) -> DevicePoint {
            let way = point - pivot
            return pivot + DevicePoint(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine)
        }
    }

    private func drawUpright(
        _ placement: Placement,
        at origin: DevicePoint,
        _ source: PixelSource,
        _ canvas: Canvas,
        _ clip: Clip
    ) throws(RasterError) {
        guard placement.outline.reach * placement.emPixels <= Self.largestMask else {
            return try drawShape(placement, at: origin, turned: nil, source, canvas, clip)
        }
        let parts = ((origin.x + placement.spare) * Self.phases).rounded()
        let column = (parts / Self.phases).rounded(.down)
        // Far off the picture a mask would only be thrown away.
        guard column.magnitude < 1e6, origin.y.magnitude < 1e6 else { return }
        let phase = Int(clamped: parts - column * Self.phases)
        let key = Key(glyph: placement.glyph, emPixels: placement.emPixels, phase: phase)
        let mask = try mask(for: key, placement.outline)
        if let mask {
            try canvas.paint(
                mask,
                column: Int(clamped: column),
                row: Int(clamped: origin.y),
                source: source,
                clip: clip
            )
        }
    }

    private func drawShape(
        _ placement: Placement,
        at origin: DevicePoint,
        turned turn: Turn?,
        _ source: PixelSource,
        _ canvas: Canvas,
        _ clip: Clip
    ) throws(RasterError) {
        // What lies wholly outside the picture need not be turned corner by corner.
        let base = DevicePoint(origin.x + placement.spare, origin.y)
        let reach = 1.5 * placement.outline.reach * placement.emPixels + 2
        let place = turn?.apply(base) ?? base
        let bounds = DeviceRect(
            left: place.x - reach,
            top: place.y - reach,
            right: place.x + reach,
            bottom: place.y + reach
        )
        guard !clip.pixels.touched(by: bounds).isEmpty else { return }
        let contours = placement.outline.contours.map { contour in
            contour.map { point in
                let x = origin.x + placement.spare + point.x * placement.emPixels
                let place = DevicePoint(x, origin.y - point.y * placement.emPixels)
                return turn?.apply(place) ?? place
            }
        }
        try canvas.paint(Contours(contours, obeysSlopeRule: false), source: source, clip: clip)
    }

    private func outline(of glyph: UInt32) -> FontFace.Outline {
        if let outline = outlines[glyph] { return outline }
        if outlines.count >= Self.mostMasks { outlines.removeAll() }
        let outline = face.outline(of: glyph)
        outlines[glyph] = outline
        return outline
    }

    private func mask(for key: Key, _ outline: FontFace.Outline) throws(RasterError) -> GlyphMask? {
        if let mask = cache[key] { return mask }
        if cache.count >= Self.mostMasks { cache.removeAll() }
        let mask = try GlyphMask(outline, emPixels: key.emPixels, phase: Double(key.phase) / Self.phases)
        cache.updateValue(mask, forKey: key)
        return mask
    }
}
