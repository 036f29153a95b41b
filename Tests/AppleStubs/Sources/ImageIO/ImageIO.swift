// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's ImageIO as far as the client uses it. It decodes nothing, and writes the size of a picture.
@_exported public import CoreGraphics

public final class CGImageSource {}

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { nil }

public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource,
    _ index: Int,
    _ options: CFDictionary?
) -> CGImage? { nil }

public final class CGImageDestination {
    fileprivate let url: URL
    fileprivate var image: CGImage?

    fileprivate init(_ url: URL) { self.url = url }
}

public func CGImageDestinationCreateWithURL(
    _ url: CFURL,
    _ type: CFString,
    _ count: Int,
    _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(url) }

public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.image = image
}

public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
    guard let image = idst.image else { return false }
    return (try? Data("\(image.width)x\(image.height)".utf8).write(to: idst.url)) != nil
}
