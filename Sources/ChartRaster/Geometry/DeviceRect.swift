import ChartLayout

/// An axis-aligned rectangle in device pixels, with fractional edges.
struct DeviceRect: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
}

extension DeviceRect {
    /// A rectangle of the display list at a scale; edges that rounding noise moved off a pixel edge are put back.
    init(_ rect: LayoutRect, scale: Double) {
        func snapped(_ edge: Double) -> Double {
            let nearest = edge.rounded()
            return (edge - nearest).magnitude < 1e-6 ? nearest : edge
        }
        self.init(
            left: snapped(rect.x * scale),
            top: snapped(rect.y * scale),
            right: snapped(rect.right * scale),
            bottom: snapped(rect.bottom * scale)
        )
    }

    /// The bounding box of polygons; nil if they have no points.
    init?(bounding polygons: [[DevicePoint]]) {
        guard let first = polygons.lazy.compactMap(\.first).first else { return nil }
        var (low, high) = (first, first)
        for polygon in polygons {
            for point in polygon {
                low = pointwiseMin(low, point)
                high = pointwiseMax(high, point)
            }
        }
        self.init(left: low.x, top: low.y, right: high.x, bottom: high.y)
    }

    /// The square around a point, `2 * radius` wide.
    init(center: DevicePoint, radius: Double) {
        self.init(left: center.x - radius, top: center.y - radius, right: center.x + radius, bottom: center.y + radius)
    }

    /// Whether the rectangle has no area.
    var isEmpty: Bool { !(left < right && top < bottom) }

    /// The corners, one after the other.
    var corners: [DevicePoint] {
        [DevicePoint(left, top), DevicePoint(right, top), DevicePoint(right, bottom), DevicePoint(left, bottom)]
    }

    /// The rectangle grown by a margin on all sides; a negative margin shrinks it.
    func expanded(by margin: Double) -> DeviceRect {
        DeviceRect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
    }
}
