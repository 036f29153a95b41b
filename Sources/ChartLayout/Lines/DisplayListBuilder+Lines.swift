extension DisplayListBuilder {
    /// Draws bands, then fills and lines, set by set and run by run.
    mutating func drawBandsFillsAndLines(of chart: LineChart, _ layout: LineChartLayout) {
        drawBandsBetweenSeries(of: chart, layout)
        for set in chart.dataSets where set.visible {
            let y = layout.yTransformer(of: set.axisDependency)
            let hasArea = set.drawFilledEnabled && set.fillTo == nil
            let area = hasArea ? fillPaint(of: set, in: layout.contentRect) : nil
            var lines: [LineGeometry] = []
            for run in set.runs {
                guard let geometry = LineGeometry(run, of: set, in: layout) else { continue }
                if let area, run.count > 1 {
                    let base = y.position(of: layout.fillBaseValue(of: run, in: set))
                    fill(geometry.areaPath(baseY: base), paint: area)
                }
                let hasLine = run.count > 1 || !geometry.isCurved
                if set.hasLineGradient {
                    let line = geometry.linePath
                    if hasLine, let gradient = lineGradient(of: set, along: line, y: y) {
                        addWithClampedCoordinates(.stroke(line, set.lineStyle, .gradient(gradient)))
                    }
                } else if set.hasThresholds {
                    lines.append(geometry)
                } else if set.colors.count > 1, !geometry.isCurved {
                    drawColoredSegments(geometry, of: set, in: layout.contentRect)
                } else if run.count > 1 || (set.lineCapType != .butt && hasLine) {
                    // A single point is a line without length, which shows only its caps.
                    stroke(geometry.linePath, style: set.lineStyle, color: set.base.color(at: 0))
                }
            }
            if !lines.isEmpty {
                chart.thresholdStroke(of: set, isAxisInverted: y.length > 0, y: y.position)?.items(for: lines)
                    .forEach { addWithClampedCoordinates($0) }
            }
        }
    }

    /// Strokes each pair of points in the color of the first.
    ///
    /// The colors restart with each run, because DGCharts needs a data set for each.
    private mutating func drawColoredSegments(_ line: LineGeometry, of set: LineDataSet, in content: Rect) {
        let right = content.right + 1
        for index in line.points.indices.dropLast() {
            let (start, end) = (line.points[index], line.points[index + 1])
            if start.x > right { break }
            let isOutside =
                end.x < content.x - 1 || max(start.y, end.y) < content.y || min(start.y, end.y) > content.bottom
            if isOutside { continue }
            for segment in line.straightSegmentPaths(fromPointAt: index) {
                stroke(segment, style: set.lineStyle, color: set.base.color(at: line.firstSampleIndex + index))
            }
        }
    }
}
