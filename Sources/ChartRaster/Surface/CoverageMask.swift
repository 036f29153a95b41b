import CCairo
import ChartLayout

/// How much of each pixel a shape covers, kept between shapes so that its memory is taken once.
final class CoverageMask {
    /// One byte a pixel, the size of the picture.
    let surface: CairoSurface

    init(width: Int, height: Int) throws(RasterError) {
        surface = try CairoSurface(width: width, height: height)
    }

    /// Sets all pixels of a box to no coverage.
    func clear(_ box: PixelBox) {
        surface.withRows { rows, stride in
            for y in box.y {
                (rows + y * stride + box.x.lowerBound).update(repeating: 0, count: box.x.count)
            }
        }
    }

    /// Makes the pixels of a box the coverage of contours.
    func fill(_ contours: Contours, within box: PixelBox) {
        clear(box)
        if !contours.isSimple { surface.fill(contours, within: box) }
        ExactArea(contours).refine(surface, within: box)
    }

    /// Copies another mask's coverage, its top left at a pixel, into a box that lies within both.
    func copy(_ other: CairoSurface, left: Int, top: Int, within box: PixelBox) {
        surface.withRows { rows, stride in
            other.withRows { source, sourceStride in
                for y in box.y {
                    (rows + y * stride + box.x.lowerBound)
                        .update(from: source + (y - top) * sourceStride + box.x.lowerBound - left, count: box.x.count)
                }
            }
        }
    }

    /// Makes every pixel that is half covered whole, and every other empty: antialiasing switched off.
    func harden(within box: PixelBox) {
        surface.withRows { rows, stride in
            for y in box.y {
                for x in box.x { rows[y * stride + x] = rows[y * stride + x] >= 128 ? 255 : 0 }
            }
        }
    }

    /// Thins the coverage where clips cover a pixel only partly.
    func multiply(by clip: Clip, within box: PixelBox) {
        guard !clip.isWhole(box) else { return }
        surface.withRows { rows, stride in
            func thin(_ pixel: UnsafeMutablePointer<UInt8>, by coverage: Coverage) {
                pixel.pointee = (Coverage(byte: pixel.pointee) * coverage).byte
            }
            // A corner is thinned once by the product, not rounded twice.
            for row in clip.rows.partials where box.y.contains(row.index) {
                for x in box.x {
                    thin(rows + row.index * stride + x, by: row.coverage * clip.columns.coverage(at: x))
                }
            }
            for column in clip.columns.partials where box.x.contains(column.index) {
                for y in box.y where clip.rows.isWhole(y..<y + 1) {
                    thin(rows + y * stride + column.index, by: column.coverage)
                }
            }
        }
    }
}
