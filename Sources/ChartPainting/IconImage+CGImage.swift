#if canImport(Darwin) || APPLE_STUBS
    public import ChartLayout
    public import CoreGraphics
    internal import Foundation

    extension IconImage {
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
            bytes.unpremultiply()
            return bytes
        }
    }
#endif
