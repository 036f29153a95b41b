import CPushChartPNG
import PushChartDiagnostics
import PushChartPixels

/// Encodes images as PNG files with libpng, in the smallest color type that keeps every pixel.
enum PNGWriter {
    /// Encodes an image as the bytes of a file.
    static func encode(_ image: PNGImage, compression: PNGImage.Compression) throws(PushChartError) -> [UInt8] {
        let pixels = image.pixels
        // zlib counts the bytes of a row in 32 bits.
        let (maximumWidth, maximumHeight) = (Int(UInt32.max / 4), Int(Int32.max))
        guard 1...maximumWidth ~= pixels.width, 1...maximumHeight ~= pixels.height else {
            let message: MessageText = "an image of \(pixels.width) by \(pixels.height) pixels cannot be a PNG"
            throw PushChartError(.unwritablePicture, message)
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
        picture.channels = isOpaque(pixels) ? 3 : 4
        return try writeWithLibPNG(picture, rows: pixels.bytes, palette: [], texts: texts)
    }

    private static func writeWithLibPNG(
        _ picture: cpng_image,
        rows: [UInt8],
        palette: [UInt8],
        texts: LibPNGTextChunks
    ) throws(PushChartError) -> [UInt8] {
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
            throw PushChartError(.unwritablePicture, "libpng cannot write the image: \(message)")
        }
        return Array(UnsafeBufferPointer(start: output.bytes, count: output.count))
    }

    private static func isOpaque(_ picture: PixelBuffer) -> Bool {
        picture.bytes.withUnsafeBytes { bytes in
            // Without an end before the last pixel, several pixels are compared at a time.
            UInt32(littleEndian: bytes.bindMemory(to: UInt32.self).reduce(.max, &)) >> 24 == 255
        }
    }
}
