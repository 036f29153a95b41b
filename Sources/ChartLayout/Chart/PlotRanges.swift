import SeriesDecoding

/// The ranges of a chart's axes, which do not depend on the size of its content.
struct PlotRanges {
    var chart: LayeredChart
    /// The extents of all values.
    let whole: YAxisExtents
    /// With automatic scaling, the extents of the values that the range of x shows.
    let visible: YAxisExtents
    /// The range of x before automatic scaling. Its labels determine the space beside a transposed chart.
    let wholeX: AxisRange
    let x: AxisRange
    let context: LabelFormatter.LabelContext
    private let slots: MarkSlots?
    /// The trading days of candles, or the sessions of lines whose style omits gaps; `nil` if all of x has a width.
    let parts: AxisParts?
    private let onlyPosition: Double?

    /// Measures the samples; `nil` if the chart has series without samples only.
    init?(of chart: LayeredChart) {
        guard let extent = chart.xExtent ?? (chart.dataSets.isEmpty ? .noData : nil),
            let whole = YAxisExtents(of: chart)
        else { return nil }
        self.chart = chart
        self.whole = whole
        slots = chart.layers.lazy.compactMap(\.slots).first
        parts = chart.axisParts(slots)
        onlyPosition = chart.onlyPosition(in: extent)
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
            ofXAxisOf: chart,
            range: range,
            lengthInPoints: length,
            slots: slots,
            parts: parts,
            onlyPosition: onlyPosition,
            context: context
        )
    }

    /// A y axis with a length in points, around some values.
    func yAxisLayout(of axis: YAxis, around values: YAxisExtents, length: Double) -> AxisLayout {
        let data = values.ownOrOppositeValueExtent(forAxisOn: axis.axisDependency)
        let first = yAxisLayout(of: axis, range: yRange(of: axis, around: values), length: length)
        guard axis.rangeMode == .nonnegative, axis.axisMaximum == nil,
            let higher = first.rangeWithTick(above: data.maximum)
        else { return first }
        let second = yAxisLayout(of: axis, range: higher, length: length)
        return second.ticks.entries.last ?? -.infinity >= data.maximum ? second : first
    }

    func yRange(of axis: YAxis, around values: YAxisExtents) -> AxisRange {
        AxisRange(
            of: axis,
            data: values.ownOrOppositeValueExtent(forAxisOn: axis.axisDependency),
            hasData: !chart.dataSets.isEmpty,
            hasBars: chart.hasBars(on: axis.axisDependency),
            partsOf: chart.wholes[axis.axisDependency]
        )
    }

    func yAxisLayout(of axis: YAxis, range: AxisRange, length: Double, step: DecimalTicks.Step? = nil) -> AxisLayout {
        AxisLayout(of: axis, in: chart, range: range, lengthInPoints: length, step: step, context: context)
    }
}

extension LayeredChart {
    /// The extent of the samples along x; `nil` if there are none.
    var xExtent: MinimumAndMaximum? {
        MinimumAndMaximum.union(layers.filter { $0.role != .level }.compactMap(\.xExtent))
    }

    /// The parts of the x axis that have a width: slots of candles on days without weekends and holidays, or the times
    /// with samples of lines.
    fileprivate func axisParts(_ slots: MarkSlots?) -> AxisParts? {
        let marks = layers.filter { $0.role != .level }
        if axis == .days, !view.isTransposed, marks.allSatisfy({ $0.kind == .candle }) {
            return slots.flatMap { AxisParts($0) }
        }
        guard view.xAxis.omitsGaps, axis.holdsTimes, view.xAxis.ticks == .calendar,
            marks.allSatisfy({ $0.kind == .line })
        else { return nil }
        return AxisParts(runs: marks.flatMap { ($0 as? LineLayer)?.dataSets.flatMap(\.runs) ?? [] })
    }

    /// The x of all samples of a chart without a window, if it is one, and if no mark has a width there.
    func onlyPosition(in extent: MinimumAndMaximum) -> Double? {
        let hasEnds = view.xAxis.axisMinimum != nil || view.xAxis.axisMaximum != nil
        let isOnly = extent.minimum == extent.maximum && !hasEnds && !layers.contains { $0.slots != nil }
        return isOnly ? extent.minimum : nil
    }
}
