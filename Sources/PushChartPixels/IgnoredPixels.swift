/// The pixels of an image that a comparison skips.
struct IgnoredPixels {
    /// The number of pixels that are compared.
    let comparedCount: Int
    /// The rectangles, cropped to the image.
    private let rects: [PixelRect]
    private let width: Int

    /// - Complexity: O(pixels of the image + pixels of the rectangles in it); O(1) without rectangles.
    init(_ ignored: [PixelRect], width: Int, height: Int) {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        rects = ignored.compactMap { $0.intersection(whole) }
        self.width = width
        var count = width * height
        if let top = rects.map(\.y).min(), let bottom = rects.map(\.bottom).max() {
            for y in top..<bottom { count -= Self.ignoredPixelMask(ofRow: y, rects: rects, width: width).count { $0 } }
        }
        comparedCount = count
    }

    /// For each pixel of a row, whether it is skipped; empty if none is.
    func ignoredPixelMask(ofRow y: Int) -> [Bool] { Self.ignoredPixelMask(ofRow: y, rects: rects, width: width) }

    private static func ignoredPixelMask(ofRow y: Int, rects: [PixelRect], width: Int) -> [Bool] {
        var mask: [Bool] = []
        for rect in rects where rect.y <= y && y < rect.bottom {
            if mask.isEmpty { mask = [Bool](repeating: false, count: width) }
            mask.withUnsafeMutableBufferPointer { $0[rect.x..<rect.right].update(repeating: true) }
        }
        return mask
    }
}
