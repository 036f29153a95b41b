import SeriesDecoding

/// The layout of a chart: content rectangle, axes and legend.
///
/// Nothing is rounded. The content rectangle is empty if the labels leave no space for it.
struct LineChartLayout: Hashable, Sendable {
    let chart: LineChart
    /// The area of the data: the view without labels, legend and offsets.
    let contentRect: Rect
    let xAxis: AxisLayout
    let leftAxis: AxisLayout
    let rightAxis: AxisLayout
    let legend: LegendLayout
    /// The extent of the values of all data sets; with automatic scaling, of the visible samples.
    let valueExtent: MinimumAndMaximum
    /// The number of samples in all data sets.
    let entryCount: Int
    let valueDecimals: ValueDecimals
    let labelContext: LabelFormatter.LabelContext

    /// Lays out a chart; `nil` if it has series without samples only.
    ///
    /// A chart without series has the axes of DGCharts for data without data sets.
    init?(of chart: LineChart) {
        let view = chart.view
        let times = MinimumAndMaximum(chart.dataSets.lazy.flatMap(\.runs).joined().map(\.time))
        guard let xExtent = times ?? (chart.dataSets.isEmpty ? .noData : nil), let whole = YAxisExtents(of: chart)
        else { return nil }
        self.chart = chart
        var xRange = AxisRange(of: view.xAxis, data: xExtent)
        let isScaled = view.autoScaleMinMaxEnabled
        let visible = isScaled ? YAxisExtents(of: chart, visibleIn: xRange) ?? whole : whole
        if isScaled { xRange = AxisRange(recomputing: xRange, of: view.xAxis, data: xExtent) }
        let context = chart.labelContext(xAxisLength: xRange.length)
        labelContext = context
        func layout(of axis: YAxis, values: YAxisExtents) -> AxisLayout {
            let range = AxisRange(of: axis, data: values.ownOrOppositeValueExtent(forAxisOn: axis.axisDependency))
            return AxisLayout(of: axis, range: range, context: context)
        }
        // DGCharts scales only enabled axes to the visible values, and it computes the label widths before that.
        let (wholeLeft, wholeRight) = (
            layout(of: view.leftAxis, values: whole), layout(of: view.rightAxis, values: whole)
        )
        leftAxis = isScaled && view.leftAxis.enabled ? layout(of: view.leftAxis, values: visible) : wholeLeft
        rightAxis = isScaled && view.rightAxis.enabled ? layout(of: view.rightAxis, values: visible) : wholeRight
        legend = LegendLayout(of: view.legend, entries: chart.legendEntries, chartWidth: chart.width)
        valueExtent = visible.all
        entryCount = chart.axisRangeDataSets.reduce(0) { $0 + $1.entryCount }
        valueDecimals = ValueDecimals(of: chart, drawn: whole.drawn)

        var offsets = EdgeOffsets()
        offsets.reserveSpace(for: view.legend, layout: legend, chartWidth: chart.width, chartHeight: chart.height)
        offsets.left += Self.labelWidth(of: view.leftAxis, layout: wholeLeft)
        offsets.right += Self.labelWidth(of: view.rightAxis, layout: wholeRight)
        // The labels of the x axis change only the height of the content.
        let contentWidth = offsets.contentRect(of: chart).width
        xAxis = AxisLayout(of: view.xAxis, range: xRange, widthInPoints: contentWidth, context: context)
        offsets.reserveSpace(forLabelsOf: view.xAxis, layout: xAxis)
        contentRect = offsets.contentRect(of: chart)
    }

    /// The width of a y axis's labels beside the content (`requiredSize()` in DGCharts' Components/YAxis.swift).
    private static func labelWidth(of axis: YAxis, layout: AxisLayout) -> Double {
        guard axis.enabled, axis.drawLabelsEnabled, axis.labelPosition == .outsideChart else { return 0 }
        let width = layout.spacingLabel.width + 2 * axis.xOffset
        // If the two contradict each other, the minimum wins.
        return max(axis.maxWidth > 0 ? min(width, axis.maxWidth) : width, axis.minWidth)
    }

    /// Converts times to positions from the left.
    var x: AxisTransformer {
        // The matrix of DGCharts converts x and y together. Without a position on the left axis, x has none either.
        let length = leftAxis.range.hasFiniteEnds ? contentRect.width : .nan
        return AxisTransformer(range: xAxis.range, start: contentRect.x, length: length)
    }

    /// Converts the values of one y axis to positions from the top.
    func yTransformer(of side: YAxis.AxisDependency) -> AxisTransformer {
        let axis = side == .left ? chart.view.leftAxis : chart.view.rightAxis
        let range = side == .left ? leftAxis.range : rightAxis.range
        // DGCharts computes the lower edge from the space below it.
        let bottom = chart.height - (chart.height - contentRect.height - contentRect.y)
        return axis.inverted
            ? AxisTransformer(range: range, start: contentRect.y, length: contentRect.height)
            : AxisTransformer(range: range, start: bottom, length: -contentRect.height)
    }

    /// The times at the left and right edge of the content.
    ///
    /// `lowestVisibleX` and `highestVisibleX` in DGCharts' Charts/BarLineChartViewBase.swift. The inverse matrix of x
    /// and of the left axis rounds them, and is the matrix itself if one of the two has no length.
    var visibleTimes: VisibleTimes {
        let (x, y) = (self.x, self.yTransformer(of: .left).scale)
        let determinant = x.scale * y
        func time(at position: Double) -> Double {
            determinant == 0
                ? x.scale * position + x.origin : y / determinant * position - y * x.origin / determinant
        }
        return VisibleTimes(
            first: max(xAxis.range.minimum, time(at: contentRect.x)),
            last: min(xAxis.range.maximum, time(at: contentRect.right))
        )
    }

    /// The formatter that writes values as labels, with the decimals and the context of this chart.
    func labelFormatter(for formatter: ValueFormatter) -> LabelFormatter {
        LabelFormatter(formatter: formatter, decimals: valueDecimals.decimals(for: formatter), context: labelContext)
    }

    /// Whether a position is in the content horizontally (`isInBoundsX` in DGCharts' Utils/ViewPortHandler.swift).
    func isInsideContent(x: Double) -> Bool {
        contentRect.x <= x + 1 && isInsideRightEdge(x: x)
    }

    /// Whether a position is not right of the content (`isInBoundsRight` in DGCharts' Utils/ViewPortHandler.swift).
    private func isInsideRightEdge(x: Double) -> Bool {
        (x * 100).rounded(.down) / 100 - 1 <= contentRect.right
    }

    /// Whether a position is in the content vertically (`isInBoundsY` in DGCharts' Utils/ViewPortHandler.swift).
    func isInsideContent(y: Double) -> Bool {
        contentRect.y <= y && (y * 100).rounded(.down) / 100 <= contentRect.bottom
    }

    /// The visible samples of a data set inside the content, with their indices in their runs.
    func visiblePoints(of set: LineDataSet) -> [(index: Int, sample: Sample, position: Point)] {
        let (x, y, visibleTimes) = (self.x, self.yTransformer(of: set.axisDependency), self.visibleTimes)
        return set.runs.flatMap { run -> [(index: Int, sample: Sample, position: Point)] in
            guard let indices = run.visibleIndices(in: visibleTimes) else { return [] }
            var visible: [(index: Int, sample: Sample, position: Point)] = []
            for index in indices {
                let position = Point(x.position(of: run[index].time), y.position(of: run[index].value))
                // The search ends at the right edge, also on an axis that is mirrored.
                guard isInsideRightEdge(x: position.x) else { break }
                if isInsideContent(x: position.x), isInsideContent(y: position.y) {
                    visible.append((index, run[index], position))
                }
            }
            return visible
        }
    }

    /// The value at which the fill of a run ends, by default zero or the axis end nearer to it.
    ///
    /// `getFillLinePosition` in DGCharts' Formatters/DefaultFillFormatter.swift.
    func fillBaseValue(of run: [Sample], in set: LineDataSet) -> Double {
        let range = chart.view.autoScaleMinMaxEnabled ? xAxis.range : nil
        guard let own = run.valueExtent(visibleIn: range) else { return 0 }
        let axis = set.axisDependency == .left ? leftAxis.range : rightAxis.range
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
