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
    func fill(_ contours: Contours, within box: PixelBox) throws(RasterError) {
        clear(box)
        surface.fill(contours, within: box)
        for closer in LevelEdges.rows(of: contours, within: box) {
            for start in stride(from: closer.rows.lowerBound, to: closer.rows.upperBound, by: Self.bandHeight) {
                let band = start..<min(start + Self.bandHeight, closer.rows.upperBound)
                try refine(contours, rows: band, parts: closer.parts, columns: box.x)
            }
        }
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

    /// Rows refined at a time, which bounds the memory that takes.
    private static let bandHeight = 256

    /// Fills some rows again, each looked at in several times as many parts, and takes the mean.
    private func refine(_ contours: Contours, rows: Range<Int>, parts: Int, columns: Range<Int>) throws(RasterError) {
        let fine = try CairoSurface(width: surface.width, height: rows.count * parts)
        let box = PixelBox(x: columns, y: 0..<rows.count * parts)
        fine.fill(contours.stretched(rows: parts, from: rows.lowerBound), within: box)
        surface.takeMeans(of: fine, parts: parts, columns: columns, rows: rows)
    }
}

extension CairoSurface {
    /// Makes rows of this A8 surface the means of a finer one that begins at the first of them.
    func takeMeans(of fine: CairoSurface, parts: Int, columns: Range<Int>, rows: Range<Int>) {
        withRows { target, stride in
            fine.withRows { source, sourceStride in
                for y in rows {
                    let first = source + (y - rows.lowerBound) * parts * sourceStride
                    for x in columns {
                        var sum = parts / 2
                        for part in 0..<parts { sum += Int(first[part * sourceStride + x]) }
                        target[y * stride + x] = UInt8(sum / parts)
                    }
                }
            }
        }
    }
}
