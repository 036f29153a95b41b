import CPushChartCairo
import PushChartDiagnostics

/// The coverage of one shape in each pixel of an image; reused from shape to shape.
///
/// Between shapes, the coverage is 0 everywhere. Most shapes cover a small part of their bounding box, so memory
/// outside the covered columns is not touched.
final class CoverageMask {
    let surface: CairoCoverageSurface
    /// For each row, columns that hold every covered pixel.
    private var coveredColumns: [Range<Int>]

    init(width: Int, height: Int) throws(PushChartError) {
        surface = try CairoCoverageSurface(width: width, height: height)
        coveredColumns = Array(repeating: 0..<0, count: height)
    }

    /// Calls `body` with the covered columns of each row of a box, and the coverage of the first of them.
    func forEachCoveredRow(
        of box: PixelBox,
        _ body: (_ y: Int, _ columns: Range<Int>, _ coverages: UnsafePointer<UInt8>) -> Void
    ) {
        coveredColumns.withUnsafeBufferPointer { covered in
            surface.withRows { rows, stride in
                for y in box.y {
                    let columns = covered[y].clamped(to: box.x)
                    if !columns.isEmpty { body(y, columns, rows + y * stride + columns.lowerBound) }
                }
            }
        }
    }

    func addCoverage(of contours: Contours, within box: PixelBox) {
        if !contours.windsAtMostOnce { surface.addSampledCoverage(of: contours, within: box) }
        guard contours.antialias else {
            for y in box.y { coveredColumns[y] = box.x }
            return
        }
        // One access for all rows, because each access to a property of an object is checked.
        coveredColumns.withUnsafeMutableBufferPointer { covered in
            SignedAreaAccumulator(contours).replaceSamplesCloseToExactCoverage(on: surface, within: box) { y, columns in
                covered[y] = columns
            }
        }
    }

    /// Covers the pixels in intervals of rows wholly.
    func cover(_ intervals: ColumnIntervals, rows: Range<Int>) {
        surface.withRows { target, stride in
            intervals.forEachRow(of: rows) { y, columns, levels in
                let row = target + y * stride
                for x in columns { row[x] |= levels[x - intervals.columns.lowerBound] }
                let covered = coveredColumns[y].isEmpty ? columns : coveredColumns[y]
                let first = min(covered.lowerBound, columns.lowerBound)
                coveredColumns[y] = first..<max(covered.upperBound, columns.upperBound)
            }
        }
    }

    /// Sets the coverage of all pixels in the rows of a box to 0.
    func clearRows(of box: PixelBox) {
        coveredColumns.withUnsafeMutableBufferPointer { covered in
            surface.withRows { rows, stride in
                for y in box.y where !covered[y].isEmpty {
                    (rows + y * stride + covered[y].lowerBound).update(repeating: 0, count: covered[y].count)
                    covered[y] = 0..<0
                }
            }
        }
    }

    /// Copies the pixels of a box from another surface whose top left pixel lies at `left`, `top`.
    func copy(_ other: CairoCoverageSurface, left: Int, top: Int, within box: PixelBox) {
        surface.withRows { rows, stride in
            other.withRows { source, sourceStride in
                for y in box.y {
                    coveredColumns[y] = box.x
                    (rows + y * stride + box.x.lowerBound)
                        .update(from: source + (y - top) * sourceStride + box.x.lowerBound - left, count: box.x.count)
                }
            }
        }
    }

    func multiply(by clip: NestedClipCoverage, within box: PixelBox) {
        guard !clip.whollyContains(box) else { return }
        surface.withRows { rows, stride in
            func multiply(_ pixel: UnsafeMutablePointer<UInt8>, by coverage: PixelCoverageFraction) {
                pixel.pointee = (PixelCoverageFraction(byte: pixel.pointee) * coverage).byte
            }
            // A corner is multiplied once by the product, so that it is rounded once.
            for row in clip.rows.partials where box.y.contains(row.index) {
                for x in coveredColumns[row.index] {
                    multiply(
                        rows + row.index * stride + x,
                        by: row.coverage * clip.columns.coverage(ofColumnOrRowAt: x)
                    )
                }
            }
            for column in clip.columns.partials where box.x.contains(column.index) {
                for y in box.y where coveredColumns[y].contains(column.index) && clip.rows.whollyContains(y..<y + 1) {
                    multiply(rows + y * stride + column.index, by: column.coverage)
                }
            }
        }
    }
}
