// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's SwiftUI as far as the client uses it. Real views are opaque. These views keep their parts,
// so that tests can look at them.
@_exported public import Accessibility
@_exported public import CoreGraphics
@_exported public import Foundation
import UIKit

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
        // An optional view casts to its wrapped one, which is among its parts.
        let own = Self.self == Wanted.self ? (self as? Wanted).map { [$0] } ?? [] : []
        let parts = (self as? any TestPrimitiveView)?.testParts ?? [body]
        return own + parts.flatMap { $0.testAll(type) }
    }

    /// The arguments of all modifiers of a name on this view and inside it, from outside.
    public func testValues(ofModifier name: String) -> [Any] {
        let own = (self as? any TestModified).flatMap { $0.modifier == name ? $0.value : nil }
        let parts = (self as? any TestPrimitiveView)?.testParts ?? [body]
        return (own.map { [$0] } ?? []) + parts.flatMap { $0.testValues(ofModifier: name) }
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
    public var value: Any?
    public var testParts: [any View] { [content] }
}

/// A view with the arguments of a modifier.
@MainActor
public protocol TestModified {
    var modifier: String { get }
    var value: Any? { get }
}

extension TestModifiedView: TestModified {}

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
    public nonisolated func padding(_ length: CGFloat) -> some View {
        TestModifiedView(content: self, modifier: "padding")
    }
    public nonisolated func font(_ font: Font?) -> some View { TestModifiedView(content: self, modifier: "font") }
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        TestModifiedView(content: self, modifier: "foregroundStyle")
    }
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        TestModifiedView(content: self, modifier: "multilineTextAlignment")
    }
    public nonisolated func frame(idealWidth: CGFloat? = nil, idealHeight: CGFloat? = nil) -> some View {
        TestModifiedView(content: self, modifier: "frame")
    }
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { TupleView<(Self, V)>(testParts: [self, content()]) }
    public nonisolated func background<S: ShapeStyle>(_ style: S) -> some View {
        TestModifiedView(content: self, modifier: "background")
    }
    public nonisolated func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content
    @ViewBuilder func body(content: Content) -> Body
}

public nonisolated struct _ViewModifier_Content: TestPrimitiveView {
    public let testParts: [any View]
}

public nonisolated struct ModifiedContent<Content: View, Modifier: ViewModifier>: TestPrimitiveView {
    let content: Content
    let modifier: Modifier

    @MainActor public var testParts: [any View] {
        [modifier.body(content: _ViewModifier_Content(testParts: [content]))]
    }
}

public nonisolated struct AnyView: TestPrimitiveView {
    public let testParts: [any View]
    public nonisolated init<V: View>(_ view: V) { testParts = [view] }
}

@MainActor
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
}

@MainActor @preconcurrency
public protocol Widget {
    associatedtype Body: WidgetConfiguration
    init()
    var body: Body { get }
}

@MainActor @preconcurrency
public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    var body: Body { get }
}

extension Never: WidgetConfiguration {}
