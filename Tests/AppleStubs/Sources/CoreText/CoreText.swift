// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's CoreText as far as the painter uses it.
public import CoreGraphics

public enum CTFontUIFontType: UInt32, Sendable { case user = 0, userFixedPitch = 1, system = 2, emphasizedSystem = 3 }

public final class CTFont: Sendable {
    fileprivate let size: CGFloat

    fileprivate init(size: CGFloat) { self.size = size }
}

public final class CTLine {
    fileprivate let text: CFAttributedString

    fileprivate init(_ text: CFAttributedString) { self.text = text }
}

public let kCTFontAttributeName: CFString = "NSFont"
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"

public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType,
    _ size: CGFloat,
    _ language: CFString?
) -> CTFont? { CTFont(size: size) }

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

/// Records the text with its position, if the matrix turns the glyphs to where y grows downward.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    let attributes = line.text.attributes(at: 0, effectiveRange: nil)
    guard context.textMatrix == CGAffineTransform(scaleX: 1, y: -1),
        let font = attributes[NSAttributedString.Key(kCTFontAttributeName)] as? CTFont,
        let color = attributes[NSAttributedString.Key(kCTForegroundColorAttributeName)] as? CGColor
    else { return }
    context.testCalls.append(.text(line.text.string, context.textPosition, size: font.size, color: color))
}
