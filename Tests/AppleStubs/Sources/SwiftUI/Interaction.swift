// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Gestures, pointers, and what VoiceOver gets.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
}

extension Gesture where Value: Equatable {
    @MainActor @preconcurrency
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> { _ChangedGesture() }
}

extension Gesture {
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> { _EndedGesture() }
}

public nonisolated struct _ChangedGesture<Content: Gesture>: Gesture where Content.Value: Equatable {
    public typealias Value = Content.Value
}

public nonisolated struct _EndedGesture<Content: Gesture>: Gesture {
    public typealias Value = Content.Value
}

public enum CoordinateSpace: Hashable { case global, local }

@MainActor @preconcurrency
public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
    }

    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let all = GestureMask(rawValue: 3)
}

public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

public enum AccessibilityAdjustmentDirection: Sendable, Hashable { case increment, decrement }

public struct AccessibilityChildBehavior: Hashable, Sendable {
    public static let ignore = AccessibilityChildBehavior()
}

public protocol AXChartDescriptorRepresentable {
    func makeChartDescriptor() -> AXChartDescriptor
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

public nonisolated struct AccessibilityAttachmentModifier: ViewModifier {
    public func body(content: Content) -> Never { fatalError("nothing runs a view here") }
}

extension View {
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View { self }
    public nonisolated func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View { self }
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { self }
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > { ModifiedContent() }
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<
        Self, AccessibilityAttachmentModifier
    > { ModifiedContent() }
    public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
        _ representable: R
    ) -> some View { self }
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent() }
}
