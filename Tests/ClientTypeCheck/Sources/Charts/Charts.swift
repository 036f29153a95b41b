// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's Swift Charts as far as the examples of the docs use it.
public import SwiftUI

@MainActor @preconcurrency
public protocol ChartContent {
    associatedtype Body: ChartContent
    var body: Body { get }
}

extension Never: ChartContent {}

/// Content without a body of its own.
public protocol PrimitiveContent: ChartContent where Body == Never {}

extension PrimitiveContent {
    public var body: Never { fatalError("nothing runs a chart here") }
}

public protocol Plottable {}
extension Double: Plottable {}
extension Int: Plottable {}
extension String: Plottable {}
extension Date: Plottable {}

public struct PlottableValue<Value: Plottable> {
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        PlottableValue()
    }
}

public nonisolated struct LineMark: PrimitiveContent {
    public nonisolated init<X, Y, S>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {}
}

public nonisolated struct PointMark: PrimitiveContent {
    public nonisolated init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
}

/// The content of a builder.
public nonisolated struct BuilderGroup: PrimitiveContent {}

extension Optional: ChartContent where Wrapped: ChartContent {}
extension Optional: PrimitiveContent where Wrapped: ChartContent {}

extension ForEach: ChartContent where Content: ChartContent {}
extension ForEach: PrimitiveContent where Content: ChartContent {
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data, content) }
}

@resultBuilder
public enum ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> some ChartContent {
        BuilderGroup()
    }
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
}

extension ChartContent {
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { self }
    public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }
    public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent { self }
}

public nonisolated struct Chart<Content: ChartContent>: PrimitiveView {
    public init(@ChartContentBuilder content: () -> Content) {}
}

public protocol ScaleDomain {}
extension ClosedRange: ScaleDomain where Bound: Plottable {}
public struct ScaleType: Hashable, Sendable {}

extension View {
    public nonisolated func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        self
    }
    public nonisolated func chartLegend(_ visibility: Visibility) -> some View { self }
}
