// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's CoreGraphics as far as the client uses it. Foundation has CGFloat, CGPoint, CGSize and CGRect on Linux.
@_exported import CoreFoundationTypes
@_exported import Foundation

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathFillRule: Int { case winding, evenOdd }

public final class CGColorSpace: Sendable {
    public static let sRGB = "kCGColorSpaceSRGB" as CFString
    public init?(name: CFString) {}
}

public struct CGAffineTransform: Equatable, Sendable {
    public var a, b, c, d, tx, ty: CGFloat

    public init(scaleX sx: CGFloat, y sy: CGFloat) { (a, b, c, d, tx, ty) = (sx, 0, 0, sy, 0, 0) }

    public static let identity = CGAffineTransform(scaleX: 1, y: 1)
}

public class CGPath {
    /// The elements, as calls to a context.
    public fileprivate(set) var testCalls: [CGContext.TestCall] = []
    fileprivate init() {}
}

public final class CGMutablePath: CGPath {
    public override init() {}
    public func closeSubpath() { testCalls.append(.closePath) }
}

/// Nothing gives a transform to these.
extension CGMutablePath {
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { testCalls.append(.move(point)) }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { testCalls.append(.line(point)) }
    public func addCurve(
        to end: CGPoint,
        control1: CGPoint,
        control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) { testCalls.append(.curve(control1, control2, end)) }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        testCalls.append(.ellipse(rect))
    }
}

public final class CGColor: Hashable, Sendable {
    public let components: [CGFloat]?

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
    }

    public var alpha: CGFloat { components?.last ?? 1 }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

public final class CGGradient {
    public let testComponents: [CGFloat]
    public let testLocations: [CGFloat]?

    public init?(
        colorSpace space: CGColorSpace,
        colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        testComponents = Array(UnsafeBufferPointer(start: components, count: 4 * count))
        testLocations = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
    }
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

public enum CGImageAlphaInfo: UInt32, Sendable { case none, premultipliedLast, premultipliedFirst, last, first }
public enum CGColorRenderingIntent: Int32, Sendable { case defaultIntent }

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public final class CGDataProvider {
    fileprivate let data: CFData

    public init?(data: CFData) { self.data = data }
}

/// An image with the pixels in straight RGBA, if it has any.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int
    public let testBytes: [UInt8]

    fileprivate init(width: Int, height: Int) { (self.width, self.height, testBytes) = (width, height, []) }

    public init?(
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bitsPerPixel: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        (self.width, self.height, testBytes) = (width, height, Array(provider.data))
    }
}

/// A context that records all calls.
public final class CGContext {
    public enum TestCall: Equatable, @unchecked Sendable {
        case saveGState, restoreGState, clip(CGRect)
        case miterLimit(CGFloat), lineJoin(CGLineJoin), lineCap(CGLineCap), lineWidth(CGFloat), dash(CGFloat, [CGFloat])
        case antialias(Bool), alpha(CGFloat)
        case fillColor(CGColor), strokeColor(CGColor)
        case beginPath, closePath, fillPath(CGPathFillRule), fill(CGRect), strokePath
        case move(CGPoint), line(CGPoint), curve(CGPoint, CGPoint, CGPoint), ellipse(CGRect)
        case clipToPath(CGPathFillRule), strokedPath
        case linearGradient([CGFloat], [CGFloat]?, CGPoint, CGPoint, extends: Bool)
        case radialGradient([CGFloat], [CGFloat]?, CGPoint, CGFloat, CGPoint, CGFloat, extends: Bool)
        case translate(CGFloat, CGFloat), rotate(CGFloat), scale(CGFloat, CGFloat)
        case text(String, CGPoint, size: CGFloat, color: CGColor)
        case image([UInt8], CGRect)
    }

    public var testCalls: [TestCall] = []
    public var ctm = CGAffineTransform.identity
    public var textMatrix = CGAffineTransform.identity
    public var textPosition = CGPoint.zero
    private let size: (width: Int, height: Int)

    public init() { size = (0, 0) }

    public init?(
        data: UnsafeMutableRawPointer?,
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: UInt32
    ) { size = (width, height) }

    public func makeImage() -> CGImage? { CGImage(width: size.width, height: size.height) }

    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        testCalls.append(.image(image.testBytes, rect))
    }
    public func saveGState() { testCalls.append(.saveGState) }
    public func restoreGState() { testCalls.append(.restoreGState) }
    public func clip(to rect: CGRect) { testCalls.append(.clip(rect)) }
    public func setMiterLimit(_ limit: CGFloat) { testCalls.append(.miterLimit(limit)) }
    public func setLineJoin(_ join: CGLineJoin) { testCalls.append(.lineJoin(join)) }
    public func setLineCap(_ cap: CGLineCap) { testCalls.append(.lineCap(cap)) }
    public func setLineWidth(_ width: CGFloat) { testCalls.append(.lineWidth(width)) }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { testCalls.append(.dash(phase, lengths)) }
    public func setShouldAntialias(_ shouldAntialias: Bool) { testCalls.append(.antialias(shouldAntialias)) }
    public func setFillColor(_ color: CGColor) { testCalls.append(.fillColor(color)) }
    public func setStrokeColor(_ color: CGColor) { testCalls.append(.strokeColor(color)) }
    public func setAlpha(_ alpha: CGFloat) { testCalls.append(.alpha(alpha)) }
    public func addPath(_ path: CGPath) { testCalls += path.testCalls }
    public func beginPath() { testCalls.append(.beginPath) }
    public func fillPath(using rule: CGPathFillRule = .winding) { testCalls.append(.fillPath(rule)) }
    public func fill(_ rect: CGRect) { testCalls.append(.fill(rect)) }
    public func strokePath() { testCalls.append(.strokePath) }
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { testCalls.append(.translate(tx, ty)) }
    public func rotate(by angle: CGFloat) { testCalls.append(.rotate(angle)) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { testCalls.append(.scale(sx, sy)) }

    public func clip(using rule: CGPathFillRule = .winding) { testCalls.append(.clipToPath(rule)) }
    public func replacePathWithStrokedPath() { testCalls.append(.strokedPath) }
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start: CGPoint,
        end: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        let (components, locations) = (gradient.testComponents, gradient.testLocations)
        testCalls.append(.linearGradient(components, locations, start, end, extends: options.rawValue == 3))
    }
    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        testCalls.append(
            .radialGradient(
                gradient.testComponents,
                gradient.testLocations,
                startCenter,
                startRadius,
                endCenter,
                endRadius,
                extends: options.rawValue == 3
            )
        )
    }
}

extension CGRect {
    public var dictionaryRepresentation: CFDictionary {
        ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
    }
}
