import SeriesDecoding

/// Single shapes at samples; names and defaults are those of DGCharts' `ScatterChartDataSet`.
struct ScatterDataSet: HighlightLineDataSet {
    /// The shape at each sample; the names are those of DGCharts' `ScatterChartDataSet.Shape`.
    enum ScatterShape: String, Hashable, Sendable, CaseIterable {
        case square, circle, triangle, cross, x, chevronUp, chevronDown
    }

    var entries: [Sample] = []
    var base = DataSetBase()
    var highlightLines = HighlightLines()

    var scatterShape = ScatterShape.square
    /// The width and height of the shape in points.
    var scatterShapeSize = 10.0
    /// Half the width of the hole in a square, a circle or a triangle in points; 0 is no hole.
    var scatterShapeHoleRadius = 0.0
    /// `nil` leaves the hole open.
    var scatterShapeHoleColor: FixedOrDerivedColor?

    static var kind: MarkKind { .scatter }

    var runs: [[Sample]] { [entries] }

    mutating func takeEntries(from series: [TimeSeries]) { entries = Array(series[0].runs.joined()) }

    var valueDistance: Double { scatterShapeSize }
}
