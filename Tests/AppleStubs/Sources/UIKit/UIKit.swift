// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's UIKit as far as the modules for apps and the package of DGCharts use it.
@_exported import CoreGraphics
@_exported import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public final class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}

public final class UIColor: NSObject, @unchecked Sendable {
    private let provider: @Sendable (UITraitCollection) -> CGColor

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
        provider = { _ in color }
    }

    public init(cgColor: CGColor) { provider = { _ in cgColor } }

    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        provider = { dynamicProvider($0).cgColor }
    }

    public var cgColor: CGColor { provider(UITraitCollection(userInterfaceStyle: .light)) }

    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(cgColor: provider(traitCollection))
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let provider = provider
        return UIColor { traits in
            let parts = provider(traits).components ?? [0, 0, 0, 1]
            return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        }
    }

    public class var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
    public static var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
    public static var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
    public static var gray: UIColor { UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
    public static var label: UIColor { UIColor { $0.userInterfaceStyle == .dark ? .white : .black } }
}

public final class UIFont: NSObject, @unchecked Sendable {
    public let pointSize: CGFloat

    private init(size: CGFloat) { pointSize = size }

    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
}

public final class UIImage: NSObject, @unchecked Sendable {
    public enum Orientation: Int, Sendable { case up }

    public let cgImage: CGImage?
    public let scale: CGFloat

    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.cgImage = cgImage
        self.scale = scale
    }

    public var size: CGSize {
        CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
    }
}

@MainActor
open class CALayer: NSObject {
    open func render(in ctx: CGContext) {}
}

// For the examples of the docs.
@MainActor
open class UIApplication: NSObject {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    open func registerForRemoteNotifications() {}
}

@MainActor
public protocol UIApplicationDelegate: AnyObject {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

@MainActor
open class UIScreen: NSObject {
    open class var main: UIScreen { UIScreen() }
    public let scale: CGFloat = 3
    /// An extension has no scene, whose appearance it could be.
    public let traitCollection = UITraitCollection(userInterfaceStyle: .unspecified)
}

@MainActor
open class UIView: NSObject {
    open var frame: CGRect
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }
    open var backgroundColor: UIColor?
    open var isOpaque = true
    open var contentScaleFactor: CGFloat = 3
    open var layer: CALayer { CALayer() }
    open var autoresizingMask: AutoresizingMask = []
    open var subviews: [UIView] { [] }
    open var superview: UIView? { nil }

    open func addSubview(_ view: UIView) {}
    open func removeFromSuperview() {}

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
}

@MainActor
open class UIViewController: NSObject {
    /// It has the size of the screen until the system lays it out.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    open var preferredContentSize = CGSize.zero
    open var children: [UIViewController] { [] }
    open var parent: UIViewController? { nil }

    public override init() {}
    open func addChild(_ childController: UIViewController) {}
    open func removeFromParent() {}
    open func viewDidLayoutSubviews() {}
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
}

extension UIView {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }
}

extension NSValue {
    public var cgRectValue: CGRect { .zero }
}
