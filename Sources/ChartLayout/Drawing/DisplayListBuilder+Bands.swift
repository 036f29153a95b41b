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

    /// The stroke of a data set with thresholds.
    func colorThresholdStroke(of set: LineDataSet, _ layout: LineChartLayout) -> ThresholdStroke {
        let y = layout.yTransformer(of: set.axisDependency)
        return ThresholdStroke(
            style: set.lineStyle,
            color: srgbColor(of: set.base.color(at: 0)),
            thresholds: set.thresholds.indices.map { index in
                ThresholdStroke.ColorThreshold(
                    y: y.position(of: set.thresholds[index].from),
                    color: srgbColor(of: set.base.color(ofThresholdInterval: index + 1))
                )
            },
            isAxisInverted: y.length > 0
        )
    }
}

extension LineChartLayout {
    /// The lines of a data set, one for each run.
    fileprivate func lineGeometries(of set: LineDataSet) -> [LineGeometry] {
        set.runs.compactMap { LineGeometry($0, of: set, in: self) }
    }
}
