extension DisplayListBuilder {
    /// Fills the areas between two series, below all lines.
    ///
    /// DGCharts has no bands. A hidden series has its band too, and can be the end of the band of another.
    mutating func drawBandsBetweenSeries(of chart: LineChart, _ layout: LineChartLayout) {
        for (index, set) in chart.dataSets.enumerated() {
            guard let end = chart.bandEndIndex(ofDataSetAt: index) else { continue }
            let band = LineGeometry.bandPath(
                between: layout.lineGeometries(of: set),
                and: layout.lineGeometries(of: chart.dataSets[end])
            )
            if !band.elements.isEmpty { fill(band, paint: fillPaint(of: set, in: layout.contentRect)) }
        }
    }
}

extension LineChartLayout {
    /// The lines of a data set, one for each run.
    fileprivate func lineGeometries(of set: LineDataSet) -> [LineGeometry] {
        set.runs.compactMap { LineGeometry($0, of: set, in: self) }
    }
}
