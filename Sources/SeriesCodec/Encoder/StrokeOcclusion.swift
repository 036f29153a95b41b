/// What a pen hides of a run's envelope, and the cheapest way of telling the rest.
///
/// A stroke is as wide as its pen, so a tall column overshadows its neighbours: how high they reach changes no ink, as
/// long as they stay below the shadow. Such columns take whatever level repeats the one before. Columns that shape the
/// ink's edge keep their level to half a step, and so does the extreme of each device pixel's columns.
///
/// The shadow is the morphological closing of the envelope with the pen's disc. It depends on pixels alone, so it is
/// found once for all levels.
struct StrokeOcclusion {
    private let tops: Side
    private let bottoms: Side

    /// The tops of the columns, or their bottoms upside down.
    private struct Side {
        /// The place of each column's end, in device pixels upwards.
        let ends: [Double]
        /// How far each may sink without opening a gap to its neighbours' other ends, and how far rise in the shadow;
        /// both are the end itself where the column shapes the ink.
        let floors: [Double]
        let ceilings: [Double]
    }

    /// Finds the shadow of a pen.
    ///
    /// - Parameters:
    ///   - low: The lowest place in each column, in device pixels upwards.
    ///   - high: The highest place in each column.
    ///   - first: The place of the first column in the chart, which tells whose pixel it is in.
    ///   - columnsPerPixel: Columns in a device pixel, at least 1.
    ///   - radius: Half of the pen's width, in device pixels.
    /// - Complexity: O(columns * pen width).
    init(low: [Double], high: [Double], first: Int, columnsPerPixel: Int, radius: Double) {
        let reach = Int(clamped: (radius * Double(columnsPerPixel)).rounded(.down))
        let outline = (0...reach).map { offset in
            let aside = Double(offset) / Double(columnsPerPixel)
            return (radius * radius - aside * aside).squareRoot()
        }
        tops = Self.side(high, over: low, outline, first, columnsPerPixel)
        bottoms = Self.side(low.map { -$0 }, over: high.map { -$0 }, outline, first, columnsPerPixel)
    }

    /// The levels of the columns.
    ///
    /// - Parameters:
    ///   - base: The level, unrounded, of pixel 0.
    ///   - levelsPerPixel: How many levels a device pixel holds.
    ///   - top: The highest level.
    func columns(base: Double, levelsPerPixel: Double, top: Int) -> [LevelColumn] {
        let highs = Self.told(tops) { base + $0 * levelsPerPixel }
        let lows = Self.told(bottoms) { -base + $0 * levelsPerPixel }
        var columns = zip(lows, highs).map { low, high in
            let low = min(max(-low, 0), top)
            let high = min(max(high, 0), top)
            return LevelColumn(low: min(low, high), high: max(low, high))
        }
        // Neighbours share the place on their border, so they have to touch.
        for index in columns.indices.dropFirst() {
            if columns[index].high < columns[index - 1].low { columns[index].high = columns[index - 1].low }
            if columns[index].low > columns[index - 1].high { columns[index].low = columns[index - 1].high }
        }
        return columns
    }

    /// The longest stretches that one level serves; within what serves, the level nearest to the one before.
    private static func told(_ side: Side, level: (Double) -> Double) -> [Int] {
        func nearest(_ place: Double) -> Int { Int(clamped: (level(place) + 0.5).rounded(.down)) }
        var levels: [Int] = []
        levels.reserveCapacity(side.ends.count)
        var least = Int.min
        var most = Int.max
        var pending = 0
        func settle() -> Int { min(max(levels.last ?? least, least), most) }
        for index in side.ends.indices {
            let exact = nearest(side.ends[index])
            let lower = min(exact, nearest(side.floors[index]))
            let upper = max(exact, nearest(side.ceilings[index]))
            if max(least, lower) > min(most, upper) {
                levels.append(contentsOf: repeatElement(settle(), count: pending))
                least = lower
                most = upper
                pending = 1
            } else {
                least = max(least, lower)
                most = min(most, upper)
                pending += 1
            }
        }
        levels.append(contentsOf: repeatElement(settle(), count: pending))
        return levels
    }

    private static func side(
        _ ends: [Double],
        over others: [Double],
        _ outline: [Double],
        _ first: Int,
        _ columnsPerPixel: Int
    ) -> Side {
        let count = ends.count
        func window(_ place: Int) -> Range<Int> {
            max(0, place - outline.count + 1)..<min(count, place + outline.count)
        }
        // The edge of the ink over each column, and the column that reaches it.
        var edge = [Double](repeating: -.infinity, count: count)
        var shapesInk = [Bool](repeating: false, count: count)
        for place in 0..<count {
            var best = place
            for column in window(place) {
                let ink = ends[column] + outline[abs(column - place)]
                if ink > edge[place] {
                    edge[place] = ink
                    best = column
                }
            }
            shapesInk[best] = true
        }
        var floors = ends
        var ceilings = ends
        var pixelStart = 0
        while pixelStart < count {
            let pixelEnd = min(count, pixelStart + columnsPerPixel - (first + pixelStart) % columnsPerPixel)
            let extreme = ends[pixelStart..<pixelEnd].max() ?? 0
            for place in pixelStart..<pixelEnd
            where place > 0 && place < count - 1 && !shapesInk[place] && ends[place] < extreme {
                floors[place] = max(others[place - 1], others[place], others[place + 1])
                ceilings[place] = window(place).reduce(extreme) { min($0, edge[$1] - outline[abs($1 - place)]) }
            }
            pixelStart = pixelEnd
        }
        return Side(ends: ends, floors: floors, ceilings: ceilings)
    }
}
