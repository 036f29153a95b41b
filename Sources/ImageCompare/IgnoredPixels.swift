/// The pixels of a picture that a comparison passes over.
struct IgnoredPixels {
    /// How many pixels are left to compare.
    let remaining: Int

    private let rects: [PixelRect]

    /// - Complexity: O(rectangles² × rows) where rectangles overlap; O(1) where there are none.
    init(_ ignored: [PixelRect], width: Int, height: Int) {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        rects = ignored.compactMap { $0.intersection(whole) }
        guard !rects.isEmpty else {
            remaining = width * height
            return
        }
        var covered = 0
        for y in 0..<height {
            // The rectangles of a row from left to right, counted once where they overlap.
            var end = 0
            for rect in rects.filter({ $0.y <= y && y < $0.bottom }).sorted(by: { $0.x < $1.x }) {
                covered += max(0, rect.right - max(rect.x, end))
                end = max(end, rect.right)
            }
        }
        remaining = width * height - covered
    }

    @inline(__always)
    func contains(x: Int, y: Int) -> Bool {
        !rects.isEmpty && rects.contains { $0.contains(x: x, y: y) }
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
