import SeriesDecoding

/// A rectangle of whole pixels.
struct PixelBox: Hashable {
    /// The columns.
    var x: Range<Int>
    /// The rows.
    var y: Range<Int>

    var isEmpty: Bool { x.isEmpty || y.isEmpty }

    var pixelCount: Int { x.count * y.count }

    /// The pixels in both boxes.
    func intersection(_ other: PixelBox) -> PixelBox {
        PixelBox(x: x.clamped(to: other.x), y: y.clamped(to: other.y))
    }

    /// The pixels of this box that a rectangle covers at least in part.
    func pixelsTouched(by rect: DeviceRect) -> PixelBox {
        func clampedRange(_ low: Double, _ high: Double, in range: Range<Int>) -> Range<Int> {
            let (lowest, highest) = (Double(range.lowerBound), Double(range.upperBound))
            let first = Int(clamped: min(max(low.rounded(.down), lowest), highest))
            let end = Int(clamped: min(max(high.rounded(.up), lowest), highest))
            return first..<max(first, end)
        }
        return PixelBox(x: clampedRange(rect.left, rect.right, in: x), y: clampedRange(rect.top, rect.bottom, in: y))
    }

    /// The edges of the box.
    var rect: DeviceRect {
        DeviceRect(
            left: Double(x.lowerBound),
            top: Double(y.lowerBound),
            right: Double(x.upperBound),
            bottom: Double(y.upperBound)
        )
    }
}
