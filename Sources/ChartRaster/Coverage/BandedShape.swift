import ChartLayout

/// A dense line, or an area under a line, as contours for bands of rows that give the same coverage sooner.
struct BandedShape {
    /// A band of rows, and the contours that give its coverage.
    struct ContourBand {
        let rows: Range<Int>
        /// Whether Cairo draws a row above too, so that it draws the band as in the middle of a picture. Bands are drawn
        /// from bottom to top, so nothing is above.
        var startsSamplingInRowAbove = false
        /// The contours are large, and are made one band after the other.
        let contours: () -> Contours
    }

    /// The pixels that the shape may touch.
    let box: PixelBox
    /// The bands from bottom to top.
    let bands: [ContourBand]
    /// The pixels that are covered wholly, whatever the contours of the bands give.
    let whollyCovered: ColumnIntervals?

    /// Strokes with fewer edges are not dense.
    private static let minimumEdgeCount = 500
    /// The area of the segments of a dense stroke, in areas of its box.
    private static let minimumOverlap = 2.0

    /// A dense stroke, as the outlines of the segments that ``SegmentOcclusionCulling`` leaves.
    ///
    /// - Parameter limits: The pixels that may be painted.
    /// - Returns: nil if the stroke is not dense.
    init?(strokeOf lines: [Polyline], width: Double, style: StrokeStyle, limits: PixelBox) {
        let pointCount = lines.reduce(0) { $0 + $1.points.count }
        guard pointCount > Self.minimumEdgeCount, lines.allSatisfy({ !$0.isClosed }) else { return nil }
        guard let bounds = DeviceRect(bounding: lines.map(\.points)) else { return nil }
        // The tip of a miter is the farthest from the line.
        box = limits.pixelsTouched(by: bounds.expanded(by: width / 2 * StrokeStyle.miterLimit + 1))
        var length = 0.0
        for line in lines {
            for (start, end) in zip(line.points, line.points.dropFirst()) { length += (end - start).length }
        }
        guard length * width > Self.minimumOverlap * Double(box.pixelCount) else { return nil }
        let lines = lines.map { StrokeOutline.distinctPoints(of: $0) }
        guard lines.allSatisfy({ $0.count > 1 }) else { return nil }
        guard let culling = SegmentOcclusionCulling(lines, width: width, join: style.join, box: box) else { return nil }
        whollyCovered = culling.whollyCovered
        bands = culling.bands.reversed().map { band in
            ContourBand(rows: band.rows, startsSamplingInRowAbove: band.rows.lowerBound > 0) {
                let outline = StrokeOutline(
                    of: band.runs,
                    in: lines,
                    width: width,
                    cap: style.cap,
                    join: style.join
                )
                return Contours(outline.polygons, avoidsBoxes: true)
            }
        }
    }

    /// The area between a line from left to right and a horizontal base.
    ///
    /// Above and below the rows of the base, all edges of a pixel bound areas on the same side of the base. So their sum
    /// is right without samples.
    ///
    /// - Parameter limits: The pixels that may be painted.
    /// - Returns: nil if this is another area.
    init?(areaOf polygons: [[DevicePoint]], limits: PixelBox) {
        guard polygons.count == 1, let baseY = Self.baseY(ofAreaUnderLine: polygons[0]),
            let bounds = DeviceRect(bounding: polygons)
        else { return nil }
        box = limits.pixelsTouched(by: bounds)
        whollyCovered = nil
        let base = box.y.pixelsTouched(from: baseY - 1, to: baseY + 1)
        let parts = [
            (box.y.lowerBound..<base.lowerBound, true), (base, false), (base.upperBound..<box.y.upperBound, true),
        ]
        bands = parts.compactMap { rows, windsAtMostOnce in
            guard !rows.isEmpty else { return nil }
            return ContourBand(rows: rows) { Contours(polygons, windsAtMostOnce: windsAtMostOnce) }
        }
    }

    /// The height of the edge that leads back from the right end of a line to its left end; nil if there is none.
    private static func baseY(ofAreaUnderLine polygon: [DevicePoint]) -> Double? {
        var baseY: Double?
        guard var previous = polygon.last else { return nil }
        for point in polygon {
            if point.x < previous.x {
                guard baseY == nil, point.y == previous.y else { return nil }
                baseY = point.y
            }
            previous = point
        }
        return baseY
    }
}
