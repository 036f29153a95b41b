import SeriesDecoding

/// The ends of columns that a stroke hides, and the cheapest levels for them.
///
/// A stroke is as wide as its pen, so a tall column covers its neighbors: their ends change no ink while they stay
/// inside the stroke. Such an end takes the level that repeats the previous column. An end that shapes the edge of the
/// ink keeps its level, and so does the extreme of the columns of each device pixel.
///
/// The covered area is the morphological closing of the envelope with the pen's disk (J. Serra, "Image Analysis and
/// Mathematical Morphology", 1982). It depends on pixels alone, so it is found once for all levels.
struct StrokeOcclusion {
    private let tops: ColumnEndsWithAllowedRanges
    private let bottoms: ColumnEndsWithAllowedRanges

    /// The tops of the columns, or their bottoms upside down, in device pixels upward, and how far each may move.
    private struct ColumnEndsWithAllowedRanges {
        let ends: [Double]
        /// The lowest position of each end that still touches the neighbors; the end itself where it shapes the ink.
        let minimums: [Double]
        /// The highest position of each end inside the stroke; the end itself where it shapes the ink.
        let maximums: [Double]
    }

    /// Finds the ends that a stroke hides, from the lowest and highest positions in each column, in device pixels
    /// upward.
    ///
    /// - Parameter firstColumn: The index of the first column in the chart; it determines which columns share a pixel.
    init(low: [Double], high: [Double], firstColumn: Int, columnsPerPixel: Int, penRadius: Double) {
        let reach = Int(clamped: (penRadius * Double(columnsPerPixel)).rounded(.down))
        let penOutline = (0...reach).map { offset in
            let distance = Double(offset) / Double(columnsPerPixel)
            return (penRadius * penRadius - distance * distance).squareRoot()
        }
        func side(_ ends: [Double], opposite: [Double]) -> ColumnEndsWithAllowedRanges {
            Self.side(
                ends,
                opposite: opposite,
                penOutline: penOutline,
                firstColumn: firstColumn,
                columnsPerPixel: columnsPerPixel
            )
        }
        tops = side(high, opposite: low)
        bottoms = side(low.map { -$0 }, opposite: high.map { -$0 })
    }

    func quantizedColumns(levelOfPixelZero base: Double, levelsPerPixel: Double, topLevel top: Int) -> [LevelColumn] {
        let highs = Self.levelsInLongestRuns(covering: tops) { base + $0 * levelsPerPixel }
        let lows = Self.levelsInLongestRuns(covering: bottoms) { -base + $0 * levelsPerPixel }
        var columns = zip(lows, highs).map { low, high in
            let low = min(max(-low, 0), top)
            let high = min(max(high, 0), top)
            return LevelColumn(low: min(low, high), high: max(low, high))
        }
        // Neighbors share the value on their border, so they have to touch.
        for index in columns.indices.dropFirst() {
            if columns[index].high < columns[index - 1].low { columns[index].high = columns[index - 1].low }
            if columns[index].low > columns[index - 1].high { columns[index].low = columns[index - 1].high }
        }
        return columns
    }

    /// Covers the ends with the longest runs of one level, each as near as possible to the previous run's level.
    ///
    /// Greedy interval stabbing: a run ends where the ranges of its ends have no level in common.
    private static func levelsInLongestRuns(covering side: ColumnEndsWithAllowedRanges, level: (Double) -> Double)
        -> [Int]
    {
        func nearest(_ position: Double) -> Int { Int(clamped: (level(position) + 0.5).rounded(.down)) }
        var levels = [Int](repeating: 0, count: side.ends.count)
        var minimum = Int.min
        var maximum = Int.max
        var runStart = 0
        func endRun(before end: Int) {
            let previous = runStart > 0 ? levels[runStart - 1] : minimum
            let level = min(max(previous, minimum), maximum)
            for index in runStart..<end { levels[index] = level }
            runStart = end
        }
        for index in side.ends.indices {
            let end = side.ends[index]
            let exact = nearest(end)
            var (lower, upper) = (exact, exact)
            // Most ends shape the ink, and have one level.
            if side.minimums[index] != end { lower = min(exact, nearest(side.minimums[index])) }
            if side.maximums[index] != end { upper = max(exact, nearest(side.maximums[index])) }
            if max(minimum, lower) > min(maximum, upper) {
                endRun(before: index)
                minimum = lower
                maximum = upper
            } else {
                minimum = max(minimum, lower)
                maximum = min(maximum, upper)
            }
        }
        endRun(before: levels.count)
        return levels
    }

    private static func side(
        _ ends: [Double],
        opposite: [Double],
        penOutline: [Double],
        firstColumn: Int,
        columnsPerPixel: Int
    ) -> ColumnEndsWithAllowedRanges {
        let count = ends.count
        let reach = penOutline.count - 1
        /// The outline from one end of the pen to the other.
        let pen: [Double] = Array(penOutline.reversed()) + penOutline.dropFirst()
        let (inkEdge, shapesInk) = dilated(ends, by: pen)
        var minimums = ends
        var maximums = ends
        var pixelStart = 0
        while pixelStart < count {
            let pixelEnd = min(count, pixelStart + columnsPerPixel - (firstColumn + pixelStart) % columnsPerPixel)
            let extreme = ends[pixelStart..<pixelEnd].max() ?? 0
            for index in pixelStart..<pixelEnd
            where index > 0 && index < count - 1 && !shapesInk[index] && ends[index] < extreme {
                minimums[index] = max(opposite[index - 1], opposite[index], opposite[index + 1])
                // Erosion of the ink's edge, and never above the pixel's extreme.
                var lowest = extreme
                for column in max(0, index - reach)..<min(count, index + reach + 1) {
                    lowest = min(lowest, inkEdge[column] - pen[column - index + reach])
                }
                maximums[index] = lowest
            }
            pixelStart = pixelEnd
        }
        return ColumnEndsWithAllowedRanges(ends: ends, minimums: minimums, maximums: maximums)
    }

    /// The edge of the ink over each column, and whether a column reaches an edge.
    private static func dilated(_ ends: [Double], by pen: [Double]) -> (inkEdge: [Double], shapesInk: [Bool]) {
        let count = ends.count
        let reach = pen.count / 2
        var inkEdge = [Double](repeating: 0, count: count)
        var shapesInk = [Bool](repeating: false, count: count)
        // This loop takes most of the time, so it runs without checks of bounds.
        ends.withUnsafeBufferPointer { ends in
            pen.withUnsafeBufferPointer { pen in
                for index in 0..<count {
                    var edge = -Double.infinity
                    var shaping = index
                    var column = max(0, index - reach)
                    let end = min(count, index + reach + 1)
                    while column < end {
                        let ink = ends[column] + pen[column &- index &+ reach]
                        if ink > edge {
                            edge = ink
                            shaping = column
                        }
                        column &+= 1
                    }
                    inkEdge[index] = edge
                    shapesInk[shaping] = true
                }
            }
        }
        return (inkEdge, shapesInk)
    }
}
