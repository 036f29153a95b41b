// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// DGCharts 5.1 as far as the package uses it: axes, legend and other components, with the defaults they have on iOS.
// Names, types, optionality, access, labels and defaults were compared with the source of ChartsOrg/Charts of that
// version. The README of the package describes this comparison.
public import UIKit

open class ComponentBase: NSObject {
    open var enabled = true
    open var xOffset = CGFloat(5)
    open var yOffset = CGFloat(5)

    public override init() { super.init() }
}

open class AxisBase: ComponentBase {
    open var labelFont = UIFont.systemFont(ofSize: 10)
    open var labelTextColor = UIColor.label
    open var axisLineColor = UIColor.gray
    open var axisLineWidth = CGFloat(0.5)
    open var axisLineDashPhase = CGFloat(0)
    open var axisLineDashLengths: [CGFloat]!
    open var gridColor = UIColor.gray.withAlphaComponent(0.9)
    open var gridLineWidth = CGFloat(0.5)
    open var gridLineDashPhase = CGFloat(0)
    open var gridLineDashLengths: [CGFloat]!
    open var gridLineCap = CGLineCap.butt
    open var drawGridLinesEnabled = true
    open var drawAxisLineEnabled = true
    open var drawLabelsEnabled = true
    open var centerAxisLabelsEnabled = false
    open var drawLimitLinesBehindDataEnabled = false
    open var drawGridLinesBehindDataEnabled = true
    open var gridAntialiasEnabled = true
    open var decimals = 0
    open var entries: [Double] = []
    open var centeredEntries: [Double] = []
    open var axisMinLabels = 2
    open var axisMaxLabels = 25
    open var granularityEnabled = false
    open var granularity = 1.0 {
        didSet { granularityEnabled = true }
    }
    open var forceLabelsEnabled = false
    open var labelCount = 6 {
        didSet {
            // A range as in the original, which traps if the ends are reversed.
            let range = axisMinLabels...axisMaxLabels
            labelCount = min(max(labelCount, range.lowerBound), range.upperBound)
            forceLabelsEnabled = false
        }
    }
    open var spaceMin = 0.0
    open var spaceMax = 0.0
    open var valueFormatter: (any AxisValueFormatter)?
    open var axisRange = 0.0
    open private(set) var limitLines: [ChartLimitLine] = []

    /// An end that was set, or `nil` for an end that follows the data.
    public private(set) var testMinimum: Double?
    public private(set) var testMaximum: Double?

    open var axisMinimum: Double {
        get { testMinimum ?? 0 }
        set { testMinimum = newValue }
    }

    open var axisMaximum: Double {
        get { testMaximum ?? 0 }
        set { testMaximum = newValue }
    }

    open func setLabelCount(_ count: Int, force: Bool) {
        labelCount = count
        forceLabelsEnabled = force
    }

    open func resetCustomAxisMin() { testMinimum = nil }
    open func resetCustomAxisMax() { testMaximum = nil }
    open func addLimitLine(_ line: ChartLimitLine) { limitLines.append(line) }
    open func removeAllLimitLines() { limitLines.removeAll() }
}

open class XAxis: AxisBase {
    public enum LabelPosition: Int { case top, bottom, bothSided, topInside, bottomInside }

    open var labelRotationAngle = CGFloat(0)
    open var avoidFirstLastClippingEnabled = false
    open var labelPosition = LabelPosition.top
    open var wordWrapEnabled = false
    open var wordWrapWidthPercent = CGFloat(1)

    public override init() {
        super.init()
        yOffset = 4
    }
}

open class YAxis: AxisBase {
    public enum LabelPosition: Int { case outsideChart, insideChart }
    public enum AxisDependency: Int { case left, right }

    open var drawBottomYLabelEntryEnabled = true
    open var drawTopYLabelEntryEnabled = true
    open var inverted = false
    open var drawZeroLineEnabled = false
    open var zeroLineColor: UIColor? = .gray
    open var zeroLineWidth = CGFloat(1)
    open var zeroLineDashPhase = CGFloat(0)
    open var zeroLineDashLengths: [CGFloat]?
    open var spaceTop = CGFloat(0.1)
    open var spaceBottom = CGFloat(0.1)
    open var labelPosition = LabelPosition.outsideChart
    open var labelAlignment = NSTextAlignment.left
    open var labelXOffset = CGFloat(0)
    open var minWidth = CGFloat(0)
    open var maxWidth = CGFloat.infinity
    open private(set) var axisDependency = AxisDependency.left

    public override init() {
        super.init()
        yOffset = 0
    }

    public init(position: AxisDependency) {
        super.init()
        axisDependency = position
        yOffset = 0
    }
}

open class ChartLimitLine: ComponentBase {
    public enum LabelPosition: Int { case leftTop, leftBottom, rightTop, rightBottom }

    open var limit: Double
    open var lineWidth = CGFloat(2)
    open var lineColor = UIColor(red: 237 / 255, green: 91 / 255, blue: 91 / 255, alpha: 1)
    open var lineDashPhase = CGFloat(0)
    open var lineDashLengths: [CGFloat]?
    open var valueTextColor = UIColor.label
    open var valueFont = UIFont.systemFont(ofSize: 13)
    open var drawLabelEnabled = true
    open var label = ""
    open var labelPosition = LabelPosition.rightTop
    open var labelRotationAngle = CGFloat(0)

    public init(limit: Double) {
        self.limit = limit
        super.init()
    }
}

open class Legend: ComponentBase {
    public enum Form: Int { case none, empty, `default`, square, circle, line }
    public enum HorizontalAlignment: Int { case left, center, right }
    public enum VerticalAlignment: Int { case top, center, bottom }
    public enum Orientation: Int { case horizontal, vertical }
    public enum Direction: Int { case leftToRight, rightToLeft }

    open var entries: [LegendEntry] = []
    open var extraEntries: [LegendEntry] = []
    open var horizontalAlignment = HorizontalAlignment.left
    open var verticalAlignment = VerticalAlignment.bottom
    open var orientation = Orientation.horizontal
    open var drawInside = false
    open var direction = Direction.leftToRight
    open var font = UIFont.systemFont(ofSize: 10)
    open var textColor = UIColor.label
    open var form = Form.square
    open var formSize = CGFloat(8)
    open var formLineWidth = CGFloat(3)
    open var formLineDashPhase = CGFloat(0)
    open var formLineDashLengths: [CGFloat]?
    open var xEntrySpace = CGFloat(6)
    open var yEntrySpace = CGFloat(0)
    open var formToTextSpace = CGFloat(5)
    open var stackSpace = CGFloat(3)
    open var maxSizePercent = CGFloat(0.95)
    open var wordWrapEnabled = true

    public override init() {
        super.init()
        yOffset = 3
    }

    open func setCustom(entries: [LegendEntry]) { self.entries = entries }
}

open class LegendEntry: NSObject {
    open var label: String?
    open var form = Legend.Form.default
    open var formSize = CGFloat.nan
    open var formLineWidth = CGFloat.nan
    open var formLineDashPhase = CGFloat(0)
    open var formLineDashLengths: [CGFloat]?
    open var formColor: UIColor?

    public override init() { super.init() }
}

open class Description: ComponentBase {
    open var text: String?
    open var textAlign = NSTextAlignment.right
    open var font = UIFont.systemFont(ofSize: 8)
    open var textColor = UIColor.label
    open var position: CGPoint?
}
