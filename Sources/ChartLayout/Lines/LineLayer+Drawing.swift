import SeriesDecoding

extension LineLayer {
    /// Draws bands, then fills and lines, set by set and run by run.
    func drawMarks(_ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        drawBands(layout, in: &builder)
        for set in dataSets where set.visible {
            let y = layout.yTransformer(of: set.axisDependency)
            let hasArea = set.drawFilledEnabled && set.fillTo == nil
            let area = hasArea ? builder.fillPaint(of: set, in: layout.contentRect) : nil
            let lines = set.runs.lazy.compactMap { run in
                LineGeometry(run, of: set, in: layout).map { (run: run, geometry: $0) }
            }
            let thresholdItems = set.thresholdStroke(
                for: builder.appearance,
                isAxisInverted: y.length > 0,
                y: y.position
            )?.itemsOfEachLine(in: lines.map(\.geometry))
            for (index, (run, geometry)) in lines.enumerated() {
                if let area, run.count > 1 {
                    let base = y.position(of: layout.fillBaseValue(of: run, in: set))
                    builder.fill(geometry.areaPath(baseY: base), paint: area)
                }
                let hasLine = run.count > 1 || !geometry.isCurved
                if let thresholdItems {
                    for item in thresholdItems[index] { builder.addWithClampedCoordinates(item) }
                } else if set.hasLineGradient {
                    let line = geometry.linePath
                    if hasLine, let gradient = builder.lineGradient(of: set, along: line, y: y) {
                        builder.addWithClampedCoordinates(.stroke(line, set.lineStyle, .gradient(gradient)))
                    }
                } else if set.colors.count > 1, !geometry.isCurved {
                    drawColoredSegments(geometry, of: set, in: layout.contentRect, &builder)
                } else if run.count > 1 || (set.lineCapType != .butt && hasLine) {
                    // A single point is a line without length, which shows only its caps.
                    builder.stroke(geometry.linePath, style: set.lineStyle, color: set.base.color(at: 0))
                }
            }
        }
    }

    /// Fills the areas between two series, below all lines.
    ///
    /// DGCharts has no bands. A hidden series has its band too, and can be the end of the band of another.
    private func drawBands(_ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        func lines(ofDataSetAt index: Int) -> [LineGeometry] {
            dataSets[index].runs.compactMap { LineGeometry($0, of: dataSets[index], in: layout) }
        }
        for (index, end) in bands {
            let band = LineGeometry.bandPath(between: lines(ofDataSetAt: index), and: lines(ofDataSetAt: end))
            guard !band.elements.isEmpty else { continue }
            builder.fill(band, paint: builder.fillPaint(of: dataSets[index], in: layout.contentRect))
        }
    }

    /// Strokes each pair of points in the color of the first.
    ///
    /// The colors restart with each run, because DGCharts needs a data set for each.
    private func drawColoredSegments(
        _ line: LineGeometry,
        of set: LineDataSet,
        in content: LayoutRect,
        _ builder: inout DisplayListBuilder
    ) {
        let right = content.right + 1
        for index in line.points.indices.dropLast() {
            let (start, end) = (line.points[index], line.points[index + 1])
            if start.x > right { break }
            let isOutside =
                end.x < content.x - 1 || max(start.y, end.y) < content.y || min(start.y, end.y) > content.bottom
            if isOutside { continue }
            for segment in line.linearOrSteppedSegments(from: start, to: end) {
                let path = LayoutPath.line(from: segment.start, to: segment.end)
                builder.stroke(path, style: set.lineStyle, color: set.base.color(at: line.firstSampleIndex + index))
            }
        }
    }

    /// Draws the circles and their holes, sample by sample, without a clip.
    func drawCircles(_ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        for set in dataSets where set.visible && set.drawCirclesEnabled {
            let hasHole =
                set.drawCircleHoleEnabled && set.circleHoleRadius > 0 && set.circleHoleRadius < set.circleRadius
            let holeColor = set.base.resolvedColor(set.circleHoleColor)
            let circles = layout.visibleMarks(of: set).map { index, sample, position in
                let repeated = index % max(set.circleColors.count, 1)
                return (
                    center: position, color: set.hasThresholds ? set.base.thresholdInterval(of: sample.value) : repeated
                )
            }
            for (center, index) in HiddenCircleCulling.visibleCircles(of: circles) {
                let color =
                    set.hasThresholds
                    ? set.base.color(ofThresholdInterval: index)
                    : set.base.resolvedColor(in: set.circleColors, at: index)
                var circle = LayoutPath.circle(center: center, radius: set.circleRadius)
                let hole = LayoutPath.circle(center: center, radius: set.circleHoleRadius)
                if hasHole, builder.srgbColor(of: holeColor).opacity == 0 {
                    circle.elements += hole.elements
                    builder.fill(circle, color: color, rule: .evenOdd)
                } else {
                    builder.fill(circle, color: color)
                    if hasHole { builder.fill(hole, color: holeColor) }
                }
            }
        }
    }
}

extension PlotLayout {
    /// The value at which the fill of a run ends, by default zero or the axis end nearer to it.
    ///
    /// `getFillLinePosition` in DGCharts' Formatters/DefaultFillFormatter.swift.
    func fillBaseValue(of run: [Sample], in set: LineDataSet) -> Double {
        let range = view.autoScaleMinMaxEnabled ? xAxis.range : nil
        guard let own = set.valueExtent(of: run, visibleIn: range) else { return 0 }
        let axis = yRange(of: set.axisDependency)
        switch set.fillFormatter {
        case .default: break
        case .axisMinimum: return axis.minimum
        case .axisMaximum: return axis.maximum
        case .position(let value): return value
        }
        if own.maximum > 0, own.minimum < 0 { return 0 }
        let high = valueExtent.maximum > 0 ? 0 : max(leftAxis.range.maximum, rightAxis.range.maximum)
        let low = valueExtent.minimum < 0 ? 0 : min(leftAxis.range.minimum, rightAxis.range.minimum)
        return own.minimum >= 0 ? low : high
    }
}
