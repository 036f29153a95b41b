// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's Swift Charts as far as the sample uses it. A chart keeps its marks, so that tests can look at them.
public import SwiftUI

/// A mark with the values that a test compares.
public struct TestMark: Equatable {
    public enum Kind: Equatable { case line, area, rule, point }

    public let kind: Kind
    public let x: String?
    public let y: [String]
    public let series: String?
}

@MainActor @preconcurrency
public protocol ChartContent {
    associatedtype Body: ChartContent
    var body: Body { get }
    nonisolated var testMarks: [TestMark] { get }
}

extension Never: ChartContent {
    public nonisolated var testMarks: [TestMark] { fatalError("content without a body") }
}

extension ChartContent where Body == Never {
    public var body: Never { fatalError("content without a body") }
}

public protocol Plottable {}
extension Double: Plottable {}
extension Int: Plottable {}
extension String: Plottable {}
extension Date: Plottable {}

public struct PlottableValue<Value: Plottable> {
    let value: Value
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(value: value)
    }
    var text: String { (value as? Date).map { "\($0.timeIntervalSince1970)" } ?? "\(value)" }
}

public nonisolated struct LineMark: ChartContent {
    public let testMarks: [TestMark]
    public nonisolated init<X, Y, S>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {
        testMarks = [TestMark(kind: .line, x: x.text, y: [y.text], series: series.text)]
    }
}

public nonisolated struct AreaMark: ChartContent {
    public let testMarks: [TestMark]
    public nonisolated init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        testMarks = [TestMark(kind: .area, x: x.text, y: [yStart.text, yEnd.text], series: nil)]
    }
}

public nonisolated struct PointMark: ChartContent {
    public let testMarks: [TestMark]
    public nonisolated init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        testMarks = [TestMark(kind: .point, x: x.text, y: [y.text], series: nil)]
    }
}

public nonisolated struct RuleMark: ChartContent {
    public let testMarks: [TestMark]
    public nonisolated init<Y>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {
        testMarks = [TestMark(kind: .rule, x: nil, y: [y.text], series: nil)]
    }
}

/// Content with other content inside.
public nonisolated struct TestChartGroup: ChartContent {
    public let testMarks: [TestMark]
}

extension Optional: ChartContent where Wrapped: ChartContent {
    public typealias Body = Never
    public nonisolated var testMarks: [TestMark] { self?.testMarks ?? [] }
}

extension ForEach: ChartContent where Content: ChartContent {
    public typealias Body = Never
    public nonisolated var testMarks: [TestMark] { data.flatMap { content($0).testMarks } }

    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(testData: data, content: content)
    }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(testData: data, content: content)
    }
}

@resultBuilder
public enum ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> some ChartContent {
        var marks: [TestMark] = []
        repeat marks += (each content).testMarks
        return TestChartGroup(testMarks: marks)
    }
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
}

extension ChartContent {
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { self }
    public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }
    public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent { self }
}

/// A chart of any content.
public protocol TestChart {
    var testMarks: [TestMark] { get }
}

extension View {
    /// The marks of all charts inside this view.
    public var testMarks: [TestMark] {
        if let chart = self as? any TestChart { return chart.testMarks }
        return ((self as? any TestPrimitiveView)?.testParts ?? [body]).flatMap(\.testMarks)
    }
}

public nonisolated struct Chart<Content: ChartContent>: TestPrimitiveView, TestChart {
    private let content: Content
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
    public nonisolated var testMarks: [TestMark] { content.testMarks }
}

public protocol ScaleDomain {}
extension ClosedRange: ScaleDomain where Bound: Plottable {}
public struct ScaleType: Hashable, Sendable {}

public protocol AxisContent {}

public protocol AxisMark {}
extension Never: AxisMark {}
public struct AxisMarkPreset: Hashable, Sendable { public static let automatic = AxisMarkPreset() }
public struct AxisMarkPosition: Hashable, Sendable { public static let automatic = AxisMarkPosition() }

public struct AxisMarks<Content: AxisMark>: AxisContent {
    public nonisolated init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) where Content == Never {}
}

@resultBuilder
public enum AxisContentBuilder {
    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
}

extension View {
    public nonisolated func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        self
    }
    public nonisolated func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        self
    }
    public nonisolated func chartLegend(_ visibility: Visibility) -> some View { self }
}
