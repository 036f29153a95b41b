// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's SwiftUI as far as the sample of a Live Activity uses it. Real views are opaque. These views keep their parts,
// so that tests can look at them.
@_exported public import CoreGraphics
@_exported public import Foundation

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a view without a body") }
}

/// A view without a body, whose parts tests can see.
public protocol TestPrimitiveView: View where Body == Never {
    var testParts: [any View] { get }
}

extension TestPrimitiveView {
    public var body: Never { fatalError("a view without a body") }
    public var testParts: [any View] { [] }
}

extension View {
    /// All views of a type inside this one, in order.
    public func testAll<Wanted: View>(_ type: Wanted.Type) -> [Wanted] {
        let own = (self as? Wanted).map { [$0] } ?? []
        let parts = (self as? any TestPrimitiveView)?.testParts ?? [body]
        return own + parts.flatMap { $0.testAll(type) }
    }
}

public nonisolated struct EmptyView: TestPrimitiveView {
    public init() {}
}

public nonisolated struct TupleView<T>: TestPrimitiveView {
    public let testParts: [any View]
}

public nonisolated struct TestModifiedView<Content: View>: TestPrimitiveView {
    public let content: Content
    public let modifier: String
    public var testParts: [any View] { [content] }
}

extension Optional: View where Wrapped: View {}
extension Optional: TestPrimitiveView where Wrapped: View {
    public var testParts: [any View] { map { [$0] } ?? [] }
}

public nonisolated struct _ConditionalContent<TrueContent: View, FalseContent: View>: TestPrimitiveView {
    public let testParts: [any View]
}

@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        var parts: [any View] = []
        repeat parts.append(each content)
        return TupleView(testParts: parts)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(testParts: [first])
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(testParts: [second])
    }
}

extension View {
    public nonisolated func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { TestModifiedView(content: self, modifier: "frame") }
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        TestModifiedView(content: self, modifier: "padding")
    }
    public nonisolated func font(_ font: Font?) -> some View { TestModifiedView(content: self, modifier: "font") }
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        TestModifiedView(content: self, modifier: "foregroundStyle")
    }
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        TestModifiedView(content: self, modifier: "multilineTextAlignment")
    }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        TestModifiedView(content: self, modifier: "accessibilityHidden")
    }
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        TestModifiedView(content: self, modifier: "accessibilityElement")
    }
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        TestModifiedView(content: self, modifier: "accessibilityLabel \(label)")
    }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
    public static let ignore = AccessibilityChildBehavior()
}

public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

public struct EnvironmentValues {
    public var colorScheme: ColorScheme = .light
}

@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}
