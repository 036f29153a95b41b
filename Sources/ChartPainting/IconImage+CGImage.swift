#if canImport(Darwin) || APPLE_STUBS
    public import ChartLayout
    public import CoreGraphics
    internal import Foundation
    internal import ImageIO

    extension IconImage {
        /// The width and height of a PNG in pixels, which it states in its first 24 bytes; `nil` for other files.
        static func pixelSize(ofPNG file: Data) -> (width: Int, height: Int)? {
            let head = [UInt8](file.prefix(24))
            guard head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
            func number(at offset: Int) -> Int { head[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
            return (number(at: 16), number(at: 20))
        }

        /// Decodes a PNG.
        ///
        /// - Parameters:
        ///   - file: The PNG.
        ///   - scale: The pixels per point.
        init?(png file: Data, scale: Double) {
            guard let source = CGImageSourceCreateWithData(file as CFData, nil),
                let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
            else { return nil }
            self.init(image, scale: scale)
        }

        /// Creates an icon from an image of CoreGraphics, in sRGB; `nil` if memory is low.
        ///
        /// - Parameters:
        ///   - image: The image, such as one of an asset catalog.
        ///   - scale: The pixels per point, above 0.
        /// - Complexity: O(pixels of the image).
        public init?(_ image: CGImage, scale: Double) {
            guard let bytes = image.straightRGBA else { return nil }
            self.init(width: image.width, height: image.height, scale: scale, bytes: bytes)
        }

        /// The image in CoreGraphics, whose first row is at its top; `nil` if memory is low.
        public var cgImage: CGImage? {
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let provider = CGDataProvider(data: Data(bytes) as CFData)
            else { return nil }
            return CGImage(
                width: width,
                height: height,
                bitsPerComponent: 8,
                bitsPerPixel: 32,
                bytesPerRow: 4 * width,
                space: space,
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
                provider: provider,
                decode: nil,
                shouldInterpolate: true,
                intent: .defaultIntent
            )
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
#endif
