import CCairo
import ChartLayout
import Pixels

/// The picture being painted: shapes in device pixels, each under its clip.
final class Canvas {
    private let picture: CairoSurface
    private let size: PictureSize
    private var scratch: CoverageMask?

    /// Up to so many cells are painted each on its own; more go through a mask in one go.
    private static let fewCells = 12

    /// Creates a clear picture.
    init(size: PictureSize) throws(RasterError) {
        self.size = size
        picture = try CairoSurface(CAIRO_FORMAT_ARGB32, width: size.width, height: size.height)
    }

    /// The clip of a picture without clips.
    var wholePicture: Clip { Clip(width: size.width, height: size.height) }

    /// Paints axis-aligned rectangles, groups one after the other.
    func paint(_ groups: [[RectangleCoverage.Piece]], ink: Ink, clip: Clip) throws(RasterError) {
        for pieces in groups {
            let cells = RectangleCoverage.cells(of: pieces, clip: clip)
            guard let first = cells.first, let last = cells.last else { continue }
            if cells.count <= Self.fewCells {
                for cell in cells {
                    picture.setSource(ink, coverage: Double(cell.coverage) / 255)
                    picture.paint(cell.box)
                }
            } else {
                let columns = cells.reduce(first.box.x) {
                    min($0.lowerBound, $1.box.x.lowerBound)..<max($0.upperBound, $1.box.x.upperBound)
                }
                let box = PixelBox(x: columns, y: first.box.y.lowerBound..<last.box.y.upperBound)
                let mask = try mask()
                mask.fill(cells, within: box)
                paint(through: mask, ink: ink, within: box)
            }
        }
    }

    /// Paints the inside of contours.
    func paint(_ contours: Contours, ink: Ink, clip: Clip) throws(RasterError) {
        let contours = contours.cut(to: clip.pixels)
        guard let bounds = contours.bounds else { return }
        let box = clip.pixels.touched(by: bounds)
        guard !box.isEmpty else { return }
        if clip.isWhole(box), LevelEdges.rows(of: contours, within: box).isEmpty {
            picture.setSource(ink)
            picture.fill(contours, within: box)
        } else {
            let mask = try mask()
            try mask.fill(contours, within: box)
            mask.multiply(by: clip, within: box)
            paint(through: mask, ink: ink, within: box)
        }
    }

    /// Paints a glyph's mask, its origin on a pixel's corner.
    func paint(_ glyph: GlyphMask, column: Int, row: Int, ink: Ink, clip: Clip) throws(RasterError) {
        let (left, top) = (column + glyph.left, row + glyph.top)
        let whole = PixelBox(x: left..<left + glyph.surface.width, y: top..<top + glyph.surface.height)
        let box = clip.pixels.intersection(whole)
        guard !box.isEmpty else { return }
        if clip.isWhole(box) {
            picture.setSource(ink)
            picture.paint(through: glyph.surface, left: left, top: top, within: box)
        } else {
            let mask = try mask()
            mask.copy(glyph.surface, left: left, top: top, within: box)
            mask.multiply(by: clip, within: box)
            paint(through: mask, ink: ink, within: box)
        }
    }

    /// The picture so far.
    func pixels() throws(RasterError) -> PixelBuffer {
        guard picture.isSound, scratch?.surface.isSound ?? true else {
            throw RasterError(.outOfMemory, "Cairo gave up while painting; the machine may be out of memory")
        }
        return StraightAlpha.pixels(of: picture)
    }

    private func paint(through mask: CoverageMask, ink: Ink, within box: PixelBox) {
        picture.setSource(ink)
        picture.paint(through: mask.surface, left: 0, top: 0, within: box)
    }

    private func mask() throws(RasterError) -> CoverageMask {
        if let scratch { return scratch }
        let mask = try CoverageMask(width: size.width, height: size.height)
        scratch = mask
        return mask
    }
}
