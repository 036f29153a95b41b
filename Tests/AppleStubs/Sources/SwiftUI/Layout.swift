// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let topLeading = UnitPoint(x: 0, y: 0)
}

public struct Angle: Hashable, Sendable {
    public var radians: Double
    public init(radians: Double) { self.radians = radians }
    public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }
}

public nonisolated struct VStack<Content: View>: TestPrimitiveView {
    private let content: Content
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public var testParts: [any View] { [content] }
}

public nonisolated struct HStack<Content: View>: TestPrimitiveView {
    private let content: Content
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public var testParts: [any View] { [content] }
}

public nonisolated struct ZStack<Content: View>: TestPrimitiveView {
    private let content: Content
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
    public var testParts: [any View] { [content] }
}

public struct GeometryProxy: Sendable {
    /// The size of all views of a test.
    @TaskLocal public static var testSize = CGSize(width: 320, height: 160)
    public var size: CGSize { Self.testSize }
}

public nonisolated struct GeometryReader<Content: View>: TestPrimitiveView {
    private let content: (GeometryProxy) -> Content
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public var testParts: [any View] { [content(GeometryProxy())] }
}

public protocol Shape: Sendable {}

public struct Rectangle: Shape {
    public init() {}
}

public nonisolated struct Spacer: TestPrimitiveView {
    public init(minLength: CGFloat? = nil) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content

    public init(testData: Data, content: @escaping (Data.Element) -> Content) {
        data = testData
        self.content = content
    }
}
