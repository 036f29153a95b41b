import SeriesDecoding

/// A rectangle of whole pixels.
struct PixelBox: Hashable {
    var x: Range<Int>
    var y: Range<Int>

    var isEmpty: Bool { x.isEmpty || y.isEmpty }

    var pixelCount: Int { x.count * y.count }

    func intersection(_ other: PixelBox) -> PixelBox {
        PixelBox(x: x.clamped(to: other.x), y: y.clamped(to: other.y))
    }

    /// The pixels of this box that a rectangle covers at least in part.
    func pixelsTouched(by rect: DeviceRect) -> PixelBox {
        PixelBox(
            x: x.pixelsTouched(from: rect.left, to: rect.right),
            y: y.pixelsTouched(from: rect.top, to: rect.bottom)
        )
    }

    var rect: DeviceRect {
        DeviceRect(
            left: Double(x.lowerBound),
            top: Double(y.lowerBound),
            right: Double(x.upperBound),
            bottom: Double(y.upperBound)
        )
    }
}

extension Range<Int> {
    /// The pixels of a row or column that an interval covers at least in part.
    func pixelsTouched(from low: Double, to high: Double) -> Range {
        pixels(from: low.rounded(.down), to: high.rounded(.up))
    }

    /// The pixels of a row or column that lie wholly in an interval.
    func wholePixels(from low: Double, to high: Double) -> Range {
        pixels(from: low.rounded(.up), to: high.rounded(.down))
    }

    /// The pixels between two pixel edges.
    private func pixels(from low: Double, to high: Double) -> Range {
        let (lowest, highest) = (Double(lowerBound), Double(upperBound))
        let first = Int(clamped: Swift.min(Swift.max(low, lowest), highest))
        let end = Int(clamped: Swift.min(Swift.max(high, lowest), highest))
        return first..<Swift.max(first, end)
    }
}
