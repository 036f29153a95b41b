import Pixels

extension PNGImage {
    /// The size that a PNG states, in pixels; none of its pixels are read.
    ///
    /// - Throws: ``PNGError`` as ``init(decoding:maximumPixels:)``, where what comes before the pixels is no PNG's.
    package static func size(
        of bytes: [UInt8],
        maximumPixels: Int = PNGImage.maximumPixels
    ) throws(PNGError) -> (width: Int, height: Int) {
        try read(bytes) { reader throws(PNGError) in try reader.open(maximumPixels: maximumPixels) }
    }

    /// Reads the top left part of a picture. The whole file is checked, but takes no more memory than the rows kept.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - width: The most columns that are kept.
    ///   - height: The most rows that are kept.
    ///   - maximumPixels: A picture with more is refused.
    /// - Throws: ``PNGError`` as ``init(decoding:maximumPixels:)``.
    /// - Complexity: O(pixels of the whole picture).
    package init(
        decodingTopLeftOf bytes: [UInt8],
        width: Int,
        height: Int,
        maximumPixels: Int
    ) throws(PNGError) {
        self = try Self.read(bytes) { reader throws(PNGError) in
            _ = try reader.open(maximumPixels: maximumPixels)
            return try reader.image(rows: height)
        }
        let columns = min(max(width, 0), pixels.width)
        guard columns < pixels.width else { return }
        var part = PixelBuffer(width: columns, height: pixels.height)
        for row in 0..<pixels.height {
            let start = 4 * row * pixels.width
            part.bytes.replaceSubrange(
                4 * row * columns..<4 * (row + 1) * columns,
                with: pixels.bytes[start..<start + 4 * columns]
            )
        }
        pixels = part
    }
}
