// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// DGCharts 5.1 as far as the package uses it: the renderers of the x axis and of lines.
// Names, types, optionality, access, labels and defaults were compared with the source of ChartsOrg/Charts of that
// version. The README of the package describes this comparison.
public import CoreGraphics
public import UIKit

open class ViewPortHandler: NSObject {
    open internal(set) var contentRect: CGRect

    public init(width: CGFloat, height: CGFloat) { contentRect = CGRect(x: 0, y: 0, width: width, height: height) }

    open var contentWidth: CGFloat { contentRect.size.width }
}

open class Transformer: NSObject {
    private let viewPortHandler: ViewPortHandler
    /// The axis whose values are converted. The original has a matrix instead.
    var testAxis: XAxis?

    public init(viewPortHandler: ViewPortHandler) { self.viewPortHandler = viewPortHandler }

    /// Across the content by the range of the axis. Without a range, and upward, a unit is 10 points from (0, 100).
    open func pixelForValues(x: Double, y: Double) -> CGPoint {
        let height = CGFloat(100 - 10 * y)
        guard let axis = testAxis, axis.axisMaximum > axis.axisMinimum else { return CGPoint(x: 10 * x, y: height) }
        let share = (x - axis.axisMinimum) / (axis.axisMaximum - axis.axisMinimum)
        let content = viewPortHandler.contentRect
        return CGPoint(x: content.origin.x + CGFloat(share) * content.size.width, y: height)
    }
}

open class XAxisRenderer: NSObject {
    public let viewPortHandler: ViewPortHandler
    public let axis: XAxis
    public let transformer: Transformer?

    /// The labels that were drawn.
    public private(set) var testLabels: [(text: String, x: CGFloat, y: CGFloat)] = []

    public init(viewPortHandler: ViewPortHandler, axis: XAxis, transformer: Transformer?) {
        self.viewPortHandler = viewPortHandler
        self.axis = axis
        self.transformer = transformer
        super.init()
    }

    open func computeAxisValues(min: Double, max: Double) {}
    open func computeSize() {}
    open func drawLabels(context: CGContext, pos: CGFloat, anchor: CGPoint) {}
    open func drawLabel(
        context: CGContext,
        formattedLabel: String,
        x: CGFloat,
        y: CGFloat,
        attributes: [NSAttributedString.Key: Any],
        constrainedTo size: CGSize,
        anchor: CGPoint,
        angleRadians: CGFloat
    ) {
        testLabels.append((formattedLabel, x, y))
    }
}

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
