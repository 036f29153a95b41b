/// What a pen hides of a line's envelope, and the cheapest way of telling the rest.
///
/// A stroke is as wide as its pen, so a tall column overshadows its neighbours: how high they reach changes no ink, as
/// long as they stay below the shadow. Such columns take whatever level repeats the one before. Columns that shape the
/// ink's edge keep their level to half a step, and so does the extreme of each device pixel's columns.
///
/// The shadow is the morphological closing of the envelope with the pen's disc.
struct PenShadow {
    /// The pen's outline above its middle, in levels, for columns from the middle to its edge.
    private let outline: [Double]
    /// How many columns a device pixel has.
    private let columnsPerPixel: Int

    /// Creates the shadow of a pen.
    ///
    /// - Parameters:
    ///   - radius: Half of the pen's width, in device pixels.
    ///   - columnsPerPixel: Columns in a device pixel, at least 1.
    ///   - levelHeight: The height of a level in device pixels, above 0.
    init(radius: Double, columnsPerPixel: Int, levelHeight: Double) {
        self.columnsPerPixel = columnsPerPixel
        let reach = Int((radius * Double(columnsPerPixel)).rounded(.down))
        outline = (0...reach).map { offset in
            let aside = Double(offset) / Double(columnsPerPixel)
            return (radius * radius - aside * aside).squareRoot() / levelHeight
        }
    }

    /// The levels of a run's columns.
    ///
    /// - Parameters:
    ///   - low: The lowest place in each column, in levels, unrounded.
    ///   - high: The highest place in each column.
    ///   - first: The place of the first column in the chart, which tells whose pixel it is in.
    ///   - top: The highest level.
    /// - Complexity: O(columns * pen width).
    func columns(low: [Double], high: [Double], first: Int, top: Int) -> [LevelColumn] {
        let tops = told(high, over: low, first: first)
        let bottoms = told(low.map { -$0 }, over: high.map { -$0 }, first: first).map { -$0 }
        var columns = zip(bottoms, tops).map { low, high in
            let low = min(max(low, 0), top)
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

    /// The cheapest tops that leave the ink as it is.
    private func told(_ tops: [Double], over bottoms: [Double], first: Int) -> [Int] {
        let count = tops.count
        let shapesInk = self.shapesInk(tops)
        let shadow = self.shadow(of: tops)
        let pixelTops = self.pixelTops(tops, first: first)
        var levels = [Int](repeating: 0, count: count)
        // The longest stretches that one level serves; within what serves, the level nearest to the one before.
        var start = 0
        var least = Int.min
        var most = Int.max
        var previous: Int?
        for index in 0...count {
            var lower = Int.max
            var upper = Int.min
            if index < count {
                let exact = Int((tops[index] + 0.5).rounded(.down))
                lower = exact
                upper = exact
                let isEnd = index == 0 || index == count - 1
                if !isEnd, !shapesInk[index], tops[index] < pixelTops[index] {
                    let floor = max(bottoms[index - 1], bottoms[index], bottoms[index + 1])
                    lower = min(exact, Int((floor + 0.5).rounded(.down)))
                    upper = max(exact, Int((min(shadow[index], pixelTops[index]) + 0.5).rounded(.down)))
                }
                if max(least, lower) <= min(most, upper) {
                    least = max(least, lower)
                    most = min(most, upper)
                    continue
                }
            }
            let level = min(max(previous ?? least, least), most)
            for place in start..<index { levels[place] = level }
            previous = level
            start = index
            least = lower
            most = upper
        }
        return levels
    }

    /// Whether a column alone reaches the edge of the ink anywhere.
    private func shapesInk(_ tops: [Double]) -> [Bool] {
        var shapes = [Bool](repeating: false, count: tops.count)
        for place in tops.indices {
            var best = place
            var edge = -Double.infinity
            for column in window(place, tops.count) where tops[column] + outline[abs(column - place)] > edge {
                edge = tops[column] + outline[abs(column - place)]
                best = column
            }
            shapes[best] = true
        }
        return shapes
    }

    /// How high each column may reach without changing the ink.
    private func shadow(of tops: [Double]) -> [Double] {
        let edge = tops.indices.map { place in
            window(place, tops.count).reduce(-Double.infinity) { max($0, tops[$1] + outline[abs($1 - place)]) }
        }
        return tops.indices.map { place in
            window(place, tops.count).reduce(.infinity) { min($0, edge[$1] - outline[abs($1 - place)]) }
        }
    }

    private func pixelTops(_ tops: [Double], first: Int) -> [Double] {
        var result = tops
        var start = 0
        while start < tops.count {
            let end = min(tops.count, start + columnsPerPixel - (first + start) % columnsPerPixel)
            let highest = tops[start..<end].max() ?? 0
            for place in start..<end { result[place] = highest }
            start = end
        }
        return result
    }

    private func window(_ place: Int, _ count: Int) -> Range<Int> {
        max(0, place - outline.count + 1)..<min(count, place + outline.count)
    }
}
