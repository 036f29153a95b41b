/// The exact area that contours cover in each pixel, by signed-area accumulation.
///
/// Each edge adds the signed area to its right to the cells that it crosses. The running sums along a row are then the
/// covered areas times the winding numbers. The algorithm is that of FreeType's smooth rasterizer (D. Turner, after
/// R. Levien's LibArt) and of R. Levien's font-rs.
///
/// CoreGraphics uses exact areas. Cairo counts 15 by 17 samples per pixel, which is off by a level or two at every
/// edge. But a sum is wrong in a pixel with parts of different winding numbers, where the samples are right to their
/// precision. So a sum replaces the samples wherever both agree to that precision.
struct SignedAreaAccumulator {
    /// A straight edge from its upper to its lower end, in pixels.
    private struct Edge {
        /// The x of the upper end.
        var x: Double
        var top: Double
        var bottom: Double
        /// Horizontal pixels per row.
        var slope: Double
        /// 1 if the contour runs downward, -1 if upward.
        var sign: Double
    }

    private var edges: [Edge] = []
    private let isEvenOdd: Bool
    /// Whether the sums are right in every pixel, so that they need no samples.
    private let windsAtMostOnce: Bool

    /// The maximum error of Cairo's samples in levels: half a row of 15, and a margin.
    private static let maximumSampleError = 10
    /// The number of rows per pass, which bounds the memory of the cells.
    private static let bandHeight = 32
    /// The maximum rounding error of a sum, in 256ths.
    private static let roundingError: Float = 0.003

    /// Takes the edges of contours, with their slopes quantized if the contours ask for it.
    init(_ contours: Contours) {
        isEvenOdd = contours.isEvenOdd
        windsAtMostOnce = contours.windsAtMostOnce
        edges.reserveCapacity(contours.cornerCount)
        for polygon in contours.polygons {
            guard var previous = polygon.last else { continue }
            for point in polygon {
                appendEdge(from: previous, to: point, quantizesSlope: contours.quantizesSlopes)
                previous = point
            }
        }
    }

    private mutating func appendEdge(from start: DevicePoint, to end: DevicePoint, quantizesSlope: Bool) {
        guard start.y != end.y else { return }
        let (upper, lower, sign) = start.y < end.y ? (start, end, 1.0) : (end, start, -1.0)
        let scanned =
            quantizesSlope ? CoreGraphicsSlopeQuantization.upperEndAtQuantizedSlope(lower: lower, upper: upper) : nil
        let x = (scanned ?? upper).x
        let slope = (lower.x - x) / (lower.y - upper.y)
        guard slope.isFinite else { return }
        edges.append(Edge(x: x, top: upper.y, bottom: lower.y, slope: slope, sign: sign))
    }

    /// Replaces the samples in the box of a surface by the exact coverage: all of them, or those that are close to it
    /// if edges share pixels.
    ///
    /// - Parameter reportCoveredColumns: Gets each row, and columns that hold all its covered pixels, samples included.
    func replaceSamplesCloseToExactCoverage(
        on surface: CairoCoverageSurface,
        within box: PixelBox,
        reportCoveredColumns: (_ y: Int, _ columns: Range<Int>) -> Void = { _, _ in }
    ) {
        guard !box.isEmpty else { return }
        let (first, count) = (box.x.lowerBound, box.x.count)
        let bandHeight = min(Self.bandHeight, box.y.count)
        // One more cell for the area to the right of the box, and three so that cells can be read in fours.
        let cellsPerRow = count + 4
        var cells = [Float](repeating: 0, count: cellsPerRow * bandHeight)
        var extents = [CellExtent](repeating: CellExtent(), count: bandHeight)
        var steep = SteepEdgeSums(cellCount: cellsPerRow)
        surface.withRows { rows, stride in
            cells.withUnsafeMutableBufferPointer { cells in
                extents.withUnsafeMutableBufferPointer { extents in
                    guard let cells = cells.baseAddress, let extents = extents.baseAddress else { return }
                    for start in Swift.stride(from: box.y.lowerBound, to: box.y.upperBound, by: Self.bandHeight) {
                        let band = start..<min(start + Self.bandHeight, box.y.upperBound)
                        let target = CellRows(cells: cells, cellsPerRow: cellsPerRow, extents: extents)
                        accumulateEdges(inRows: band, columns: box.x, into: target, steepEdges: &steep)
                        steep.moveSums(into: target, rowCount: band.count)
                        for y in band {
                            let covered = replaceSamplesCloseToCoverage(
                                of: cells + (y - start) * cellsPerRow,
                                extent: extents[y - start],
                                target: rows + y * stride + first,
                                count: count
                            )
                            reportCoveredColumns(y, first + covered.lowerBound..<first + covered.upperBound)
                            extents[y - start] = CellExtent()
                        }
                    }
                }
            }
        }
    }

    /// The cells of a row that an edge has changed.
    private struct CellExtent {
        var first = Int32.max
        var last: Int32 = -1

        mutating func formUnion(from first: Int, through last: Int) {
            self.first = min(self.first, Int32(truncatingIfNeeded: first))
            self.last = max(self.last, Int32(truncatingIfNeeded: last))
        }
    }

    /// The cells of a band of rows.
    private struct CellRows {
        let cells: UnsafeMutablePointer<Float>
        let cellsPerRow: Int
        let extents: UnsafeMutablePointer<CellExtent>
    }

    /// The sums of the edges that cross all rows of a band within one column.
    ///
    /// From row to row, such an edge changes its two cells by equal steps. So a band costs as much as a row.
    private struct SteepEdgeSums {
        /// For each cell, its area in the first row, and the step to the next row.
        private var cells: [SIMD2<Float>]
        private var extent = CellExtent()

        init(cellCount: Int) {
            cells = [SIMD2<Float>](repeating: .zero, count: cellCount)
        }

        /// Adds an edge, unless it leaves its column.
        ///
        /// - Parameters:
        ///   - x: The x coordinate at the top of the band, in cells.
        ///   - slope: The cells per row.
        mutating func addIfWithinOneColumn(x: Double, slope: Double, sign: Double, rowCount: Int, columnCount: Double)
            -> Bool
        {
            let end = x + slope * Double(rowCount)
            let (low, high) = (min(x, end), max(x, end))
            guard low >= 0, high < columnCount else { return false }
            let column = Int(low)
            guard high <= Double(column + 1) else { return false }
            let left = x + slope / 2 - Double(column)
            cells[column] += SIMD2(Float(sign * (1 - left)), Float(-sign * slope))
            cells[column + 1] += SIMD2(Float(sign * left), Float(sign * slope))
            extent.formUnion(from: column, through: column + 1)
            return true
        }

        /// Adds the sums to the cells of the rows, and clears them.
        mutating func moveSums(into target: CellRows, rowCount: Int) {
            guard extent.last >= 0 else { return }
            let (first, last) = (Int(extent.first), Int(extent.last))
            for row in 0..<rowCount {
                let cellsOfRow = target.cells + row * target.cellsPerRow
                for cell in first...last { cellsOfRow[cell] += cells[cell].x + Float(row) * cells[cell].y }
                target.extents[row].formUnion(from: first, through: last)
            }
            for cell in first...last { cells[cell] = .zero }
            extent = CellExtent()
        }
    }

    /// Adds the parts of the edges within a band of rows.
    private func accumulateEdges(
        inRows band: Range<Int>,
        columns: Range<Int>,
        into target: CellRows,
        steepEdges: inout SteepEdgeSums
    ) {
        let (top, bottom) = (Double(band.lowerBound), Double(band.upperBound))
        let (left, columnCount) = (Double(columns.lowerBound), Double(columns.count))
        for edge in edges where edge.top < bottom && edge.bottom > top {
            if edge.top <= top, edge.bottom >= bottom {
                let x = edge.x + (top - edge.top) * edge.slope - left
                let isSteep = steepEdges.addIfWithinOneColumn(
                    x: x,
                    slope: edge.slope,
                    sign: edge.sign,
                    rowCount: band.count,
                    columnCount: columnCount
                )
                if isSteep { continue }
            }
            var y = max(edge.top, top)
            let end = min(edge.bottom, bottom)
            var row = Int(y - top)
            while y < end {
                let rowEnd = min(top + Double(row + 1), end)
                let from = edge.x + (y - edge.top) * edge.slope - left
                let to = edge.x + (rowEnd - edge.top) * edge.slope - left
                Self.accumulateEdgePartWithinRow(
                    from: min(from, to),
                    to: max(from, to),
                    signedHeight: (rowEnd - y) * edge.sign,
                    into: target.cells + row * target.cellsPerRow,
                    extent: &target.extents[row],
                    columnCount: columnCount
                )
                y = rowEnd
                row += 1
            }
        }
    }

    /// Adds a part of an edge within one row, between two x coordinates.
    private static func accumulateEdgePartWithinRow(
        from low: Double,
        to high: Double,
        signedHeight: Double,
        into row: UnsafeMutablePointer<Float>,
        extent: inout CellExtent,
        columnCount: Double
    ) {
        var (low, high, height) = (low, high, signedHeight)
        if high <= 0 {
            row[0] += Float(height)
            extent.formUnion(from: 0, through: 0)
            return
        }
        guard low < columnCount else {
            extent.formUnion(from: Int(columnCount), through: Int(columnCount))
            return
        }
        if low < 0 {
            let outside = height * -low / (high - low)
            row[0] += Float(outside)
            height -= outside
            low = 0
        }
        if high > columnCount {
            height *= (columnCount - low) / (high - low)
            high = columnCount
        }
        var column = Int(low)
        extent.formUnion(from: column, through: Int(high) + 1)
        if high <= Double(column + 1) {
            let left = (low + high) / 2 - Double(column)
            row[column] += Float(height * (1 - left))
            row[column + 1] += Float(height * left)
            return
        }
        let heightPerPixel = height / (high - low)
        while low < high {
            let end = min(high, Double(column + 1))
            let part = heightPerPixel * (end - low)
            let left = (low + end) / 2 - Double(column)
            row[column] += Float(part * (1 - left))
            row[column + 1] += Float(part * left)
            low = end
            column += 1
        }
    }

    /// Replaces the samples of a row that are close to the coverage of its cells, and clears the cells.
    ///
    /// - Returns: Pixels outside which neither the cells nor the samples cover anything.
    private func replaceSamplesCloseToCoverage(
        of cells: UnsafeMutablePointer<Float>,
        extent: CellExtent,
        target: UnsafeMutablePointer<UInt8>,
        count: Int
    ) -> Range<Int> {
        guard extent.last >= 0 else { return 0..<0 }
        // If an edge lies to the right of the cells, the last is `count`, and all pixels up to it may be covered.
        let (first, last) = (Int(extent.first), Int(extent.last))
        var sum: Float = 0
        var start = first & ~3
        while start < count {
            let pixels = start..<min(start + 4, count)
            let four = UnsafeMutableRawPointer(cells + start)
            if four.loadUnaligned(as: UInt64.self) | four.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == 0 {
                // No edge: equal pixels, which the samples have right if they are empty or full.
                let level = coverageLevel(ofSum: sum)
                if level == 0 || level == 255 && !windsAtMostOnce {
                    if start > last { break }
                    start = Self.firstNonzeroFour(of: cells, from: start + 4, through: last)
                    continue
                }
                if windsAtMostOnce {
                    let end = Self.firstNonzeroFour(of: cells, from: start + 4, through: last)
                    (target + start)
                        .update(repeating: UInt8(truncatingIfNeeded: level), count: min(end, count) - start)
                    start = end
                    continue
                }
                for pixel in pixels { replaceSampleIfClose(&target[pixel], by: level) }
            } else {
                for pixel in pixels {
                    sum += cells[pixel]
                    replaceSampleIfClose(&target[pixel], by: coverageLevel(ofSum: sum))
                }
                four.storeBytes(of: 0, as: UInt64.self)
                four.storeBytes(of: 0, toByteOffset: 8, as: UInt64.self)
            }
            start += 4
        }
        for cell in count..<count + 4 { cells[cell] = 0 }
        // Cairo rounds coordinates to 1/256 pixel, so its samples can reach one pixel further.
        return max(min(first, count) - 1, 0)..<min(last + 2, count)
    }

    /// The start of the first four cells that are not all zero; after the last changed cell, if there is none.
    private static func firstNonzeroFour(
        of cells: UnsafeMutablePointer<Float>,
        from first: Int,
        through last: Int
    ) -> Int {
        var start = first
        while start <= last {
            let four = UnsafeRawPointer(cells + start)
            if four.loadUnaligned(as: UInt64.self) | four.loadUnaligned(fromByteOffset: 8, as: UInt64.self) != 0 {
                return start
            }
            start += 4
        }
        return start
    }

    private func replaceSampleIfClose(_ sample: inout UInt8, by level: Int) {
        if windsAtMostOnce || (Int(sample) - level).magnitude <= Self.maximumSampleError {
            sample = UInt8(truncatingIfNeeded: level)
        }
    }

    /// The coverage of a running sum, rounded as ``PixelCoverageFraction`` rounds areas.
    private func coverageLevel(ofSum sum: Float) -> Int {
        var area = sum.magnitude
        if isEvenOdd {
            area = area.truncatingRemainder(dividingBy: 2)
            if area > 1 { area = 2 - area }
        }
        let parts = 256 * area
        if !(parts < 256 - Self.roundingError) { return 255 }
        // The largest whole number below. `rounded(.up)` is a call of the C library on older processors.
        let limit = parts - Self.roundingError
        let level = Int(limit)
        return Float(level) == limit ? max(level - 1, 0) : level
    }
}
