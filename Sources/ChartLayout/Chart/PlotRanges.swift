/// The ranges of a chart's axes, which do not depend on the size of its content.
struct PlotRanges {
    let chart: LayeredChart
    let whole: YAxisExtents
    /// With automatic scaling, the extents of the values that the range of x shows.
    let visible: YAxisExtents
    /// The range of x before automatic scaling. Its labels determine the space beside a transposed chart.
    let wholeX: AxisRange
    let x: AxisRange
    let context: LabelFormatter.LabelContext
    private let slots: MarkSlots?

    /// Measures the samples; `nil` if the chart has series without samples only.
    init?(of chart: LayeredChart) {
        let extents = chart.layers.filter { $0.role != .level }.compactMap(\.xExtent)
        guard let extent = MinimumAndMaximum.union(extents) ?? (chart.dataSets.isEmpty ? .noData : nil),
            let whole = YAxisExtents(of: chart)
        else { return nil }
        self.chart = chart
        self.whole = whole
        slots = chart.layers.lazy.compactMap(\.slots).first
        let margin = chart.layers.map(\.xMargin).max() ?? 0
        let widened = MinimumAndMaximum(extent.minimum - margin, extent.maximum + margin)
        wholeX = AxisRange(of: chart.view.xAxis, data: widened)
        if chart.view.autoScaleMinMaxEnabled {
            visible = YAxisExtents(of: chart, visibleIn: wholeX) ?? whole
            // DGCharts forgets the space for bars here.
            let data = slots == nil ? extent : widened
            x = AxisRange(recomputing: wholeX, of: chart.view.xAxis, data: data)
        } else {
            visible = whole
            x = wholeX
        }
        context = chart.labelContext(xAxisLength: x.length)
    }

    /// The x axis with a length in points.
    func xAxisLayout(range: AxisRange, length: Double) -> AxisLayout {
        AxisLayout(
            of: chart.view.xAxis,
            names: chart.names,
            range: range,
            lengthInPoints: length,
            chartLength: chart.view.isTransposed ? chart.width : chart.height,
            isTransposed: chart.view.isTransposed,
            slots: slots,
            shortestTickStep: chart.shortestTickStep,
            hasWholePositions: chart.hasWholePositions,
            context: context
        )
    }

    /// A y axis with a length in points, around some values.
    func yAxisLayout(of axis: YAxis, around values: YAxisExtents, length: Double) -> AxisLayout {
        AxisLayout(
            of: axis,
            range: AxisRange(
                of: axis,
                data: values.ownOrOppositeValueExtent(forAxisOn: axis.axisDependency),
                hasData: !chart.dataSets.isEmpty,
                hasBars: chart.hasBars(on: axis.axisDependency)
            ),
            lengthInPoints: length,
            isTransposed: chart.view.isTransposed,
            hasWholeValues: !chart.sidesWithFractions.contains(axis.axisDependency),
            context: context
        )
    }
}
