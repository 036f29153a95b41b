// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// DGCharts 5.1 as far as the package uses it: the view.
// Names, types, optionality, access, labels and defaults were compared with the source of ChartsOrg/Charts of that
// version. The README of the package describes this comparison.
public import UIKit

open class LineChartView: UIView, @preconcurrency LineChartDataProvider {
    open var drawGridBackgroundEnabled = false
    open var gridBackgroundColor = UIColor(red: 240 / 255, green: 240 / 255, blue: 240 / 255, alpha: 1)
    open var drawBordersEnabled = false
    open var borderColor = UIColor.black
    open var borderLineWidth = CGFloat(1)
    open var minOffset = CGFloat(10)
    open var extraTopOffset = CGFloat(0)
    open var extraRightOffset = CGFloat(0)
    open var extraBottomOffset = CGFloat(0)
    open var extraLeftOffset = CGFloat(0)
    open var maxVisibleCount = 100
    open var clipDataToContentEnabled = true
    open var clipValuesToContentEnabled = false
    open var autoScaleMinMaxEnabled = false
    open var noDataText = "No chart data available."
    open var noDataFont = UIFont.systemFont(ofSize: 12)
    open var noDataTextColor = UIColor.label
    open var noDataTextAlignment = NSTextAlignment.left
    open internal(set) var xAxis = XAxis()
    open internal(set) var leftAxis = YAxis(position: .left)
    open internal(set) var rightAxis = YAxis(position: .right)
    open internal(set) var legend = Legend()
    open var chartDescription = Description()
    open var data: ChartData?
    open var renderer: (any DataRenderer)?
    open internal(set) var chartAnimator = Animator()
    open internal(set) lazy var viewPortHandler = ViewPortHandler(width: bounds.width, height: bounds.height)
    open lazy var xAxisRenderer = XAxisRenderer(
        viewPortHandler: viewPortHandler,
        axis: xAxis,
        transformer: getTransformer(forAxis: .left)
    )
    public private(set) var testHighlights: [Highlight] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        renderer = LineChartRenderer(dataProvider: self, animator: chartAnimator, viewPortHandler: viewPortHandler)
    }

    open var lineData: LineChartData? { data as? LineChartData }

    open func isInverted(axis: YAxis.AxisDependency) -> Bool { getAxis(axis).inverted }

    open func getAxis(_ axis: YAxis.AxisDependency) -> YAxis { axis == .left ? leftAxis : rightAxis }

    open func notifyDataSetChanged() {}

    open func getTransformer(forAxis axis: YAxis.AxisDependency) -> Transformer {
        let transformer = Transformer(viewPortHandler: viewPortHandler)
        transformer.testAxis = xAxis
        return transformer
    }

    open func highlightValues(_ highs: [Highlight]?) { testHighlights = highs ?? [] }
}
