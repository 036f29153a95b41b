package import SeriesDecoding

/// The distance between two lines on the axes of a chart, in device pixels.
///
/// The axes are those of the source: its window or its span of times over the full width. Over the full height is its
/// range of values on a y axis, plus a tenth above and below. Every pixel column compares the lowest and the highest value
/// of both lines.
package enum EnvelopeDistance {
    /// The largest distance over all series and pixel columns.
    ///
    /// It is infinite if a series is missing, or if only one line reaches a column.
    ///
    /// - Parameters:
    ///   - seriesOnRightAxis: The indices of the series on the right y axis.
    ///   - allowsJoinedGaps: Whether a line over a gap of the source counts for nothing. At the end of a run, a column
    ///     that only one line reaches is then compared with the nearest column of the other line. The distance of the
    ///     two columns is the least that it counts for.
    package static func maximumDistance(
        of decoded: [TimeSeries],
        against source: [TimeSeries],
        width: Int,
        height: Int,
        window: XAxisWindow? = nil,
        seriesOnRightAxis: Set<Int> = [],
        allowsJoinedGaps: Bool = false
    ) -> Double {
        let bounds = TimeValueBounds(source, window: window)
        let axis = ColumnAxis(bounds, columnCount: width, width: width)
        return maximumDistance(
            of: decoded,
            against: source.map { ColumnEnvelope($0, on: axis) },
            bounds: bounds,
            axes: bounds.boundsOfAxes(of: source, seriesOnRightAxis: seriesOnRightAxis),
            height: height,
            allowsJoinedGaps: allowsJoinedGaps
        )
    }

    /// The largest distance over all series and pixel columns, from the envelopes of the source with a column a device
    /// pixel.
    ///
    /// - Parameter axes: The bounds of the y axis of each series.
    static func maximumDistance(
        of decoded: [TimeSeries],
        against source: [ColumnEnvelope],
        bounds: TimeValueBounds,
        axes: [TimeValueBounds],
        height: Int,
        allowsJoinedGaps: Bool
    ) -> Double {
        guard decoded.count == source.count else { return .infinity }
        var maximum = 0.0
        for (index, (source, series)) in zip(source, decoded).enumerated() {
            let normalizer = axes[index].normalizer
            let pixelsPerUnit = axes[index].pixelsPerNormalizedUnit(chartHeight: height)
            let width = source.low.count
            let axis = ColumnAxis(bounds, columnCount: width, width: width)
            // A column at a rounded end of a run counts as the line reaches it, or as it does not.
            let drawn = [axis, axis.toleratingRunEndsRounded(toTimeUnitOf: bounds)].compactMap { $0 }.map {
                EnvelopeWithNearestColumns(ColumnEnvelope(series, on: $0))
            }
            let nearestInSource = EnvelopeWithNearestColumns(source)
            let columns = source.low.indices
            let first = columns.first(where: source.isReached) ?? 0
            let last = columns.last(where: source.isReached) ?? 0
            let inner = allowsJoinedGaps ? first..<last : 0..<0
            for column in columns where source.isReached(column) || !inner.contains(column) {
                var least = Double.infinity
                for drawn in drawn {
                    least = min(
                        least,
                        distance(
                            inColumn: column,
                            from: source,
                            to: drawn.envelope,
                            nearest: (source: nearestInSource, drawn: drawn),
                            normalizer: normalizer,
                            pixelsPerUnit: pixelsPerUnit,
                            allowsJoinedGaps: allowsJoinedGaps
                        )
                    )
                }
                maximum = max(maximum, least)
            }
        }
        return maximum
    }

    /// The distance of two lines in one column; 0 if neither reaches it.
    @inline(__always)
    private static func distance(
        inColumn column: Int,
        from source: ColumnEnvelope,
        to drawn: ColumnEnvelope,
        nearest: (source: EnvelopeWithNearestColumns, drawn: EnvelopeWithNearestColumns),
        normalizer: Double,
        pixelsPerUnit: Double,
        allowsJoinedGaps: Bool
    ) -> Double {
        let isSource = source.isReached(column)
        let isDrawn = drawn.isReached(column)
        guard isSource || isDrawn else { return 0 }
        var (sourceColumn, drawnColumn) = (column, column)
        if isSource != isDrawn {
            guard allowsJoinedGaps, let nearest = (isSource ? nearest.drawn : nearest.source).nearestReachedColumns
            else {
                return .infinity
            }
            if isSource { drawnColumn = nearest[column] } else { sourceColumn = nearest[column] }
        }
        let below = abs(source.low[sourceColumn] * normalizer - drawn.low[drawnColumn] * normalizer)
        let above = abs(source.high[sourceColumn] * normalizer - drawn.high[drawnColumn] * normalizer)
        return max(max(below, above) * pixelsPerUnit, Double(abs(sourceColumn - drawnColumn)))
    }
}

/// An envelope, and the reached columns nearest to all columns, which are found when they are needed.
private final class EnvelopeWithNearestColumns {
    let envelope: ColumnEnvelope
    private(set) lazy var nearestReachedColumns = envelope.nearestReachedColumns()

    init(_ envelope: ColumnEnvelope) { self.envelope = envelope }
}
