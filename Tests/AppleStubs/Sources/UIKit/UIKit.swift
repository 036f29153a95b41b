// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's UIKit as far as the sample uses it.
@_exported import CoreGraphics
@_exported import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public final class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

    public func performAsCurrent(_ actions: () -> Void) { actions() }
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

    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let parts = cgColor.components ?? [0, 0, 0, 1]
        red?.pointee = parts[0]
        green?.pointee = parts[1]
        blue?.pointee = parts[2]
        alpha?.pointee = parts[3]
        return true
    }

    public static var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
    public static var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
    public static var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
    public static var gray: UIColor { UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
    public static var label: UIColor { UIColor { $0.userInterfaceStyle == .dark ? .white : .black } }
}

public final class UIFont: NSObject, @unchecked Sendable {
    public let pointSize: CGFloat

    private init(size: CGFloat) { pointSize = size }

    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

    public var ascender: CGFloat { pointSize * 1950 / 2048 }
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
}

extension NSAttributedString {
    public func draw(at point: CGPoint) {
        let attributes = attributes(at: 0, effectiveRange: nil)
        guard let context = TestGraphics.current.withLock({ $0 }), let font = attributes[.font] as? UIFont,
            let color = attributes[.foregroundColor] as? UIColor
        else { return }
        context.testCalls.append(.text(string, point, size: font.pointSize, color: color.cgColor))
    }
}

/// The context that UIKit draws text into.
public enum TestGraphics {
    public final class Current: @unchecked Sendable {
        private let lock = NSLock()
        private var context: CGContext?
        public func withLock<Result>(_ body: (inout CGContext?) -> Result) -> Result {
            lock.withLock { body(&context) }
        }
    }

    public static let current = Current()
}

public final class UIImage: NSObject, @unchecked Sendable {
    public enum Orientation: Int, Sendable { case up }

    public let cgImage: CGImage?
    public let scale: CGFloat
    /// The name in the bundle.
    public private(set) var testText = ""

    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.cgImage = cgImage
        self.scale = scale
    }

    /// Reads a "PNG" of the tests: its signature, the width, the height, and straight RGBA.
    public convenience init?(data: Data) {
        let bytes = Array(data)
        guard bytes.count > 6, bytes.starts(with: UIGraphicsImageRenderer.testSignature),
            let space = CGColorSpace(name: CGColorSpace.sRGB), let provider = CGDataProvider(data: data.dropFirst(6)),
            let image = CGImage(
                width: Int(bytes[4]),
                height: Int(bytes[5]),
                bitsPerComponent: 8,
                bitsPerPixel: 32,
                bytesPerRow: 4 * Int(bytes[4]),
                space: space,
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
                provider: provider,
                decode: nil,
                shouldInterpolate: false,
                intent: .defaultIntent
            )
        else { return nil }
        self.init(cgImage: image, scale: 1, orientation: .up)
    }

    public convenience init?(named name: String) {
        guard name == "up.png" else { return nil }
        self.init(data: Data(UIGraphicsImageRenderer.testSignature + [1, 1, 255, 0, 0, 255]))
        testText = name
    }

    public var size: CGSize {
        CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
    }

    public func draw(in rect: CGRect) {
        let call = CGContext.TestCall.image(cgImage?.testBytes ?? [], rect)
        TestGraphics.current.withLock { $0?.testCalls.append(call) }
    }
}

@MainActor
open class CALayer: NSObject {
    private weak var view: UIView?

    init(of view: UIView) { self.view = view }

    open func render(in ctx: CGContext) { view?.testDraw(in: ctx) }
}

@MainActor
open class UIScreen: NSObject {
    public static let main = UIScreen()
    public let scale: CGFloat = 3
    public let traitCollection = UITraitCollection(userInterfaceStyle: .light)
}

@MainActor
open class UIView: NSObject {
    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var backgroundColor: UIColor?
    open var isOpaque = true
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var contentScaleFactor: CGFloat = 3
    open var layer: CALayer { CALayer(of: self) }

    open var autoresizingMask: AutoresizingMask = []
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?

    open func addSubview(_ view: UIView) {
        subviews.append(view)
        view.superview = self
    }
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// The drawing of the view.
    open func testDraw(in context: CGContext) {}

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }
}

open class UIGraphicsImageRendererFormat: NSObject {
    public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

    open var scale: CGFloat = 1
    open var opaque = false
    open var preferredRange = Range.automatic
}

open class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext

    init(_ context: CGContext) { cgContext = context }
}

/// A renderer whose "PNG" says what was drawn: the size in pixels, and the calls.
open class UIGraphicsImageRenderer: NSObject {
    public static let testSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    /// A test hook that runs during the drawing of a task and of the tasks that it starts.
    @TaskLocal public static var testWhileDrawing: @Sendable () -> Void = {}
    private let size: CGSize
    private let format: UIGraphicsImageRendererFormat

    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.size = size
        self.format = format
    }

    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        Self.testWhileDrawing()
        let context = CGContext()
        TestGraphics.current.withLock { $0 = context }
        actions(UIGraphicsImageRendererContext(context))
        TestGraphics.current.withLock { $0 = nil }
        let (width, height) = (size.width * format.scale, size.height * format.scale)
        let size = "\(Int(width.rounded(.up)))x\(Int(height.rounded(.up)))"
        let text = ([size] + context.testCalls.map(\.testMark)).joined(separator: " ")
        return Data(Self.testSignature + Array(text.utf8))
    }
}

@MainActor
open class UIViewController: NSObject {
    open var view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    open var preferredContentSize = CGSize.zero
    open private(set) var children: [UIViewController] = []
    public private(set) weak var parent: UIViewController?

    public override init() {}
    open func addChild(_ childController: UIViewController) {
        children.append(childController)
        childController.parent = self
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
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
