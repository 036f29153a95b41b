import ChartLayout
import CoreGraphics
import Foundation
import UIKit

extension StyleFile {
    /// The style for the layout, with the icons that the bundle has. A missing icon is not drawn.
    ///
    /// - Throws: `StyleError` with the path of the first error.
    func parsedWithIcons() throws -> ChartStyle {
        var style = try ChartStyle(parsing: Array(data), name: name)
        for name in style.imageNames { style.images[name] = IconImage(named: name, in: bundle) }
        return style
    }
}

extension IconImage {
    /// Reads an icon from a bundle, which has no folders. `@2x` and `@3x` at the end of its name state its scale, as on
    /// the server.
    ///
    /// The file is read, and not `UIImage(named:)`, which prefers a file with the scale of the screen.
    fileprivate init?(named name: String, in bundle: Bundle) {
        let path = name as NSString
        let base = (path.lastPathComponent as NSString).deletingPathExtension
        guard let url = bundle.url(forResource: base, withExtension: path.pathExtension),
            let data = try? Data(contentsOf: url), let image = UIImage(data: data)?.cgImage,
            let bytes = image.straightRGBA
        else { return nil }
        let scale = base.hasSuffix("@3x") ? 3.0 : base.hasSuffix("@2x") ? 2 : 1
        self.init(width: image.width, height: image.height, scale: scale, bytes: bytes)
    }
}

extension UIImage {
    /// An image with the pixels and the scale of an icon.
    convenience init?(_ icon: IconImage) {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let provider = CGDataProvider(data: Data(icon.bytes) as CFData),
            let image = CGImage(
                width: icon.width,
                height: icon.height,
                bitsPerComponent: 8,
                bitsPerPixel: 32,
                bytesPerRow: 4 * icon.width,
                space: space,
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
                provider: provider,
                decode: nil,
                shouldInterpolate: true,
                intent: .defaultIntent
            )
        else { return nil }
        self.init(cgImage: image, scale: icon.scale, orientation: .up)
    }
}

extension CGImage {
    /// The pixels in sRGB, not premultiplied, row by row from the top left.
    fileprivate var straightRGBA: [UInt8]? {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 4 * width * height)
        let isDrawn = bytes.withUnsafeMutableBytes { buffer in
            // CoreGraphics has no context that is not premultiplied.
            let context = CGContext(
                data: buffer.baseAddress,
                width: width,
                height: height,
                bitsPerComponent: 8,
                bytesPerRow: 4 * width,
                space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
            context?.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
            return context != nil
        }
        guard isDrawn else { return nil }
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            let alpha = Int(bytes[pixel + 3])
            guard alpha > 0, alpha < 255 else { continue }
            for channel in pixel..<pixel + 3 {
                bytes[channel] = UInt8(min(255, (Int(bytes[channel]) * 255 + alpha / 2) / alpha))
            }
        }
        return bytes
    }
}
