/// A rectangle of whole pixels.
struct PixelBox: Hashable {
    /// The columns.
    var x: Range<Int>
    /// The rows.
    var y: Range<Int>

    /// Whether there is no pixel in it.
    var isEmpty: Bool { x.isEmpty || y.isEmpty }

    /// How many pixels are in it.
    var count: Int { x.count * y.count }

    /// The pixels in both.
    func intersection(_ other: PixelBox) -> PixelBox {
        PixelBox(x: x.clamped(to: other.x), y: y.clamped(to: other.y))
    }

    /// The pixels of this box that a shape within `bounds` can touch.
    func touched(by bounds: DeviceRect) -> PixelBox {
        func stretch(_ low: Double, _ high: Double, in range: Range<Int>) -> Range<Int> {
            let least = Double(range.lowerBound)
            let most = Double(range.upperBound)
            let first = Int(clamped: min(max(low.rounded(.down), least), most))
            let last = Int(clamped: min(max(high.rounded(.up), least), most))
            return first..<max(first, last)
        }
        return PixelBox(x: stretch(bounds.left, bounds.right, in: x), y: stretch(bounds.top, bounds.bottom, in: y))
    }

    /// Whether a box lies in this one.
    func contains(_ other: PixelBox) -> Bool {
        intersection(other) == other
    }

    /// The edges as numbers.
    var edges: DeviceRect {
        DeviceRect(
            left: Double(x.lowerBound),
            top: Double(y.lowerBound),
            right: Double(x.upperBound),
            bottom: Double(y.upperBound)
        )
    }
}
