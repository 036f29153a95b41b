extension PlotLayout {
    /// Lays out a chart; `nil` if it has series without samples only.
    ///
    /// A chart without series has the axes of DGCharts for data without data sets.
    init?(of chart: PlottedChart) {
        self.init(of: chart, inContent: nil)
        // Round numbers and shortened labels depend on the size of the content, which depends on them.
        for _ in 0..<Self.maximumPassCount where needsAnotherPass { self.init(of: chart, inContent: contentRect) }
    }

    /// The passes after the first, which a chart with little space beside its labels needs.
    private static let maximumPassCount = 3

    private var needsAnotherPass: Bool {
        let hasRoundNumbers = [view.leftAxis, view.rightAxis].contains { $0.enabled && $0.ticks == .decimal }
        let length = view.isTransposed ? contentRect.width : contentRect.height
        let isLegendTooWide =
            view.legend.enabled && view.legend.shortensLabels && legend.neededWidth > contentRect.width
        return hasRoundNumbers && abs(length - yAxisLength) > 0.5 || isLegendTooWide
    }

    /// - Parameter content: The content of a layout before; `nil` for the one that is most likely.
    private init?(of chart: PlottedChart, inContent content: Rect?) {
        let view = chart.view
        let hasData = !chart.dataSets.isEmpty
        let xExtents = chart.layers.filter { $0.role != .level }.compactMap(\.xExtent)
        guard let xExtent = MinimumAndMaximum.union(xExtents) ?? (hasData ? nil : .noData),
            let whole = YAxisExtents(of: chart)
        else { return nil }
        let margin = chart.layers.map(\.xMargin).max() ?? 0
        let slots = chart.layers.lazy.compactMap(\.slots).first
        let widened = MinimumAndMaximum(xExtent.minimum - margin, xExtent.maximum + margin)
        var xRange = AxisRange(of: view.xAxis, data: widened)
        let wholeXRange = xRange
        let isScaled = view.autoScaleMinMaxEnabled
        let visible = isScaled ? YAxisExtents(of: chart, visibleIn: xRange) ?? whole : whole
        if isScaled {
            // DGCharts forgets the space for bars here.
            let data = slots == nil ? xExtent : widened
            xRange = AxisRange(recomputing: xRange, of: view.xAxis, data: data)
        }
        let context = chart.labelContext(xAxisLength: xRange.length)
        func xLayout(range: AxisRange, length: Double) -> AxisLayout {
            AxisLayout(
                of: view.xAxis,
                names: chart.names,
                range: range,
                lengthInPoints: length,
                chartLength: view.isTransposed ? chart.width : chart.height,
                isTransposed: view.isTransposed,
                slots: slots,
                shortestTickStep: chart.shortestTickStep,
                hasWholePositions: chart.hasWholePositions,
                context: context
            )
        }
        let legend = LegendLayout(
            of: view.legend,
            entries: chart.legendEntries,
            chartWidth: chart.width,
            chartHeight: chart.height,
            contentWidth: content?.width
        )
        var offsets = EdgeOffsets()
        offsets.reserveSpace(for: view.legend, layout: legend, chartWidth: chart.width, chartHeight: chart.height)
        let yAxisLength =
            content.map { view.isTransposed ? $0.width : $0.height }
            ?? Self.likelyYAxisLength(of: chart, besideLegend: offsets)
        func layout(of axis: YAxis, values: YAxisExtents) -> AxisLayout {
            let extent = values.ownOrOppositeValueExtent(forAxisOn: axis.axisDependency)
            return AxisLayout(
                of: axis,
                range: AxisRange(
                    of: axis,
                    data: extent,
                    hasData: hasData,
                    hasBars: chart.hasBars(on: axis.axisDependency)
                ),
                lengthInPoints: yAxisLength,
                isTransposed: view.isTransposed,
                hasWholeValues: !chart.sidesWithFractions.contains(axis.axisDependency),
                context: context
            )
        }
        // DGCharts scales only enabled axes to the visible values, and it computes the label widths before that.
        let (wholeLeft, wholeRight) = (
            layout(of: view.leftAxis, values: whole), layout(of: view.rightAxis, values: whole)
        )
        let leftAxis = isScaled && view.leftAxis.enabled ? layout(of: view.leftAxis, values: visible) : wholeLeft
        let rightAxis = isScaled && view.rightAxis.enabled ? layout(of: view.rightAxis, values: visible) : wholeRight
        let xAxis: AxisLayout
        if view.isTransposed {
            let (left, right) = (
                Self.transposedLabelHeight(of: view.leftAxis, layout: wholeLeft),
                Self.transposedLabelHeight(of: view.rightAxis, layout: wholeRight)
            )
            if view.leftAxis.labelPosition == .outsideChart { offsets.top += left }
            if view.rightAxis.labelPosition == .outsideChart { offsets.bottom += right }
            // DGCharts adds the labels at the side of the legend once more.
            if view.legend.enabled, !view.legend.drawInside, view.legend.orientation == .horizontal {
                if view.legend.verticalAlignment == .top { offsets.top += left }
                if view.legend.verticalAlignment == .bottom { offsets.bottom += right }
            }
            let height = offsets.contentRect(of: chart).height
            // The labels of the whole range determine the space beside them.
            let whole = xLayout(range: wholeXRange, length: height)
            offsets.reserveSpace(forLabelsOfVerticalXAxis: view.xAxis, layout: whole)
            xAxis = xRange == wholeXRange ? whole : xLayout(range: xRange, length: height)
        } else {
            offsets.left += Self.labelWidth(of: view.leftAxis, layout: wholeLeft)
            offsets.right += Self.labelWidth(of: view.rightAxis, layout: wholeRight)
            // The labels of the x axis change only the height of the content.
            let contentWidth = offsets.contentRect(of: chart).width
            xAxis = xLayout(range: xRange, length: contentWidth)
            offsets.reserveSpace(forLabelsOf: view.xAxis, layout: xAxis)
        }
        self.init(
            view: view,
            width: chart.width,
            height: chart.height,
            contentRect: offsets.contentRect(of: chart),
            xAxis: xAxis,
            leftAxis: leftAxis,
            rightAxis: rightAxis,
            legend: legend,
            valueExtent: visible.all,
            entryCount: chart.layers.flatMap { $0.dataSets }.reduce(0) { $0 + $1.entryCount },
            valueDecimals: chart.valueDecimals(drawn: whole.drawn),
            labelContext: context,
            yAxisLength: yAxisLength
        )
    }

    /// The length of the y axes if the labels of the x axis take one line below an upright axis, or a quarter of the
    /// width beside a level one.
    private static func likelyYAxisLength(of chart: PlottedChart, besideLegend offsets: EdgeOffsets) -> Double {
        let (offsets, axis) = (offsets.contentRect(of: chart), chart.view.xAxis)
        if chart.view.isTransposed { return offsets.width * 0.75 }
        let isOutside = [.top, .bottom, .bothSided].contains(axis.labelPosition)
        guard axis.enabled, axis.drawLabelsEnabled, isOutside else { return offsets.height }
        return offsets.height - axis.labelFont.lineHeight - axis.yOffset
    }

    /// The width of a y axis's labels beside the content (`requiredSize()` in DGCharts' Components/YAxis.swift).
    private static func labelWidth(of axis: YAxis, layout: AxisLayout) -> Double {
        guard axis.enabled, axis.drawLabelsEnabled, axis.labelPosition == .outsideChart else { return 0 }
        let width = layout.spacingLabel.width + 2 * axis.xOffset
        // If the two contradict each other, the minimum wins.
        return max(axis.maxWidth > 0 ? min(width, axis.maxWidth) : width, axis.minWidth)
    }

    /// The height of a y axis's labels above or below the content of a transposed chart.
    private static func transposedLabelHeight(of axis: YAxis, layout: AxisLayout) -> Double {
        guard axis.enabled, axis.drawLabelsEnabled else { return 0 }
        return layout.spacingLabel.height + 2 * axis.yOffset
    }
}
