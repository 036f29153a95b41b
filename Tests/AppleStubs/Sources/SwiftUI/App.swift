// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What a sample app is made of, and the renderer of the device test. Nothing of it runs.
public import UIKit

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    var body: Body { get }
}

extension Never: Scene {}

public struct WindowGroup<Content: View>: Scene {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: Never { fatalError("a scene without a body") }
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

extension App {
    public static func main() {}
}

@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    public var wrappedValue: DelegateType { fatalError("nothing runs an app here") }

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}

@MainActor
public final class ImageRenderer<Content: View> {
    public var content: Content
    public var scale: CGFloat = 1
    public var cgImage: CGImage? { nil }

    public init(content view: Content) { content = view }
}

public struct EnabledTextSelectability: Sendable {
    public static let enabled = EnabledTextSelectability()
}

extension View {
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some View { TestModifiedView(content: self, modifier: "environment", value: value) }
    public nonisolated func textSelection(_ selectability: EnabledTextSelectability) -> some View {
        TestModifiedView(content: self, modifier: "textSelection")
    }
}
