import ChartLayout
import ChartPainting
import CoreGraphics
import DGCharts

/// Draws lines as DGCharts does, and adds joins, thresholds, and bands between lines.
final class StyledLineRenderer: LineChartRenderer {
    private let chart: LayeredChart
    /// The runs of each data set of the chart.
    private let dataSets: [[StyledLineDataSet]]

    /// Creates a renderer for the lines of a view.
    @MainActor
    init(for view: LineChartView, _ chart: LayeredChart, dataSets: [[StyledLineDataSet]]) {
        self.chart = chart
        self.dataSets = dataSets
        super.init(dataProvider: view, animator: view.chartAnimator, viewPortHandler: view.viewPortHandler)
    }

    override func drawData(context: CGContext) {
        // Below all lines, and also for hidden lines, which DGCharts leaves out.
        for (index, end) in chart.bands { drawBand(from: dataSets[index], to: dataSets[end], context: context) }
        super.drawData(context: context)
    }

    override func drawDataSet(context: CGContext, dataSet: any LineChartDataSetProtocol) {
        guard let set = dataSet as? StyledLineDataSet, let style = set.style else {
            return super.drawDataSet(context: context, dataSet: dataSet)
        }
        let (isFilled, colors, stroke) = (set.drawFilledEnabled, set.colors, thresholdStroke(of: set, style))
        // A band replaces the fill, and a stroke with thresholds the line.
        if style.fillTo != nil { set.drawFilledEnabled = false }
        if stroke != nil { set.colors = [.clear] }
        // DGCharts strokes in this graphics state and never sets a join.
        context.saveGState()
        context.setLineJoin(style.lineJoin.cgLineJoin)
        super.drawDataSet(context: context, dataSet: set)
        context.restoreGState()
        (set.drawFilledEnabled, set.colors) = (isFilled, colors)
        if let stroke, let line = geometry(of: set) {
            context.saveGState()
            DisplayListPainter().paint(stroke.items(for: [line]), in: context)
            context.restoreGState()
        }
    }

    /// The stroke of a line in the colors of its thresholds.
    private func thresholdStroke(of set: StyledLineDataSet, _ style: LineDataSet) -> ThresholdStroke? {
        guard let provider = dataProvider else { return nil }
        let transformer = provider.getTransformer(forAxis: set.axisDependency)
        let isInverted = provider.isInverted(axis: set.axisDependency)
        return style.thresholdStroke(for: chart.appearance, isAxisInverted: isInverted) {
            transformer.pixelForValues(x: 0, y: $0).y
        }
    }

    /// Fills the area between the runs of a line and those of another, also if they are hidden.
    private func drawBand(from line: [StyledLineDataSet], to end: [StyledLineDataSet], context: CGContext) {
        guard let set = line.first else { return }
        let area = LineGeometry.bandPath(between: line.compactMap(geometry), and: end.compactMap(geometry))
        guard !area.elements.isEmpty else { return }
        if let fill = set.fill {
            drawFilledPath(context: context, path: area.cgPath, fill: fill, fillAlpha: set.fillAlpha)
        } else {
            drawFilledPath(context: context, path: area.cgPath, fillColor: set.fillColor, fillAlpha: set.fillAlpha)
        }
    }

    /// The line of a data set in the view.
    private func geometry(of set: StyledLineDataSet) -> LineGeometry? {
        guard let provider = dataProvider, let style = set.style else { return nil }
        let transformer = provider.getTransformer(forAxis: set.axisDependency)
        let points = set.entries.map { entry in
            let pixel = transformer.pixelForValues(x: entry.x, y: entry.y)
            return LayoutPoint(pixel.x, pixel.y)
        }
        return LineGeometry(points: points, mode: style.mode, cubicIntensity: style.cubicIntensity)
    }
}
