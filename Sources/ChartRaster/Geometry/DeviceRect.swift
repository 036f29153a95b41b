import ChartLayout

/// An axis-aligned box in device pixels, its edges anywhere between them.
struct DeviceRect: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// Whether there is any area in it.
    var isEmpty: Bool { !(left < right && top < bottom) }

    /// The box grown by a margin on all sides; shrunk where the margin is negative.
    func grown(by margin: Double) -> DeviceRect {
        DeviceRect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
    }

    /// The smallest box around all points; nil where there are none.
    init?(around contours: [[DevicePoint]]) {
        guard let first = contours.lazy.compactMap(\.first).first else { return nil }
        var low = first
        var high = first
        for contour in contours {
            for point in contour {
                low = pointwiseMin(low, point)
                high = pointwiseMax(high, point)
            }
        }
        self.init(left: low.x, top: low.y, right: high.x, bottom: high.y)
    }

    /// A box of the display list at a scale; edges that are on a pixel's edge but for rounding noise are put there.
    init(_ rect: Rect, scale: Double) {
        func settled(_ edge: Double) -> Double {
            let nearest = edge.rounded()
            return (edge - nearest).magnitude < 1e-6 ? nearest : edge
        }
        self.init(
            left: settled(rect.x * scale),
            top: settled(rect.y * scale),
            right: settled(rect.right * scale),
            bottom: settled(rect.bottom * scale)
        )
    }

    init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }
}
