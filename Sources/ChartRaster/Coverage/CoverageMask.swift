import CCairo
import ChartLayout

/// The coverage of one shape in each pixel of an image; reused from shape to shape.
final class CoverageMask {
    let surface: CairoCoverageSurface

    init(width: Int, height: Int) throws(RasterError) {
        surface = try CairoCoverageSurface(width: width, height: height)
    }

    /// Replaces the pixels of a box by the coverage of contours.
    func overwriteWithCoverage(of contours: Contours, within box: PixelBox) {
        surface.withRows { rows, stride in
            for y in box.y { (rows + y * stride + box.x.lowerBound).update(repeating: 0, count: box.x.count) }
        }
        if !contours.edgesShareNoPixel { surface.addSampledCoverage(of: contours, within: box) }
        SignedAreaAccumulator(contours).replaceSamplesCloseToExactCoverage(on: surface, within: box)
    }

    /// Replaces the pixels of a box by those of another surface whose top left pixel lies at `left`, `top`.
    func copy(_ other: CairoCoverageSurface, left: Int, top: Int, within box: PixelBox) {
        surface.withRows { rows, stride in
            other.withRows { source, sourceStride in
                for y in box.y {
                    (rows + y * stride + box.x.lowerBound)
                        .update(from: source + (y - top) * sourceStride + box.x.lowerBound - left, count: box.x.count)
                }
            }
        }
    }

    /// Turns antialiasing off: covers a pixel wholly if half of it is covered, otherwise not at all.
    func thresholdCoverage(within box: PixelBox) {
        surface.withRows { rows, stride in
            for y in box.y {
                for x in box.x { rows[y * stride + x] = rows[y * stride + x] >= 128 ? 255 : 0 }
            }
        }
    }

    /// Multiplies the coverage by that of a clip.
    func multiply(by clip: NestedClipCoverage, within box: PixelBox) {
        guard !clip.whollyContains(box) else { return }
        surface.withRows { rows, stride in
            func multiply(_ pixel: UnsafeMutablePointer<UInt8>, by coverage: PixelCoverageFraction) {
                pixel.pointee = (PixelCoverageFraction(byte: pixel.pointee) * coverage).byte
            }
            // A corner is multiplied once by the product, so that it is rounded once.
            for row in clip.rows.partials where box.y.contains(row.index) {
                for x in box.x {
                    multiply(
                        rows + row.index * stride + x,
                        by: row.coverage * clip.columns.coverage(ofColumnOrRowAt: x)
                    )
                }
            }
            for column in clip.columns.partials where box.x.contains(column.index) {
                for y in box.y where clip.rows.whollyContains(y..<y + 1) {
                    multiply(rows + y * stride + column.index, by: column.coverage)
                }
            }
        }
    }
}
