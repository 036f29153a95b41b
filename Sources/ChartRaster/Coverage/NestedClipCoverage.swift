import SeriesDecoding

/// The product of all current clip rectangles, as coverage.
///
/// CoreGraphics does not cut a shape at the edge of a clip. In a pixel that the edge crosses, the fraction inside the
/// clip multiplies the coverage of the shape. Each nested clip multiplies once.
struct NestedClipCoverage: Hashable {
    private(set) var columns: ClipAxisCoverage
    private(set) var rows: ClipAxisCoverage

    /// The clip of a whole image.
    init(width: Int, height: Int) {
        columns = ClipAxisCoverage(count: width)
        rows = ClipAxisCoverage(count: height)
    }

    func multiplied(byCoverageOf rect: DeviceRect) -> NestedClipCoverage {
        var clip = self
        clip.columns.multiplyByCoverage(from: rect.left, to: rect.right)
        clip.rows.multiplyByCoverage(from: rect.top, to: rect.bottom)
        return clip
    }

    /// The pixels that are at least partly inside.
    var pixelBounds: PixelBox { PixelBox(x: columns.range, y: rows.range) }

    /// Whether every pixel of a box is wholly inside.
    func whollyContains(_ box: PixelBox) -> Bool {
        columns.whollyContains(box.x) && rows.whollyContains(box.y)
    }
}

/// The clips along one axis: the columns (or rows) that are inside, and the coverage of those partly inside.
struct ClipAxisCoverage: Hashable {
    struct PartlyClippedColumnOrRow: Hashable {
        var index: Int
        /// The product of the coverages of all clips that end here.
        var coverage: PixelCoverageFraction
    }

    /// The columns or rows that are at least partly inside.
    private(set) var range: Range<Int>
    /// The columns or rows that are only partly inside, in ascending order.
    private(set) var partials: [PartlyClippedColumnOrRow] = []

    init(count: Int) {
        range = 0..<count
    }

    /// Multiplies the axis by an interval.
    mutating func multiplyByCoverage(from low: Double, to high: Double) {
        guard low < high, !range.isEmpty else {
            range = range.lowerBound..<range.lowerBound
            partials = []
            return
        }
        let (first, last) = (Double(range.lowerBound), Double(range.upperBound))
        let low = min(max(low, first), last)
        let high = min(max(high, first), last)
        let start = Int(clamped: low.rounded(.down))
        let outer = start..<max(start, Int(clamped: high.rounded(.up)))
        range = outer
        partials.removeAll { !outer.contains($0.index) }
        guard !outer.isEmpty else { return }
        for index in Set([outer.lowerBound, outer.upperBound - 1]).sorted() {
            let inside = min(high, Double(index + 1)) - max(low, Double(index))
            if inside < 1 { multiplyCoverage(ofPixel: index, by: PixelCoverageFraction(area: inside)) }
        }
    }

    private mutating func multiplyCoverage(ofPixel index: Int, by coverage: PixelCoverageFraction) {
        let position = partials.firstIndex { $0.index >= index } ?? partials.endIndex
        if position < partials.endIndex, partials[position].index == index {
            partials[position].coverage = partials[position].coverage * coverage
        } else {
            partials.insert(PartlyClippedColumnOrRow(index: index, coverage: coverage), at: position)
        }
    }

    func coverage(ofColumnOrRowAt index: Int) -> PixelCoverageFraction {
        partials.first { $0.index == index }?.coverage ?? .full
    }

    /// Whether every column or row is wholly inside.
    func whollyContains(_ indices: Range<Int>) -> Bool {
        !partials.contains { indices.contains($0.index) }
    }
}
