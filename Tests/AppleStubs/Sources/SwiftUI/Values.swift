// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Colors, texts, layout and drawing.
public protocol ShapeStyle: Sendable {}

public nonisolated struct Color: PrimitiveView, Hashable, Sendable, ShapeStyle {
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}

    public func opacity(_ opacity: Double) -> Color { self }

    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
    public static let red = Color(red: 1, green: 0, blue: 0)
    public static let green = Color(red: 0, green: 1, blue: 0)
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .init(red: 1, green: 0, blue: 0) }
    public static var green: Color { .init(red: 0, green: 1, blue: 0) }
}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var secondary: HierarchicalShapeStyle { .init() }
}

public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { .init() }
}

public struct StrokeStyle: Equatable, Sendable {
    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {}
}

public struct Font: Hashable, Sendable {
    public static let title = Font()
    public static let headline = Font()
    public static let body = Font()
    public static let caption = Font()
    public static let caption2 = Font()
    public static func system(size: CGFloat) -> Font { Font() }
    public func bold() -> Font { self }
}

public nonisolated struct Text: PrimitiveView, Hashable, Sendable {
    public struct DateStyle: Hashable, Sendable {
        public static let relative = DateStyle()
    }

    public nonisolated init(verbatim content: String) {}
    public nonisolated init<S: StringProtocol>(_ content: S) {}
    public nonisolated init(_ date: Date, style: DateStyle) {}
    public nonisolated func font(_ font: Font?) -> Text { self }
}

public protocol TextSelectability {}

public struct EnabledTextSelectability: TextSelectability, Sendable {}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { .init() }
}

public nonisolated struct Image: PrimitiveView, Hashable, Sendable {
    public nonisolated init(systemName: String) {}
}

public enum Edge: Sendable {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let all = Set(rawValue: 15)
    }
}

public struct Alignment: Hashable, Sendable {
    public static let center = Alignment()
    public static let top = Alignment()
}

public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }
public enum VerticalAlignment: Hashable, Sendable { case top, center, bottom, firstTextBaseline }
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

public nonisolated struct VStack<Content: View>: PrimitiveView {
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}

public nonisolated struct HStack<Content: View>: PrimitiveView {
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}

public nonisolated struct ZStack<Content: View>: PrimitiveView {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct GeometryProxy: Sendable {
    public var size: CGSize { .zero }
}

public nonisolated struct GeometryReader<Content: View>: PrimitiveView {
    public init(@ViewBuilder content: @escaping @Sendable (GeometryProxy) -> Content) {}
}

public protocol Shape: Sendable {}

public struct Rectangle: Shape {
    public init() {}
}

public nonisolated struct Spacer: PrimitiveView {
    public init(minLength: CGFloat? = nil) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// What Swift Charts calls, which has initializers of its own.
    public init(_: Data, _: (Data.Element) -> Content) {}
}

// SwiftUI of iOS 26 calls the closures that it keeps on any thread. They are `@Sendable` here and not in the SDK, so that
// one that needs the main thread is an error.
public struct GraphicsContext {
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {}
}

public nonisolated struct Canvas<Symbols: View>: PrimitiveView {}

public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

extension Canvas where Symbols == EmptyView {
    public nonisolated init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping @Sendable (inout GraphicsContext, CGSize) -> Void
    ) {}
}

// Nothing uses these. Their names are also those of types of PushChart, which the client must tell apart.
public struct Path: Equatable, Sendable {}
public struct Gradient: Hashable, Sendable {}
