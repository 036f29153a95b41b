// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A context that records all drawing.
///
/// Its copies record to the same place, each with its own clips and transformations.
public struct GraphicsContext {
    public enum TestCall: Equatable {
        case fill(Path, Shading, FillStyle)
        case stroke(Path, Shading, StrokeStyle)
        case text(String, size: CGFloat, Shading, CGPoint, UnitPoint)
    }

    /// A change to the state of a context.
    public enum TestState: Equatable {
        case clip(Path), translation(CGFloat, CGFloat), rotation(Angle)
    }

    public struct TestRecord: Equatable {
        public let call: TestCall
        public let states: [TestState]
    }

    public final class TestLog {
        public var records: [TestRecord] = []
        public init() {}
    }

    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
    }

    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
    }

    public struct Shading: Equatable, Sendable {
        public enum TestKind: Equatable, Sendable {
            case foreground
            case color(Color)
            case linear(Gradient, CGPoint, CGPoint)
            case radial(Gradient, CGPoint, CGFloat, CGFloat)
        }

        public let testKind: TestKind

        public static func color(_ color: Color) -> Shading { Shading(testKind: .color(color)) }
        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint,
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading(testKind: .linear(gradient, startPoint, endPoint)) }
        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading { Shading(testKind: .radial(gradient, center, startRadius, endRadius)) }
    }

    public struct ResolvedText {
        fileprivate let text: Text
        public var shading: Shading
        /// Three quarters of the font size.
        public func firstBaseline(in size: CGSize) -> CGFloat { text.testFont.testSize * 0.75 }
    }

    private let log: TestLog
    private var states: [TestState] = []

    public init(testLog: TestLog) { log = testLog }

    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        states.append(.clip(path))
    }
    public mutating func translateBy(x: CGFloat, y: CGFloat) { states.append(.translation(x, y)) }
    public mutating func rotate(by angle: Angle) { states.append(.rotation(angle)) }
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        record(.fill(path, shading, style))
    }
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        record(.stroke(path, shading, style))
    }
    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(text: text, shading: Shading(testKind: .foreground))
    }
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        record(.text(text.text.testString, size: text.text.testFont.testSize, text.shading, point, anchor))
    }

    private func record(_ call: TestCall) { log.records.append(TestRecord(call: call, states: states)) }
}

public nonisolated struct Canvas<Symbols: View>: TestPrimitiveView {
    private let renderer: (inout GraphicsContext, CGSize) -> Void

    /// Draws the canvas at a size.
    public func testRecords(size: CGSize) -> [GraphicsContext.TestRecord] {
        let log = GraphicsContext.TestLog()
        var context = GraphicsContext(testLog: log)
        renderer(&context, size)
        return log.records
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
