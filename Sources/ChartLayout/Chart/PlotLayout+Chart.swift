extension PlotLayout {
    /// Lays out a chart; `nil` if it has series without samples only.
    ///
    /// A chart without series has the axes of DGCharts for data without data sets.
    init?(of chart: LayeredChart) {
        guard var ranges = PlotRanges(of: chart) else { return nil }
        self.init(of: ranges)
        guard chart.view.labelsGiveWay else { return }
        for part in PartGivingWay.allCases where part.takesTooMuch(of: self) {
            part.giveWay(in: &ranges.chart)
            self.init(of: ranges)
        }
    }

    private init(of ranges: PlotRanges) {
        self.init(of: ranges, inContent: nil)
        // Round numbers and shortened labels depend on the size of the content, which depends on them.
        for _ in 0..<Self.maximumPassCount where needsAnotherPass { self.init(of: ranges, inContent: contentRect) }
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
    private init(of ranges: PlotRanges, inContent content: LayoutRect?) {
        let (chart, view) = (ranges.chart, ranges.chart.view)
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
        // DGCharts scales only enabled axes to the visible values, and it computes the label widths before that.
        let whole = ranges.yAxisLayouts(around: ranges.whole, length: yAxisLength)
        let visible =
            view.autoScaleMinMaxEnabled ? ranges.yAxisLayouts(around: ranges.visible, length: yAxisLength) : whole
        let xAxis =
            view.isTransposed
            ? offsets.reserveSpaceForTransposedAxes(of: ranges, left: whole.left, right: whole.right)
            : offsets.reserveSpaceForAxes(of: ranges, left: whole.left, right: whole.right)
        self.init(
            view: view,
            width: chart.width,
            height: chart.height,
            contentRect: offsets.contentRect(of: chart),
            xAxis: xAxis,
            xParts: ranges.parts,
            leftAxis: view.leftAxis.enabled ? visible.left : whole.left,
            rightAxis: view.rightAxis.enabled ? visible.right : whole.right,
            legend: legend,
            endLabels: chart.endLabels,
            valueExtent: ranges.visible.all,
            entryCount: chart.layers.flatMap { $0.dataSets }.reduce(0) { $0 + $1.entryCount },
            valueDecimals: chart.valueDecimals(drawn: ranges.whole.drawn),
            labelContext: ranges.context,
            yAxisLength: yAxisLength
        )
    }

    /// The length of the y axes if the labels of the x axis take one line below an upright axis, or a quarter of the
    /// width beside a level one.
    private static func likelyYAxisLength(of chart: LayeredChart, besideLegend offsets: EdgeOffsets) -> Double {
        let (offsets, axis) = (offsets.contentRect(of: chart), chart.view.xAxis)
        if chart.view.isTransposed { return offsets.width * 0.75 }
        let isOutside = [.top, .bottom, .bothSided].contains(axis.labelPosition)
        guard axis.enabled, axis.drawLabelsEnabled, isOutside else { return offsets.height }
        return offsets.height - axis.labelFont.lineHeight - axis.yOffset
    }
}

extension EdgeOffsets {
    /// Reserves the space for the labels of all axes, and lays out the x axis between those of the y axes.
    fileprivate mutating func reserveSpaceForAxes(
        of ranges: PlotRanges,
        left: AxisLayout,
        right: AxisLayout
    ) -> AxisLayout {
        let view = ranges.chart.view
        var beside = [YAxis.AxisDependency.left: 0.0, .right: 0]
        for (axis, layout) in [(view.leftAxis, left), (view.rightAxis, right)] {
            beside[axis.side, default: 0] += Self.labelWidth(of: axis, layout: layout)
        }
        self.left += beside[.left] ?? 0
        self.right += max(beside[.right] ?? 0, ranges.chart.widthOfEndLabels - view.extraRightOffset)
        // The labels of the x axis change only the height of the content.
        let xAxis = ranges.xAxisLayout(range: ranges.x, length: contentRect(of: ranges.chart).width)
        reserveSpace(forLabelsOf: view.xAxis, layout: xAxis, isUpright: false)
        return xAxis
    }

    /// The same in a transposed chart, whose y axes are above and below the content.
    fileprivate mutating func reserveSpaceForTransposedAxes(
        of ranges: PlotRanges,
        left: AxisLayout,
        right: AxisLayout
    ) -> AxisLayout {
        let view = ranges.chart.view
        var (above, below) = (0.0, 0.0)
        for (axis, layout) in [(view.leftAxis, left), (view.rightAxis, right)] {
            let height = Self.transposedLabelHeight(of: axis, layout: layout)
            if axis.side == .left { above += height } else { below += height }
            guard axis.labelPosition == .outsideChart else { continue }
            if axis.side == .left { top += height } else { bottom += height }
        }
        // DGCharts adds the labels at the side of the legend once more.
        if view.legend.enabled, !view.legend.drawInside, view.legend.orientation == .horizontal {
            if view.legend.verticalAlignment == .top { top += above }
            if view.legend.verticalAlignment == .bottom { bottom += below }
        }
        self.right += ranges.chart.spaceForValuesBesideBars
        let height = contentRect(of: ranges.chart).height
        // The labels of the whole range determine the space beside them.
        let whole = ranges.xAxisLayout(range: ranges.wholeX, length: height)
        reserveSpace(forLabelsOf: view.xAxis, layout: whole, isUpright: true)
        return ranges.x == ranges.wholeX ? whole : ranges.xAxisLayout(range: ranges.x, length: height)
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
