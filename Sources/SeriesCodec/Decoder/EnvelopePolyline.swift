/// Turns the levels of columns back into a line whose lowest and highest places are exactly those.
struct EnvelopePolyline {
    /// The chart's first time and the time across.
    let start: Double
    let span: Double
    /// How many columns the span has.
    let columns: Int
    let levels: LevelGrid

    /// Places are counted in this many parts of a column, so that sixteenths, halves and thirds are whole.
    private static let parts = 6 * WireLimits.partsPerColumn

    /// The longest span whose places can be worked out without leaving the doubles.
    static let maximumSpan = Double.greatestFiniteMagnitude / Double(WireLimits.columns * parts)

    /// The samples of a run.
    ///
    /// On each border stands the middle of what both columns reach. Between two borders stand the column's extremes,
    /// where the borders do not reach them already: at a third and two thirds, the one on the side of the lower border
    /// first; a single one at the half.
    func samples(of run: WireColumns.Run) -> [Sample] {
        var line = Line()
        let left = run.start * (Self.parts / WireLimits.partsPerColumn)
        let right = run.end * (Self.parts / WireLimits.partsPerColumn)
        let isVertical = left == right
        line.append(left, run.first, keepsPlace: isVertical)
        var from = run.first
        for (offset, column) in run.columns.enumerated() {
            let isLast = offset == run.columns.count - 1
            let begin = max(left, (run.firstColumn + offset) * Self.parts)
            let end = min(right, (run.firstColumn + offset + 1) * Self.parts)
            var to = run.last
            if !isLast {
                let next = run.columns[offset + 1]
                to = (max(column.low, next.low) + min(column.high, next.high)) / 2
            }
            let needsLow = min(from, to) > column.low
            let needsHigh = max(from, to) < column.high
            if needsLow, needsHigh {
                let lowFirst = from <= to
                line.append(begin + (end - begin) / 3, lowFirst ? column.low : column.high, keepsPlace: isVertical)
                line.append(
                    begin + (end - begin) / 3 * 2,
                    lowFirst ? column.high : column.low,
                    keepsPlace: isVertical
                )
            } else if needsLow || needsHigh {
                line.append(begin + (end - begin) / 2, needsLow ? column.low : column.high, keepsPlace: isVertical)
            }
            if !isVertical || !isLast || to != from { line.append(end, to, keepsPlace: isVertical) }
            from = to
        }
        return line.vertices.map { vertex in
            Sample(time: time(vertex.place), value: levels.value(of: vertex.level))
        }
    }

    private func time(_ place: Int) -> Double {
        if place == columns * Self.parts { return start + span }
        return start + span * Double(place) / Double(columns * Self.parts)
    }

    /// A line under construction; points inside a level stretch are left out.
    private struct Line {
        struct Vertex {
            var place: Int
            var level: Int
        }

        var vertices: [Vertex] = []

        mutating func append(_ place: Int, _ level: Int, keepsPlace: Bool) {
            let count = vertices.count
            if !keepsPlace, count >= 2, vertices[count - 1].level == level, vertices[count - 2].level == level {
                vertices[count - 1].place = place
            } else {
                vertices.append(Vertex(place: place, level: level))
            }
        }
    }
}
