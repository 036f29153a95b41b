import CoreGraphics
import DGCharts

/// Draws lines as DGCharts does, with the properties of ``StyledLineDataSet``.
final class StyledLineRenderer: LineChartRenderer {
    /// The areas between lines.
    var bands: [LineBand] = []

    override func drawData(context: CGContext) {
        // Below all lines, and also for hidden lines, which DGCharts leaves out.
        drawBands(context: context)
        super.drawData(context: context)
    }

    override func drawDataSet(context: CGContext, dataSet: any LineChartDataSetProtocol) {
        guard let set = dataSet as? StyledLineDataSet else {
            return super.drawDataSet(context: context, dataSet: dataSet)
        }
        let (isFilled, colors) = (set.drawFilledEnabled, set.colors)
        // A band replaces the fill, and a stroke with thresholds the line.
        if set.fillTo != nil { set.drawFilledEnabled = false }
        if set.hasThresholds { set.colors = [.clear] }
        // DGCharts strokes in this graphics state and never sets a join.
        context.saveGState()
        context.setLineJoin(set.lineJoin)
        super.drawDataSet(context: context, dataSet: set)
        context.restoreGState()
        (set.drawFilledEnabled, set.colors) = (isFilled, colors)
        if set.hasThresholds { drawThresholds(of: set, context: context) }
    }
}
