// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's ImageIO as far as the client uses it. A "PNG" of the tests has the signature and the size of a PNG in its
// first 24 bytes. After them, an icon has straight RGBA, and a picture says what was drawn.
public import CoreGraphics

/// The "PNG" of the tests.
public enum TestPNG {
    public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A test hook that runs while a task, or a task that it starts, writes a picture.
    @TaskLocal public static var whileWriting: @Sendable () -> Void = {}
    /// Whether the disk is full.
    @TaskLocal public static var isDiskFull = false

    public static func bytes(width: Int, height: Int, content: [UInt8]) -> [UInt8] {
        let numbers = [width, height].flatMap { number in [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
        return signature + Array("....IHDR".utf8) + numbers + content
    }
}

public final class CGImageSource {
    let data: [UInt8]

    init(_ data: CFData) { self.data = Array(data) }
}

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data)
}

public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource,
    _ index: Int,
    _ options: CFDictionary?
) -> CGImage? {
    guard isrc.data.count > 24, isrc.data.starts(with: TestPNG.signature),
        let space = CGColorSpace(name: CGColorSpace.sRGB),
        let provider = CGDataProvider(data: Data(isrc.data.dropFirst(24)))
    else { return nil }
    func number(at offset: Int) -> Int { isrc.data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    return CGImage(
        width: number(at: 16),
        height: number(at: 20),
        bitsPerComponent: 8,
        bitsPerPixel: 32,
        bytesPerRow: 4 * number(at: 16),
        space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
        provider: provider,
        decode: nil,
        shouldInterpolate: false,
        intent: .defaultIntent
    )
}

public final class CGImageDestination {
    let url: URL
    var image: CGImage?

    init(_ url: URL) { self.url = url }
}

public func CGImageDestinationCreateWithURL(
    _ url: CFURL,
    _ type: CFString,
    _ count: Int,
    _ options: CFDictionary?
) -> CGImageDestination? { type == "public.png" && count == 1 ? CGImageDestination(url) : nil }

public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.image = image
}

/// Writes the calls of the context that made the image. On a full disk, it writes a part.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
    TestPNG.whileWriting()
    guard let image = idst.image else { return false }
    let text = image.testCalls.map(\.testMark).joined(separator: " ")
    let bytes = TestPNG.bytes(width: image.width, height: image.height, content: Array(text.utf8))
    guard !TestPNG.isDiskFull else {
        try? Data(bytes.prefix(10)).write(to: idst.url)
        return false
    }
    return (try? Data(bytes).write(to: idst.url)) != nil
}
