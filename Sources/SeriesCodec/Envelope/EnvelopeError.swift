/// How far one line lies from another on the axes of a chart, in device pixels.
///
/// The axes are those of the first line alone: its span of times over the full width, its range of values plus a tenth
/// above and below over the full height. In every pixel column the lowest and the highest place of both are compared.
package struct EnvelopeError: Hashable, Sendable {
    /// The largest difference, in device pixels.
    ///
    /// Infinite where one line is in a column and the other is not, and where a series is missing. Where gaps may be
    /// joined, such a column is compared with the nearest that the other line reaches instead, and differs by the
    /// distance of the two columns at the least.
    package let worst: Double

    /// Measures several series of one chart against others on common axes, and takes the worst.
    ///
    /// - Parameters:
    ///   - originals: What should have been drawn.
    ///   - others: What is drawn instead, series by series.
    ///   - width: The chart's width in device pixels, at least 1.
    ///   - height: The chart's height in device pixels, at least 1.
    /// - Complexity: O(samples + columns).
    package init(of others: [TimeSeries], against originals: [TimeSeries], width: Int, height: Int) {
        self.init(of: others, against: originals, width: width, height: height, mayJoinGaps: false)
    }

    init(of others: [TimeSeries], against originals: [TimeSeries], width: Int, height: Int, mayJoinGaps: Bool) {
        let axes = SeriesExtent(originals)
        let place = ColumnPlace(start: axes.start, end: axes.end, columns: width, width: width)
        let wanted = originals.map { series in
            var envelope = ColumnEnvelope(columns: width)
            for run in series.runs { envelope.add(run, place: place) }
            return envelope
        }
        self.init(of: others, against: wanted, axes: axes, height: height, mayJoinGaps: mayJoinGaps)
    }

    /// Measures series against envelopes that are there already, one column a device pixel.
    ///
    /// - Parameter mayJoinGaps: Whether columns between two runs of the wanted line are left out.
    init(
        of others: [TimeSeries],
        against wanted: [ColumnEnvelope],
        axes: SeriesExtent,
        height: Int,
        mayJoinGaps: Bool
    ) {
        let normalizer = axes.normalizer
        let range = axes.high * normalizer - axes.low * normalizer
        // A flat chart is drawn as if its range were 1.
        let pixels = Double(height) / 1.2 / (range > 0 ? range : normalizer)
        var worst = others.count == wanted.count ? 0.0 : .infinity
        for (wanted, other) in zip(wanted, others) {
            let width = wanted.low.count
            let place = ColumnPlace(start: axes.start, end: axes.end, columns: width, width: width)
            var drawn = ColumnEnvelope(columns: width)
            for run in other.runs { drawn.add(run, place: place) }
            let isThere = wanted.low.indices.map(wanted.isReached)
            let span = mayJoinGaps ? (isThere.firstIndex(of: true) ?? 0)..<(isThere.lastIndex(of: true) ?? 0) : 0..<0
            for column in wanted.low.indices where isThere[column] || !span.contains(column) {
                let isWanted = isThere[column]
                let isDrawn = drawn.isReached(column)
                guard isWanted || isDrawn else { continue }
                var (other, distance) = (column, 0)
                if isWanted != isDrawn {
                    guard mayJoinGaps, let nearest = (isWanted ? drawn : wanted).reachedColumn(nearest: column) else {
                        worst = .infinity
                        continue
                    }
                    (other, distance) = (nearest, abs(nearest - column))
                }
                let (ours, theirs) = isWanted ? (column, other) : (other, column)
                let below = abs(wanted.low[ours] * normalizer - drawn.low[theirs] * normalizer)
                let above = abs(wanted.high[ours] * normalizer - drawn.high[theirs] * normalizer)
                worst = max(worst, max(below, above) * pixels, Double(distance))
            }
        }
        self.worst = worst
    }
}
