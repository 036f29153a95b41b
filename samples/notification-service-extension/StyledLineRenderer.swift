import CoreGraphics
import DGCharts

/// Draws lines as DGCharts does, with the properties of ``StyledLineDataSet``.
final class StyledLineRenderer: LineChartRenderer {
    override func drawDataSet(context: CGContext, dataSet: any LineChartDataSetProtocol) {
        // DGCharts strokes in this graphics state and never sets a join.
        context.saveGState()
        context.setLineJoin((dataSet as? StyledLineDataSet)?.lineJoin ?? .miter)
        super.drawDataSet(context: context, dataSet: dataSet)
        context.restoreGState()
    }
}
