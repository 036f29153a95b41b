// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// DGCharts 5.1 as far as the package uses it: data sets, their fills and their formatters.
// Names, types, optionality, access, labels and defaults were compared with the source of ChartsOrg/Charts of that
// version. The README of the package describes this comparison.
public import UIKit

open class ChartDataEntry: NSObject {
    open var x: Double
    open var y: Double
    open var icon: UIImage?

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

public protocol ChartDataSetProtocol: AnyObject {
    var axisDependency: YAxis.AxisDependency { get }
}

public protocol LineChartDataSetProtocol: ChartDataSetProtocol {}

public protocol BarLineScatterCandleBubbleChartDataProvider: AnyObject {
    func getTransformer(forAxis axis: YAxis.AxisDependency) -> Transformer
    func isInverted(axis: YAxis.AxisDependency) -> Bool
}

public protocol LineChartDataProvider: BarLineScatterCandleBubbleChartDataProvider {
    var lineData: LineChartData? { get }
    func getAxis(_ axis: YAxis.AxisDependency) -> YAxis
}

public protocol AxisValueFormatter: AnyObject {
    func stringForValue(_ value: Double, axis: AxisBase?) -> String
}

public protocol ValueFormatter: AnyObject {
    func stringForValue(
        _ value: Double,
        entry: ChartDataEntry,
        dataSetIndex: Int,
        viewPortHandler: ViewPortHandler?
    ) -> String
}

open class DefaultValueFormatter: NSObject, ValueFormatter {
    open func stringForValue(
        _ value: Double,
        entry: ChartDataEntry,
        dataSetIndex: Int,
        viewPortHandler: ViewPortHandler?
    ) -> String { "\(value)" }
}

public protocol FillFormatter {
    func getFillLinePosition(dataSet: any LineChartDataSetProtocol, dataProvider: any LineChartDataProvider) -> CGFloat
}

open class DefaultFillFormatter: NSObject, FillFormatter {
    public typealias Block =
        (_ dataSet: any LineChartDataSetProtocol, _ dataProvider: any LineChartDataProvider) -> CGFloat

    open var block: Block?

    public override init() {}
    public init(block: @escaping Block) { self.block = block }

    open func getFillLinePosition(
        dataSet: any LineChartDataSetProtocol,
        dataProvider: any LineChartDataProvider
    ) -> CGFloat { block?(dataSet, dataProvider) ?? 0 }
}

public protocol Fill {}

public class ColorFill: NSObject, Fill {
    public let color: CGColor
    public init(cgColor: CGColor) { color = cgColor }
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

public class LinearGradientFill: NSObject, Fill {
    public let gradient: CGGradient
    public let angle: CGFloat
    public init(gradient: CGGradient, angle: CGFloat = 0) {
        self.gradient = gradient
        self.angle = angle
    }
}

public class RadialGradientFill: NSObject, Fill {
    public let gradient: CGGradient
    public let startOffsetPercent: CGPoint
    public let endOffsetPercent: CGPoint
    public let startRadiusPercent: CGFloat
    public let endRadiusPercent: CGFloat

    public init(
        gradient: CGGradient,
        startOffsetPercent: CGPoint,
        endOffsetPercent: CGPoint,
        startRadiusPercent: CGFloat,
        endRadiusPercent: CGFloat
    ) {
        self.gradient = gradient
        self.startOffsetPercent = startOffsetPercent
        self.startRadiusPercent = startRadiusPercent
        self.endOffsetPercent = endOffsetPercent
        self.endRadiusPercent = endRadiusPercent
    }
}

open class LineChartDataSet: NSObject, LineChartDataSetProtocol {
    public enum Mode: Int { case linear, stepped, cubicBezier, horizontalBezier }

    private static let defaultColor = UIColor(red: 140 / 255, green: 234 / 255, blue: 1, alpha: 1)

    open private(set) var entries: [ChartDataEntry]
    open var label: String? = "DataSet"
    open var axisDependency = YAxis.AxisDependency.left
    open var colors = [defaultColor]
    open var visible = true

    open var mode = Mode.linear
    open var lineWidth = CGFloat(1)
    open var cubicIntensity = CGFloat(0.2)
    open var lineCapType = CGLineCap.butt
    open var lineDashPhase = CGFloat(0)
    open var lineDashLengths: [CGFloat]?
    open var isDrawLineWithGradientEnabled = false
    open var gradientPositions: [CGFloat]?

    open var drawFilledEnabled = false
    open var fillColor = defaultColor {
        didSet { fill = nil }
    }
    open var fillAlpha = CGFloat(0.33)
    open var fill: (any Fill)?
    open var fillFormatter: (any FillFormatter)? = DefaultFillFormatter()

    open var drawCirclesEnabled = true
    open var circleRadius = CGFloat(8)
    open var circleColors = [defaultColor]
    open var drawCircleHoleEnabled = true
    open var circleHoleRadius = CGFloat(4)
    open var circleHoleColor: UIColor? = .white

    open var drawValuesEnabled = true
    open var valueFont = UIFont.systemFont(ofSize: 7)
    open var valueColors = [UIColor.label]
    open var valueLabelAngle = CGFloat(0)
    open var valueFormatter: any ValueFormatter = DefaultValueFormatter()
    open var drawIconsEnabled = true
    open var iconsOffset = CGPoint.zero

    open var highlightEnabled = true
    open var highlightColor = UIColor(red: 1, green: 187 / 255, blue: 115 / 255, alpha: 1)
    open var highlightLineWidth = CGFloat(0.5)
    open var highlightLineDashPhase = CGFloat(0)
    open var highlightLineDashLengths: [CGFloat]?
    open var drawHorizontalHighlightIndicatorEnabled = true
    open var drawVerticalHighlightIndicatorEnabled = true

    open var form = Legend.Form.default
    open var formSize = CGFloat.nan
    open var formLineWidth = CGFloat.nan
    open var formLineDashPhase = CGFloat(0)
    open var formLineDashLengths: [CGFloat]?

    public init(entries: [ChartDataEntry], label: String) {
        self.entries = entries
        self.label = label
    }
}

open class ChartData: NSObject {
    open var dataSets: [any ChartDataSetProtocol]

    public init(dataSets: [any ChartDataSetProtocol]) { self.dataSets = dataSets }
}

open class LineChartData: ChartData {}

open class Highlight: NSObject {
    public let x: Double
    public let y: Double
    public let dataSetIndex: Int

    public init(x: Double, y: Double, dataSetIndex: Int, dataIndex: Int = -1) {
        self.x = x
        self.y = y
        self.dataSetIndex = dataSetIndex
    }
}
