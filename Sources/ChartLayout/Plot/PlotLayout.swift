/// The layout of a chart: content rectangle, axes and legend.
///
/// Nothing is rounded. The content rectangle is empty if the labels leave no space for it.
struct PlotLayout: Hashable, Sendable {
    var view: ChartViewStyle
    /// The size of the chart in points.
    let width: Double
    let height: Double
    /// The area of the data: the view without labels, legend and offsets.
    let contentRect: LayoutRect
    let xAxis: AxisLayout
    /// The parts of the x axis that have a width; `nil` if all have.
    let xParts: AxisParts?
    let leftAxis: AxisLayout
    let rightAxis: AxisLayout
    let legend: LegendLayout
    /// The last values beside the content.
    let endLabels: [EndLabel]
    /// The extent of the values of all data sets; with automatic scaling, of the visible samples.
    let valueExtent: MinimumAndMaximum
    /// The number of samples in all data sets.
    let entryCount: Int
    let valueDecimals: ValueDecimals
    let labelContext: LabelFormatter.LabelContext
    /// The length of the y axes in points for which their round numbers were found.
    let yAxisLength: Double

    /// Converts times to positions from the left; in a transposed chart, from the top. There, x runs upward, but names
    /// downward.
    var x: AxisTransformer {
        // The matrix of DGCharts converts x and y together. Without a position on the left axis, x has none either.
        let hasPositions = leftAxis.range.hasFiniteEnds
        // A list of names is read from the top.
        if view.isTransposed, xAxis.fittingNameCount != nil {
            return AxisTransformer(range: xAxis.range, start: contentRect.y, length: contentRect.height)
        }
        return view.isTransposed
            ? AxisTransformer(range: xAxis.range, start: bottom, length: hasPositions ? -contentRect.height : .nan)
            : AxisTransformer(
                range: xAxis.range,
                start: contentRect.x,
                length: hasPositions ? contentRect.width : .nan,
                parts: xParts
            )
    }

    /// The lower edge of the content, which DGCharts computes from the space below it.
    private var bottom: Double { height - (height - contentRect.height - contentRect.y) }

    func yRange(of side: YAxis.AxisDependency) -> AxisRange { side == .left ? leftAxis.range : rightAxis.range }

    /// Converts the values of one y axis to positions from the top; in a transposed chart, from the left.
    func yTransformer(of side: YAxis.AxisDependency) -> AxisTransformer {
        let (axis, range) = (view.yAxis(on: side), yRange(of: side))
        if view.isTransposed {
            return axis.inverted
                ? AxisTransformer(range: range, start: contentRect.right, length: -contentRect.width)
                : AxisTransformer(range: range, start: contentRect.x, length: contentRect.width)
        }
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
        if xParts != nil { return VisibleTimes(first: xAxis.range.minimum, last: xAxis.range.maximum) }
        let determinant = x.scale * y
        func time(at position: Double) -> Double {
            determinant == 0
                ? x.scale * position + x.origin : y / determinant * position - y * x.origin / determinant
        }
        return VisibleTimes(
            first: max(xAxis.range.minimum, time(at: x.start)),
            last: min(xAxis.range.maximum, time(at: view.isTransposed ? contentRect.y : contentRect.right))
        )
    }

    /// The formatter that writes values as labels, with the decimals and the context of this chart.
    func labelFormatter(for formatter: ValueFormatter) -> LabelFormatter {
        LabelFormatter(formatter: formatter, decimals: valueDecimals.decimals(for: formatter), context: labelContext)
    }

    func position(x: Double, value: Double, on side: YAxis.AxisDependency) -> LayoutPoint {
        let (x, y) = (self.x.position(of: x), yTransformer(of: side).position(of: value))
        return view.isTransposed ? LayoutPoint(y, x) : LayoutPoint(x, y)
    }

    /// The rectangle between two corners.
    func rect(x: ClosedRange<Double>, from first: Double, to second: Double, on side: YAxis.AxisDependency)
        -> LayoutRect
    {
        let (start, end) = (
            position(x: x.lowerBound, value: first, on: side), position(x: x.upperBound, value: second, on: side)
        )
        let corner = LayoutPoint(min(start.x, end.x), min(start.y, end.y))
        return LayoutRect(x: corner.x, y: corner.y, width: abs(end.x - start.x), height: abs(end.y - start.y))
    }

    /// Whether a position is in the content horizontally (`isInBoundsX` in DGCharts' Utils/ViewPortHandler.swift).
    func isInsideContent(x: Double) -> Bool {
        isInsideLeftEdge(x: x) && isInsideRightEdge(x: x)
    }

    /// Whether a position is not left of the content (`isInBoundsLeft` in DGCharts' Utils/ViewPortHandler.swift).
    func isInsideLeftEdge(x: Double) -> Bool { contentRect.x <= x + 1 }

    /// Whether a position is not right of the content (`isInBoundsRight` in DGCharts' Utils/ViewPortHandler.swift).
    func isInsideRightEdge(x: Double) -> Bool {
        (x * 100).rounded(.down) / 100 - 1 <= contentRect.right
    }

    /// Whether a position is in the content vertically (`isInBoundsY` in DGCharts' Utils/ViewPortHandler.swift).
    func isInsideContent(y: Double) -> Bool {
        isInsideTop(y: y) && isInsideBottom(y: y)
    }

    /// Whether a position is not above the content (`isInBoundsTop` in DGCharts' Utils/ViewPortHandler.swift).
    func isInsideTop(y: Double) -> Bool { contentRect.y <= y }

    /// Whether a position is not below the content (`isInBoundsBottom` in DGCharts' Utils/ViewPortHandler.swift).
    func isInsideBottom(y: Double) -> Bool { (y * 100).rounded(.down) / 100 <= contentRect.bottom }
}
