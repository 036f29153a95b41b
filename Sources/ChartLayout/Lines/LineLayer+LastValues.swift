import SeriesDecoding

extension LineLayer {
    /// Marks the last sample of each line with a data set of one sample, in the colors of the line, or in that of the
    /// threshold below the sample.
    ///
    /// - Parameters:
    ///   - style: The properties of the marks.
    ///   - side: The axis whose values have no unit; `nil` if both have it.
    ///   - width: The width of the chart in points.
    ///   - height: The height of the chart in points.
    init(
        lastValuesOf lines: LineLayer,
        style: LineDataSet,
        axisWithoutUnit side: YAxis.AxisDependency?,
        width: Double,
        height: Double
    ) {
        role = .lastValues
        // A value that is written is also marked, and the end of a forecast is none.
        let marked = style.lastValueLabel == .none ? Array(lines.dataSets.indices) : lines.indicesOfLabeledLines
        dataSets = lines.dataSets.enumerated().compactMap { index, line in
            guard let last = line.runs.last?.last else { return nil }
            var marker = style
            marker.runs = [[last]]
            marker.colors = line.hasThresholds ? [.fixed(line.color(ofLast: last))] : line.colors
            (marker.trend, marker.background) = (line.trend, line.background)
            marker.axisDependency = line.axisDependency
            marker.visible = style.visible && line.visible && marked.contains(index)
            if line.axisDependency == side { marker.valueFormatter.limitUnit(to: .never) }
            return marker
        }
        if style.enlargesCoveredCircles, dataSets.count > 1 {
            enlargeCoveredCircles(on: lines, width: width, height: height)
        }
    }

    /// The circles that lie around others.
    private static let maximumCountOfOuterCircles = 2
    /// The radius of the hole of a ring as a part of its own, before the ring is enlarged.
    private static let holeOfRing = 0.6

    /// Enlarges each circle that another one covers, so that both are seen.
    ///
    /// The distance of two circles is that in a content as large as the chart, because the layout is not known yet.
    private mutating func enlargeCoveredCircles(on lines: LineLayer, width: Double, height: Double) {
        guard let x = lines.xExtent else { return }
        let extents = Dictionary(grouping: lines.dataSets.filter(\.visible), by: \.axisDependency).mapValues { sets in
            MinimumAndMaximum.union(sets.compactMap { $0.valueExtent(visibleIn: nil) })
        }
        func position(_ set: LineDataSet) -> LayoutPoint? {
            guard set.visible, let last = set.runs.last?.last, case let y?? = extents[set.axisDependency] else {
                return nil
            }
            return LayoutPoint(x.share(of: last.time) * width, y.share(of: last.value) * height)
        }
        let positions = dataSets.map(position)
        for index in dataSets.indices {
            guard let own = positions[index] else { continue }
            let radius = dataSets[index].circleRadius
            let covering = positions[(index + 1)...].count { other in
                other.map { abs($0.x - own.x) < radius && abs($0.y - own.y) < radius } ?? false
            }
            guard covering > 0 else { continue }
            // A disk becomes a ring around the one that covers it.
            if !dataSets[index].drawCircleHoleEnabled {
                dataSets[index].drawCircleHoleEnabled = true
                dataSets[index].circleHoleRadius = radius * Self.holeOfRing
                dataSets[index].circleHoleColor = .backgroundColor
            }
            let step = radius - dataSets[index].circleHoleRadius
            let growth = Double(min(covering, Self.maximumCountOfOuterCircles)) * step
            dataSets[index].circleRadius += growth
            dataSets[index].circleHoleRadius += growth
        }
    }
}

extension LineLayer {
    /// The lines whose last values are written: those that are drawn, without the edges of bands and without forecasts.
    ///
    /// A forecast is a dashed line that begins where another line ends.
    var indicesOfLabeledLines: [Int] {
        let bands = bands
        return dataSets.indices.filter { index in
            let set = dataSets[index]
            return set.visible && set.entryCount > 0 && !isForecast(at: index)
                && !bands.contains { $0.dataSetIndex == index || $0.endIndex == index }
        }
    }

    /// Whether a line is dashed and begins where another one ends.
    func isForecast(at index: Int) -> Bool {
        let set = dataSets[index]
        guard !set.lineDashLengths.isEmpty, let first = set.runs.first?.first else { return false }
        return dataSets.indices.contains { other in
            other != index && dataSets[other].visible
                && dataSets[other].runs.last?.last.map { $0.time <= first.time } ?? false
        }
    }
}

extension LineDataSet {
    func color(ofLast sample: Sample) -> DynamicColor {
        hasThresholds ? base.color(ofThresholdInterval: base.thresholdInterval(of: sample.value)) : base.color(at: 0)
    }
}

extension MinimumAndMaximum {
    /// The place of a value between the ends, from 0 to 1; 0 if these are equal.
    fileprivate func share(of value: Double) -> Double {
        let length = maximum / 2 - minimum / 2
        return length > 0 ? (value / 2 - minimum / 2) / length : 0
    }
}
