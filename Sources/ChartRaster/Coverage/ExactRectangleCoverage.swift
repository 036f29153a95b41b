import SeriesDecoding

/// The coverage of axis-aligned rectangles, computed instead of sampled.
///
/// Cairo samples 15 rows per pixel; a horizontal edge at 0.63 of a pixel would become 9/15 or 10/15. CoreGraphics is
/// exact to a byte. So rectangles, and horizontal and vertical lines, are cut at pixel edges into boxes of equal
/// coverage.
enum ExactRectangleCoverage {
    /// A box of pixels with equal coverage.
    struct EqualCoverageBox: Hashable {
        var pixels: PixelBox
        /// 1 to 255, clips included.
        var coverage: UInt8
    }

    /// A rectangle that adds its area to a shape or subtracts it.
    struct SignedRectangle {
        var rect: DeviceRect
        /// 1 adds the area, -1 cuts it out of the other rectangles.
        var sign: Double = 1

        /// The rectangle without antialiasing: the pixels whose centers it covers.
        var snappedToPixels: SignedRectangle {
            func snapped(_ edge: Double) -> Double { (edge - 0.5).rounded(.up) }
            let pixels = DeviceRect(
                left: snapped(rect.left),
                top: snapped(rect.top),
                right: snapped(rect.right),
                bottom: snapped(rect.bottom)
            )
            return SignedRectangle(rect: pixels, sign: sign)
        }
    }

    /// The covered boxes of a shape of rectangles that do not overlap, or are cut out of others that contain them.
    ///
    /// - Complexity: O(n³) in the number of rectangles; callers keep it small.
    static func equalCoverageBoxes(of rectangles: [SignedRectangle], clip: NestedClipCoverage) -> [EqualCoverageBox] {
        let rectangles = rectangles.filter { !$0.rect.isEmpty }
        let columns = uniformRanges(edges: rectangles.flatMap { [$0.rect.left, $0.rect.right] }, axis: clip.columns)
        let rows = uniformRanges(edges: rectangles.flatMap { [$0.rect.top, $0.rect.bottom] }, axis: clip.rows)
        var boxes: [EqualCoverageBox] = []
        for y in rows {
            for x in columns {
                var area = 0.0
                for rectangle in rectangles {
                    let rect = rectangle.rect
                    let width = coveredFraction(of: x, from: rect.left, to: rect.right)
                    guard width > 0 else { continue }
                    area += rectangle.sign * width * coveredFraction(of: y, from: rect.top, to: rect.bottom)
                }
                let clipCoverage =
                    clip.columns.coverage(ofColumnOrRowAt: x.lowerBound)
                    * clip.rows.coverage(ofColumnOrRowAt: y.lowerBound)
                let coverage = PixelCoverageFraction(area: area) * clipCoverage
                if coverage.byte > 0 {
                    boxes.append(EqualCoverageBox(pixels: PixelBox(x: x, y: y), coverage: coverage.byte))
                }
            }
        }
        return boxes
    }

    /// The pixels along one axis, divided wherever coverage can change.
    private static func uniformRanges(edges: [Double], axis: ClipAxisCoverage) -> [Range<Int>] {
        let range = axis.range
        guard !range.isEmpty, let low = edges.min(), let high = edges.max() else { return [] }
        let (lowest, highest) = (Double(range.lowerBound), Double(range.upperBound))
        func clamped(_ edge: Double) -> Int { Int(clamped: min(max(edge, lowest), highest)) }
        let first = clamped(low.rounded(.down))
        let last = clamped(high.rounded(.up))
        var breaks = [first, last]
        for edge in edges { breaks += [clamped(edge.rounded(.down)), clamped(edge.rounded(.up))] }
        for partial in axis.partials where partial.index >= first && partial.index < last {
            breaks += [partial.index, partial.index + 1]
        }
        breaks.sort()
        return zip(breaks, breaks.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
    }

    /// The fraction of a range of pixels that lies in an interval.
    private static func coveredFraction(of pixels: Range<Int>, from low: Double, to high: Double) -> Double {
        let start = max(low, Double(pixels.lowerBound))
        let end = min(high, Double(pixels.upperBound))
        return max(0, end - start) / Double(pixels.count)
    }
}
