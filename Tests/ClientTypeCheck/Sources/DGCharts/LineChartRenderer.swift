// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// DGCharts 5.1 as far as the sample uses it: the renderer of lines.
// Names, types, access and labels were compared with the source of ChartsOrg/Charts of that version. The README of the
// sample describes this comparison.
public import CoreGraphics
public import UIKit

open class Animator: NSObject {}

public protocol DataRenderer: AnyObject {}

open class LineChartRenderer: NSObject, DataRenderer {
    open weak var dataProvider: (any LineChartDataProvider)?

    public init(dataProvider: any LineChartDataProvider, animator: Animator, viewPortHandler: ViewPortHandler) {
        self.dataProvider = dataProvider
    }

    open func drawData(context: CGContext) {
        let sets = dataProvider?.lineData?.dataSets.compactMap { $0 as? LineChartDataSet } ?? []
        for set in sets where set.visible { drawDataSet(context: context, dataSet: set) }
    }

    /// Fills as the original does; its fills use the current path.
    open func drawFilledPath(context: CGContext, path: CGPath, fill: any Fill, fillAlpha: CGFloat) {
        context.saveGState()
        context.beginPath()
        context.addPath(path)
        context.setAlpha(fillAlpha)
        if let fill = fill as? ColorFill { context.setFillColor(fill.color) }
        context.fillPath()
        context.restoreGState()
    }

    open func drawFilledPath(context: CGContext, path: CGPath, fillColor: UIColor, fillAlpha: CGFloat) {
        context.saveGState()
        context.beginPath()
        context.addPath(path)
        context.setAlpha(fillAlpha)
        context.setFillColor(fillColor.cgColor)
        context.fillPath()
        context.restoreGState()
    }

    /// Strokes as the original does: its methods for each mode set no join, and keep the state that they find.
    open func drawDataSet(context: CGContext, dataSet: any LineChartDataSetProtocol) {
        guard let set = dataSet as? LineChartDataSet, !set.entries.isEmpty else { return }
        context.saveGState()
        context.setLineWidth(set.lineWidth)
        context.setLineDash(phase: set.lineDashPhase, lengths: set.lineDashLengths ?? [])
        context.beginPath()
        context.setStrokeColor(set.colors[0].cgColor)
        context.strokePath()
        context.restoreGState()
    }
}
