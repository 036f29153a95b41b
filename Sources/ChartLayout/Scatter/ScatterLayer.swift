import SeriesDecoding

struct ScatterLayer: MarkLayer {
    var dataSets: [ScatterDataSet] = []
    /// The space for shapes before the first and after the last x, in units of x.
    var xMargin = 0.0

    /// Half of the mean distance between shapes in units of x: on an axis of indices, the half that DGCharts has.
    static func halfMeanDistance(in sets: [ScatterDataSet]) -> Double {
        guard let extent = MinimumAndMaximum.union(sets.compactMap(\.xExtent)) else { return 0 }
        let longest = sets.map(\.entries.count).max() ?? 0
        return longest > 1 ? (extent.maximum / 2 - extent.minimum / 2) / Double(longest - 1) : 0
    }

    /// Draws a shape at each sample (`drawDataSet` in DGCharts' Renderers/ScatterChartRenderer.swift).
    func drawMarks(_ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        for set in dataSets where set.base.visible {
            for (index, sample) in set.entries.enumerated() {
                let position = layout.position(x: sample.time, value: sample.value, on: set.base.axisDependency)
                guard layout.isInsideRightEdge(x: position.x) else { break }
                if layout.isInsideContent(x: position.x), layout.isInsideContent(y: position.y) {
                    builder.drawShape(of: set, at: position, color: set.base.color(at: index))
                }
            }
        }
    }
}
