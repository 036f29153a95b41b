// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's Accessibility as far as the client uses it.
public import Foundation

open class AXDataPoint: NSObject {
    public init(x: Double, y: Double? = nil, additionalValues: [Never] = [], label: String? = nil) {}
}

open class AXDataSeriesDescriptor: NSObject {
    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {}
}

public protocol AXDataAxisDescriptor: AnyObject {}

open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    public init(
        title: String,
        range: ClosedRange<Double>,
        gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {}
}

open class AXChartDescriptor: NSObject {
    public init(
        title: String?,
        summary: String?,
        xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor?,
        additionalAxes: [any AXDataAxisDescriptor],
        series: [AXDataSeriesDescriptor]
    ) {}
}
