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

    var valueDistance: Double { scatterShapeSize }

    func labeledValue(of entry: Sample) -> Double { entry.value }

    func valueExtent(of entries: ArraySlice<Sample>, isVisiblePart: Bool) -> MinimumAndMaximum? {
        MinimumAndMaximum(entries.lazy.map(\.value))
    }
}
