// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Path: Equatable, Sendable {
    public enum TestElement: Equatable, Sendable {
        case move(CGPoint), line(CGPoint), curve(CGPoint, CGPoint, CGPoint), ellipse(CGRect), rect(CGRect), close
        case stroked(StrokeStyle)
    }

    public private(set) var testElements: [TestElement] = []

    public init() {}
    public init(_ rect: CGRect) { testElements = [.rect(rect)] }

    public mutating func move(to end: CGPoint) { testElements.append(.move(end)) }
    public mutating func addLine(to end: CGPoint) { testElements.append(.line(end)) }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        testElements.append(.curve(control1, control2, end))
    }
    /// As in SwiftUI, the lines begin a new subpath.
    public mutating func addLines(_ lines: [CGPoint]) {
        for (index, point) in lines.enumerated() { testElements.append(index == 0 ? .move(point) : .line(point)) }
    }
    public mutating func addEllipse(in rect: CGRect) { testElements.append(.ellipse(rect)) }
    public mutating func closeSubpath() { testElements.append(.close) }
    public func strokedPath(_ style: StrokeStyle) -> Path {
        var path = self
        path.testElements.append(.stroked(style))
        return path
    }
}
