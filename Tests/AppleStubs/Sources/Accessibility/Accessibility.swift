// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's Accessibility as far as the client uses it.
public import Foundation

open class AXDataPoint: NSObject {
    public let testX: Double
    public let testY: Double?

    public init(x: Double, y: Double? = nil, additionalValues: [Never] = [], label: String? = nil) {
        testX = x
        testY = y
    }
}

open class AXDataSeriesDescriptor: NSObject {
    open var name: String?
    open var isContinuous: Bool
    open var dataPoints: [AXDataPoint]

    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        self.name = name
        self.isContinuous = isContinuous
        self.dataPoints = dataPoints
    }
}

public protocol AXDataAxisDescriptor: AnyObject {}

open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    open var title: String
    open var range: ClosedRange<Double>
    open var valueDescriptionProvider: (Double) -> String

    public init(
        title: String,
        range: ClosedRange<Double>,
        gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        self.title = title
        self.range = range
        self.valueDescriptionProvider = valueDescriptionProvider
    }
}

open class AXChartDescriptor: NSObject {
    open var title: String?
    open var summary: String?
    open var xAxis: any AXDataAxisDescriptor
    open var yAxis: AXNumericDataAxisDescriptor?
    open var series: [AXDataSeriesDescriptor]

    public init(
        title: String?,
        summary: String?,
        xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor?,
        additionalAxes: [any AXDataAxisDescriptor],
        series: [AXDataSeriesDescriptor]
    ) {
        self.title = title
        self.summary = summary
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.series = series
    }
}
