/// The pixels of a picture that a comparison passes over.
struct IgnoredPixels {
    /// How many pixels are left to compare.
    let remaining: Int

    /// For each pixel, row by row, whether it is passed over; empty where none is.
    private let mask: [Bool]
    private let width: Int

    /// - Complexity: O(pixels of the picture + pixels of the rectangles in it); O(1) where there are none.
    init(_ ignored: [PixelRect], width: Int, height: Int) {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let rects = ignored.compactMap { $0.intersection(whole) }
        self.width = width
        guard !rects.isEmpty else {
            remaining = width * height
            mask = []
            return
        }
        var mask = [Bool](repeating: false, count: width * height)
        mask.withUnsafeMutableBufferPointer { mask in
            for rect in rects {
                for y in rect.y..<rect.bottom {
                    mask[y * width + rect.x..<y * width + rect.right].update(repeating: true)
                }
            }
        }
        remaining = mask.count { !$0 }
        self.mask = mask
    }

    /// Whether no pixel is passed over.
    var isEmpty: Bool { mask.isEmpty }

    /// The places of what is passed over, row by row.
    var indices: some Sequence<Int> { mask.indices.lazy.filter { mask[$0] } }

    @inline(__always)
    func contains(x: Int, y: Int) -> Bool {
        !mask.isEmpty && mask[y * width + x]
    }
}

extension PixelRect {
    /// The pixels in both rectangles; nil where there are none.
    func intersection(_ other: PixelRect) -> PixelRect? {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let width = min(right, other.right) - left
        let height = min(bottom, other.bottom) - top
        guard left < min(right, other.right), top < min(bottom, other.bottom) else { return nil }
        return PixelRect(x: left, y: top, width: width, height: height)
    }
}
