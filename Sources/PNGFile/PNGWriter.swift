import CPNG
import Pixels

/// Lays a picture out for libpng and has it written.
enum PNGWriter {
    /// The bytes of a file.
    static func bytes(of image: PNGImage, _ effort: PNGImage.Effort) throws(PNGError) -> [UInt8] {
        let pixels = image.pixels
        let longest = Int(Int32.max)
        guard pixels.width > 0, pixels.height > 0, pixels.width <= longest, pixels.height <= longest else {
            throw PNGError(.unwritable, "a picture of \(pixels.width) by \(pixels.height) pixels can't be a PNG")
        }
        let texts = try TextChunks(image.texts)
        var picture = cpng_picture()
        picture.width = UInt32(pixels.width)
        picture.height = UInt32(pixels.height)
        picture.small = effort == .small ? 1 : 0
        picture.pixels_per_metre = image.pixelsPerMeter ?? 0
        if let palette = Palette(pixels) {
            picture.channels = 1
            picture.palette_count = Int32(palette.colors.count / 4)
            picture.opaque_from = Int32(palette.opaqueFrom)
            return try write(picture, rows: palette.indices, palette: palette.colors, texts)
        }
        if let rows = opaqueRows(of: pixels) {
            picture.channels = 3
            return try write(picture, rows: rows, palette: [], texts)
        }
        picture.channels = 4
        return try write(picture, rows: pixels.bytes, palette: [], texts)
    }

    private static func write(
        _ picture: cpng_picture,
        rows: [UInt8],
        palette: [UInt8],
        _ texts: TextChunks
    ) throws(PNGError) -> [UInt8] {
        var picture = picture
        var output = cpng_output()
        defer { free(output.bytes) }
        let status = rows.withUnsafeBufferPointer { rows in
            palette.withUnsafeBufferPointer { palette in
                texts.withChunks { texts in
                    picture.pixels = rows.baseAddress
                    picture.palette = palette.baseAddress
                    picture.texts = texts.baseAddress
                    picture.text_count = Int32(texts.count)
                    return cpng_write(&picture, &output)
                }
            }
        }
        guard status == 0 else {
            let message = withUnsafeBytes(of: &output.message) { kept in
                String(decoding: kept.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw PNGError(.unwritable, "libpng could not write the picture: \(message)")
        }
        return Array(UnsafeBufferPointer(start: output.bytes, count: output.count))
    }

    /// The pixels without alpha; nil where one is not opaque.
    private static func opaqueRows(of picture: PixelBuffer) -> [UInt8]? {
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
