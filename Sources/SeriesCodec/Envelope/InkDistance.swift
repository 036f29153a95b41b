import SeriesDecoding

/// The ink distance of two charts: the largest distance from a point of a line to the other line, in device pixels.
///
/// This is the Hausdorff distance of the envelopes (F. Hausdorff, "Grundzüge der Mengenlehre", 1914), measured at the
/// lowest and the highest value in each pixel column. A spike that moves by a pixel counts as a pixel, and not with its
/// height. So it tells shapes apart where the column error of ``EnvelopeDistance`` no longer does. It is at most that
/// error, unless a line goes over a gap of the source, which counts here.
enum InkDistance {
    /// The largest ink distance over all series.
    ///
    /// - Parameters:
    ///   - source: The envelopes of the source with a column a device pixel, in device pixels upward.
    ///   - axes: The bounds of the y axis of each series.
    ///   - limit: A distance from which on the rest is of no interest.
    /// - Returns: The distance, or some distance from `limit` on if it is not less; infinite if a series is missing.
    static func maximumDistance(
        of decoded: [TimeSeries],
        from source: [ColumnEnvelope],
        bounds: TimeValueBounds,
        axes: [TimeValueBounds],
        height: Int,
        limit: Double = .infinity
    ) -> Double {
        guard decoded.count == source.count else { return .infinity }
        // Squares spare the roots.
        let limit = limit * limit
        var farthest = 0.0
        for (index, source) in source.enumerated() where farthest < limit {
            let axis = ColumnAxis(bounds, columnCount: source.low.count, width: source.low.count)
            let drawn = ColumnEnvelope(decoded[index], on: axis).inPixels(on: axes[index], chartHeight: height)
            for (line, other) in [(source, drawn), (drawn, source)] {
                for column in line.low.indices where line.isReached(column) && farthest < limit {
                    let (low, high) = (line.low[column], line.high[column])
                    farthest = max(farthest, squareOfDistance(from: other, to: low, in: column, atLeast: farthest))
                    farthest = max(farthest, squareOfDistance(from: other, to: high, in: column, atLeast: farthest))
                }
            }
        }
        return farthest.squareRoot()
    }

    /// The square of the distance from a line to a point; any number up to `minimum` if it is not more.
    private static func squareOfDistance(
        from line: ColumnEnvelope,
        to height: Double,
        in column: Int,
        atLeast minimum: Double
    ) -> Double {
        var nearest = line.squareOfRise(inColumn: column, toHeight: height)
        var distance = 1
        while nearest > minimum, Double(distance * distance) < nearest, distance < line.low.count {
            for neighbor in [column - distance, column + distance] where line.low.indices.contains(neighbor) {
                let square = line.squareOfRise(inColumn: neighbor, toHeight: height) + Double(distance * distance)
                nearest = min(nearest, square)
            }
            distance += 1
        }
        return nearest
    }
}

extension ColumnEnvelope {
    /// The square of the distance from a column to a height; infinite without a line.
    @inline(__always)
    fileprivate func squareOfRise(inColumn column: Int, toHeight height: Double) -> Double {
        let rise = max(low[column] - height, height - high[column], 0)
        return rise * rise
    }
}
