/// The pixels of an image that a comparison skips.
struct IgnoredPixels {
    /// The number of pixels that are compared.
    let comparedCount: Int
    /// For each pixel, row by row, whether it is skipped; empty if none is.
    private let mask: [Bool]
    private let width: Int

    /// - Complexity: O(pixels of the image + pixels of the rectangles in it); O(1) without rectangles.
    init(_ ignored: [PixelRect], width: Int, height: Int) {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let rects = ignored.compactMap { $0.intersection(whole) }
        var mask = [Bool](repeating: false, count: rects.isEmpty ? 0 : width * height)
        mask.withUnsafeMutableBufferPointer { mask in
            for rect in rects {
                for y in rect.y..<rect.bottom {
                    mask[y * width + rect.x..<y * width + rect.right].update(repeating: true)
                }
            }
        }
        comparedCount = rects.isEmpty ? width * height : mask.count { !$0 }
        self.mask = mask
        self.width = width
    }

    /// Whether no pixel is skipped.
    var isEmpty: Bool { mask.isEmpty }

    /// The indices of the skipped pixels, row by row.
    var indices: some Sequence<Int> { mask.indices.lazy.filter { mask[$0] } }

    @inline(__always)
    func contains(x: Int, y: Int) -> Bool {
        !mask.isEmpty && mask[y * width + x]
    }
}
