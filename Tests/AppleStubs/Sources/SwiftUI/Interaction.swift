// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol Gesture<Value> {
    associatedtype Value
    var testGesture: TestGesture<Value> { get }
}

/// A gesture with the actions that a test calls.
public struct TestGesture<Value>: Gesture {
    public var changed: [(Value) -> Void] = []
    public var ended: [(Value) -> Void] = []
    public var testGesture: TestGesture<Value> { self }
}

extension Gesture {
    public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        var gesture = testGesture
        gesture.changed.append(action)
        return gesture
    }
    public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        var gesture = testGesture
        gesture.ended.append(action)
        return gesture
    }
}

public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint

        public init(testLocation: CGPoint) { location = testLocation }
    }

    public let minimumDistance: CGFloat
    public var testGesture: TestGesture<Value> { TestGesture() }

    public init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }
}

public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

public enum AccessibilityAdjustmentDirection: Sendable, Hashable { case increment, decrement }

public protocol AXChartDescriptorRepresentable {
    func makeChartDescriptor() -> AXChartDescriptor
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
        TestModifiedView(content: self, modifier: "simultaneousGesture", value: gesture.testGesture)
    }
    public nonisolated func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> some View {
        TestModifiedView(content: self, modifier: "onContinuousHover", value: action)
    }
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        TestModifiedView(content: self, modifier: "allowsHitTesting", value: enabled)
    }
    public nonisolated func contentShape<S: Shape>(_ shape: S) -> some View {
        TestModifiedView(content: self, modifier: "contentShape")
    }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        TestModifiedView(content: self, modifier: "accessibilityHidden", value: hidden)
    }
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        TestModifiedView(content: self, modifier: "accessibilityElement")
    }
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        TestModifiedView(content: self, modifier: "accessibilityLabel", value: String(label))
    }
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        TestModifiedView(content: self, modifier: "accessibilityValue", value: String(value))
    }
    public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
        _ representable: R
    ) -> some View {
        TestModifiedView(
            content: self,
            modifier: "accessibilityChartDescriptor",
            value: representable.makeChartDescriptor()
        )
    }
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { TestModifiedView(content: self, modifier: "accessibilityAdjustableAction", value: handler) }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
    public static let ignore = AccessibilityChildBehavior()
}
