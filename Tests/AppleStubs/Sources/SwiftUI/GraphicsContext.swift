// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct GraphicsContext {
    /// The context that records all calls.
    public let testContext = CGContext()

    public func withCGContext(content: (CGContext) throws -> Void) rethrows { try content(testContext) }
}

public nonisolated struct Canvas<Symbols: View>: TestPrimitiveView {
    private let renderer: (inout GraphicsContext, CGSize) -> Void

    /// Draws the canvas at a size.
    public func testCalls(size: CGSize) -> [CGContext.TestCall] {
        var context = GraphicsContext()
        renderer(&context, size)
        return context.testContext.testCalls
    }
}

public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

extension Canvas where Symbols == EmptyView {
    public nonisolated init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) { self.renderer = renderer }
}

// Nothing uses these. Their names are also those of types of PushChart, which the client must tell apart.
public struct Path: Equatable, Sendable {}
public struct Gradient: Hashable, Sendable {}
