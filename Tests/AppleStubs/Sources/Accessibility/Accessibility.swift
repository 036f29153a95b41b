// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's Accessibility as far as the client uses it.
public import Foundation

open class AXDataPoint: NSObject {
    public enum Value {
        case number(Double)
        case category(String)
    }

    public convenience init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        self.init()
    }
}

open class AXDataSeriesDescriptor: NSObject {
    public convenience init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) { self.init() }
}

public protocol AXDataAxisDescriptor: AnyObject {}

open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    public convenience init(
        title: String,
        range: ClosedRange<Double>,
        gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) { self.init() }
}

open class AXChartDescriptor: NSObject {
    public convenience init(
        title: String? = nil,
        summary: String? = nil,
        xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor? = nil,
        additionalAxes: [any AXDataAxisDescriptor] = [],
        series: [AXDataSeriesDescriptor]
    ) { self.init() }
}
