/// The pixels of an image that a comparison skips.
struct IgnoredPixels {
    /// The rectangles, cropped to the image.
    private let rects: [PixelRect]
    private let width: Int
    private let height: Int

    init(_ ignored: [PixelRect], width: Int, height: Int) {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        rects = ignored.compactMap { $0.intersection(whole) }
        (self.width, self.height) = (width, height)
    }

    /// Counts the pixels that are compared.
    ///
    /// - Complexity: O(pixels of the image + pixels of the rectangles in it); O(1) without rectangles.
    func comparedCount() -> Int {
        guard let top = rects.map(\.y).min(), let bottom = rects.map(\.bottom).max() else { return width * height }
        return (top..<bottom).reduce(width * height) { $0 - ignoredPixelMask(ofRow: $1).count { $0 } }
    }

    /// For each pixel of a row, whether it is skipped; empty if none is.
    func ignoredPixelMask(ofRow y: Int) -> [Bool] {
        var mask: [Bool] = []
        for rect in rects where rect.y <= y && y < rect.bottom {
            if mask.isEmpty { mask = [Bool](repeating: false, count: width) }
            mask.withUnsafeMutableBufferPointer { $0[rect.x..<rect.right].update(repeating: true) }
        }
        return mask
    }
}
