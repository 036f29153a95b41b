// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's SwiftUI as far as the client uses it. Nothing of it runs.
@_exported public import Accessibility
@_exported public import CoreGraphics
@_exported public import Foundation
public import UIKit

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("nothing runs a view here") }
}

/// A view without a body of its own.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { fatalError("nothing runs a view here") }
}

public nonisolated struct EmptyView: PrimitiveView {
    public init() {}
}

public nonisolated struct TupleView<T>: PrimitiveView {}

public nonisolated struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {}

extension Optional: View where Wrapped: View {}
extension Optional: PrimitiveView where Wrapped: View {}

@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > { TupleView() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent()
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent()
    }
}

extension View {
    public nonisolated func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { self }
    public nonisolated func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { self }
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    public nonisolated func padding(_ length: CGFloat) -> some View { self }
    public nonisolated func font(_ font: Font?) -> some View { self }
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { self }
    public nonisolated func background<S: ShapeStyle>(
        _ style: S,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View { self }
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some View { self }
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent() }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content
    @ViewBuilder func body(content: Content) -> Body
}

public nonisolated struct _ViewModifier_Content: PrimitiveView {}

public nonisolated struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {}

public nonisolated struct AnyView: PrimitiveView {
    public nonisolated init<V: View>(_ view: V) {}
}

@MainActor
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
}

@MainActor
public final class ImageRenderer<Content: View> {
    public var content: Content
    public var scale: CGFloat = 1
    public var cgImage: CGImage? { nil }

    public init(content view: Content) { content = view }
}
