import CPNG
import Pixels

/// Encodes images as PNG files with libpng, in the smallest color type that keeps every pixel.
enum PNGWriter {
    /// Encodes an image as the bytes of a file.
    static func encode(_ image: PNGImage, compression: PNGImage.Compression) throws(PNGError) -> [UInt8] {
        let pixels = image.pixels
        let maximumSide = Int(Int32.max)
        guard pixels.width > 0, pixels.height > 0, pixels.width <= maximumSide, pixels.height <= maximumSide else {
            throw PNGError(.unwritable, "an image of \(pixels.width) by \(pixels.height) pixels cannot be a PNG")
        }
        let texts = try LibPNGTextChunks(image.texts)
        var picture = cpng_image()
        picture.width = UInt32(pixels.width)
        picture.height = UInt32(pixels.height)
        picture.is_small = compression == .small
        picture.pixels_per_meter = image.pixelsPerMeter ?? 0
        if let indexed = IndexedColorImage(pixels) {
            picture.channels = 1
            picture.palette_count = Int32(indexed.palette.count / 4)
            picture.transparent_count = Int32(indexed.transparentColorCount)
            return try writeWithLibPNG(picture, rows: indexed.pixelIndices, palette: indexed.palette, texts: texts)
        }
        if let rows = rgbRowsIfOpaque(of: pixels) {
            picture.channels = 3
            return try writeWithLibPNG(picture, rows: rows, palette: [], texts: texts)
        }
        picture.channels = 4
        return try writeWithLibPNG(picture, rows: pixels.bytes, palette: [], texts: texts)
    }

    private static func writeWithLibPNG(
        _ picture: cpng_image,
        rows: [UInt8],
        palette: [UInt8],
        texts: LibPNGTextChunks
    ) throws(PNGError) -> [UInt8] {
        var picture = picture
        var output = cpng_output()
        defer { free(output.bytes) }
        let isWritten = rows.withUnsafeBufferPointer { rows in
            palette.withUnsafeBufferPointer { palette in
                texts.withChunks { texts in
                    picture.rows = rows.baseAddress
                    picture.palette = palette.baseAddress
                    picture.texts = texts.baseAddress
                    picture.text_count = texts.count
                    return cpng_write(&picture, &output)
                }
            }
        }
        guard isWritten else {
            let message = withUnsafeBytes(of: &output.message) { message in
                String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw PNGError(.unwritable, "libpng cannot write the image: \(message)")
        }
        return Array(UnsafeBufferPointer(start: output.bytes, count: output.count))
    }

    /// The pixels without their alpha channel; nil if a pixel is not opaque.
    private static func rgbRowsIfOpaque(of picture: PixelBuffer) -> [UInt8]? {
        let count = picture.width * picture.height
        var isOpaque = true
        let rows = [UInt8](unsafeUninitializedCapacity: 3 * count) { target, written in
            picture.bytes.withUnsafeBufferPointer { source in
                for index in 0..<count {
                    guard source[4 * index + 3] == 255 else {
                        isOpaque = false
                        break
                    }
                    target[3 * index] = source[4 * index]
                    target[3 * index + 1] = source[4 * index + 1]
                    target[3 * index + 2] = source[4 * index + 2]
                }
            }
            written = isOpaque ? 3 * count : 0
        }
        return isOpaque ? rows : nil
    }
}
