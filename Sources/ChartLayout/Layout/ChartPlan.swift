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
    /// The smallest and the largest value of all data sets.
    let values: Extent
    /// The decimals DGCharts gives to values.
    let valueDecimals: Int
    /// The same, but of a flat line those its value needs: for formatters that a style sets.
    let numberDecimals: Int
    let labelContext: LabelFormatter.Context

    /// Plans a chart; `nil` where there is not a single sample.
    init?(_ chart: LineChart) {
        let view = chart.view
        let xExtents = chart.dataSets.compactMap { Extent($0.runs, \.time) }
        let yExtents = chart.dataSets.map { Extent($0.runs, \.value) }
        guard let xExtent = Extent.union(xExtents), let yExtent = Extent.union(yExtents.compactMap { $0 }) else {
            return nil
        }
        self.chart = chart
        let xRange = AxisRange.x(view.xAxis, data: xExtent)
        func extent(_ side: YAxis.AxisDependency) -> Extent {
            let sets = chart.dataSets.indices.filter { chart.dataSets[$0].axisDependency == side }
            let extents = sets.compactMap { index in
                view.autoScaleMinMaxEnabled
                    ? Extent(chart.dataSets[index].values(around: xRange)) : yExtents[index]
            }
            // An axis nobody depends on shows what the other one shows.
            let extent = Extent.union(extents) ?? yExtent
            guard side == .left, let reference = chart.reference else { return extent }
            return extent.union(Extent(reference, reference))
        }
        labelContext = LabelFormatter.Context(
            locale: chart.locale,
            unit: chart.unit,
            timeSpan: chart.isTime ? xRange.length : nil
        )
        xAxis = AxisPlan(view.xAxis.base, range: xRange, context: labelContext)
        leftAxis = AxisPlan(
            view.leftAxis.base,
            range: .y(view.leftAxis, data: extent(.left)),
            context: labelContext
        )
        rightAxis = AxisPlan(
            view.rightAxis.base,
            range: .y(view.rightAxis, data: extent(.right)),
            context: labelContext
        )
        legend = LegendPlan(view.legend, dataSets: chart.dataSets, room: chart.width)
        let count = chart.dataSets.reduce(0) { $0 + $1.entryCount }
        let range = abs(yExtent.maximum - yExtent.minimum)
        let largest = max(abs(yExtent.minimum), abs(yExtent.maximum))
        values = yExtent
        valueDecimals = NumberFormat.decimals(forRange: count >= 2 ? range : largest)
        numberDecimals = NumberFormat.decimals(forRange: range > 0 ? range : largest)

        var offsets = EdgeOffsets()
        offsets.add(legend, of: view.legend, width: chart.width, height: chart.height)
        offsets.left += Self.labelWidth(view.leftAxis, leftAxis)
        offsets.right += Self.labelWidth(view.rightAxis, rightAxis)
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

    /// Where a fill ends: the bottom of an all-positive chart, the top of an all-negative one, or zero.
    func fillBase(of set: LineDataSet) -> Double {
        guard let own = Extent(set.runs, \.value) else { return 0 }
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
