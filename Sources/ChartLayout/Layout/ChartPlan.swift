import SeriesCodec

/// Where everything of a chart stands: the content rectangle, the axes' ranges and labels, the legend's lines.
///
/// Nothing is rounded; a content rectangle that the labels leave no room for is empty.
struct ChartPlan: Hashable, Sendable {
    let chart: LineChart
    /// The view without what the labels, the legend and the offsets take.
    let content: Rect
    let xAxis: AxisPlan
    let leftAxis: AxisPlan
    let rightAxis: AxisPlan
    let legend: LegendPlan
    /// The smallest and the largest value of all data sets: of those seen, where the y axes follow them.
    let values: Extent
    /// The samples of all data sets.
    let entryCount: Int
    /// The decimals DGCharts gives to values.
    let valueDecimals: Int
    /// The same, but of a flat line those its value needs: for formatters that a style sets.
    let numberDecimals: Int
    let labelContext: LabelFormatter.Context

    /// Plans a chart; `nil` where there is not a single sample.
    init?(_ chart: LineChart) {
        let view = chart.view
        guard let xExtent = Extent.union(chart.dataSets.compactMap { Extent($0.runs, \.time) }),
            let whole = ValueExtents(chart)
        else { return nil }
        self.chart = chart
        let xRange = AxisRange.x(view.xAxis, data: xExtent)
        let seen = view.autoScaleMinMaxEnabled ? ValueExtents(chart, seenIn: xRange) ?? whole : whole
        labelContext = LabelFormatter.Context(
            locale: chart.locale,
            unit: chart.unit,
            timeSpan: chart.isTime ? xRange.length : nil
        )
        xAxis = AxisPlan(view.xAxis.base, range: xRange, context: labelContext)
        let context = labelContext
        func plan(_ axis: YAxis, over values: ValueExtents) -> AxisPlan {
            AxisPlan(axis.base, range: .y(axis, data: values.of(axis.axisDependency)), context: context)
        }
        // DGCharts lets only an axis that it draws follow what is seen, and has given its labels room before that.
        let (wholeLeft, wholeRight) = (plan(view.leftAxis, over: whole), plan(view.rightAxis, over: whole))
        let follows = view.autoScaleMinMaxEnabled
        leftAxis = follows && view.leftAxis.enabled ? plan(view.leftAxis, over: seen) : wholeLeft
        rightAxis = follows && view.rightAxis.enabled ? plan(view.rightAxis, over: seen) : wholeRight
        legend = LegendPlan(view.legend, dataSets: chart.dataSets, room: chart.width)
        values = seen.all
        entryCount = chart.measuredSets.reduce(0) { $0 + $1.entryCount }
        let count = chart.dataSets.reduce(0) { $0 + $1.entryCount }
        let drawn = whole.drawn
        let range = abs(drawn.maximum - drawn.minimum)
        let largest = max(abs(drawn.minimum), abs(drawn.maximum))
        valueDecimals = NumberFormat.decimals(forRange: count >= 2 ? range : largest)
        numberDecimals = NumberFormat.decimals(forRange: range > 0 ? range : largest)

        var offsets = EdgeOffsets()
        offsets.add(legend, of: view.legend, width: chart.width, height: chart.height)
        offsets.left += Self.labelWidth(view.leftAxis, wholeLeft)
        offsets.right += Self.labelWidth(view.rightAxis, wholeRight)
        offsets.add(xAxis, of: view.xAxis)
        content = offsets.content(of: chart)
    }

    /// The room the labels of a y axis take beside the content.
    private static func labelWidth(_ axis: YAxis, _ plan: AxisPlan) -> Double {
        guard axis.enabled, axis.drawLabelsEnabled, axis.labelPosition == .outsideChart else { return 0 }
        let width = plan.longest.width + 2 * axis.xOffset
        // Where the two contradict each other, the least wins.
        return max(axis.maxWidth > 0 ? min(width, axis.maxWidth) : width, axis.minWidth)
    }

    /// Turns times into places from the left.
    var x: Transformer {
        Transformer(range: xAxis.range, start: content.x, extent: content.width)
    }

    /// Turns values into places from the top, on one of the two y axes.
    func y(_ side: YAxis.AxisDependency) -> Transformer {
        let axis = side == .left ? chart.view.leftAxis : chart.view.rightAxis
        let range = side == .left ? leftAxis.range : rightAxis.range
        return axis.inverted
            ? Transformer(range: range, start: content.y, extent: content.height)
            : Transformer(range: range, start: content.bottom, extent: -content.height)
    }

    /// Writes values of the data.
    func formatter(_ formatter: ValueFormatter) -> LabelFormatter {
        LabelFormatter(
            formatter: formatter,
            decimals: formatter == .automatic ? valueDecimals : numberDecimals,
            context: labelContext
        )
    }

    /// Whether something at a place from the left is drawn, by DGCharts' own tolerance.
    func isInside(x: Double) -> Bool {
        content.x <= x + 1 && (x * 100).rounded(.down) / 100 - 1 <= content.right
    }

    /// Whether something at a place from the top is drawn, by DGCharts' own tolerance.
    func isInside(y: Double) -> Bool {
        content.y <= y && (y * 100).rounded(.down) / 100 <= content.bottom
    }

    /// The samples of a data set that are drawn, each with its place in its run.
    func seen(of set: LineDataSet) -> [(index: Int, sample: Sample)] {
        set.runs.flatMap { run -> [(index: Int, sample: Sample)] in
            guard let seen = LineGeometry.seen(of: run, in: xAxis.range) else { return [] }
            return seen.map { ($0, run[$0]) }
        }
    }

    /// Where the fill of one run ends: the bottom of an all-positive chart, the top of an all-negative one, or zero.
    func fillBase(of run: [Sample], in set: LineDataSet) -> Double {
        let range = chart.view.autoScaleMinMaxEnabled ? xAxis.range : nil
        guard let own = LineDataSet.values(of: run, seenIn: range) else { return 0 }
        let axis = set.axisDependency == .left ? leftAxis.range : rightAxis.range
        switch set.fillFormatter {
        case .default: break
        case .axisMinimum: return axis.minimum
        case .axisMaximum: return axis.maximum
        case .position(let value): return value
        }
        if own.maximum > 0, own.minimum < 0 { return 0 }
        let high = values.maximum > 0 ? 0 : max(leftAxis.range.maximum, rightAxis.range.maximum)
        let low = values.minimum < 0 ? 0 : min(leftAxis.range.minimum, rightAxis.range.minimum)
        return own.minimum >= 0 ? low : high
    }
}
