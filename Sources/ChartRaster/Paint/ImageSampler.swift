/// The colors of an image that is drawn in a rectangle.
///
/// An image in its own size is shifted by the rule of CoreGraphics, see ``AdjacentPixelInterpolation``. How
/// CoreGraphics stretches images is not measured; here they are interpolated bilinearly at the exact position.
struct ImageSampler {
    private let image: PremultipliedSourceImage
    private let placement: ImagePlacement

    private enum ImagePlacement {
        case shifted(columns: AdjacentPixelInterpolation, rows: AdjacentPixelInterpolation)
        /// `step` is the number of image pixels per device pixel.
        case stretched(origin: DevicePoint, step: DevicePoint)
    }

    /// The minimum side of a rectangle in pixels, so that the step stays countable.
    private static let minimumSide = 1e-3
    /// Sides that differ by less than this, in pixels, are equal.
    private static let roundingNoise = 1e-5

    /// Places an image in a rectangle; nil if the rectangle is empty or not finite.
    init?(_ image: PremultipliedSourceImage, in rect: DeviceRect) {
        let size = DevicePoint(rect.right - rect.left, rect.bottom - rect.top)
        let maximum = DevicePoint.maximumCoordinate
        guard size.x > Self.minimumSide, size.y > Self.minimumSide, rect.left.magnitude < maximum,
            rect.top.magnitude < maximum, size.x < maximum, size.y < maximum
        else { return nil }
        self.image = image
        let imageSize = DevicePoint(Double(image.width), Double(image.height))
        let growth = size - imageSize
        if growth.x.magnitude < Self.roundingNoise, growth.y.magnitude < Self.roundingNoise {
            placement = .shifted(
                columns: AdjacentPixelInterpolation(imageStart: rect.left, count: image.width),
                rows: AdjacentPixelInterpolation(imageStart: rect.top, count: image.height)
            )
        } else {
            placement = .stretched(origin: DevicePoint(rect.left, rect.top), step: imageSize / size)
        }
    }

    /// The premultiplied channels at the center of a device pixel.
    func premultipliedColor(column: Int, row: Int) -> UInt64 {
        switch placement {
        case .shifted(let columns, let rows):
            shiftedColor(column: column, row: row, columns: columns, rows: rows)
        case .stretched(let origin, let step):
            bilinearColor(
                atImagePoint: (DevicePoint(Double(column) + 0.5, Double(row) + 0.5) - origin) * step
                    - DevicePoint(0.5, 0.5)
            )
        }
    }

    /// CoreGraphics mixes rows before columns; the rounding shows the order.
    private func shiftedColor(
        column: Int,
        row: Int,
        columns: AdjacentPixelInterpolation,
        rows: AdjacentPixelInterpolation
    ) -> UInt64 {
        let nearerRow = rows.largerWeightPixel(at: row) * image.width
        let fartherRow = rows.smallerWeightPixel(at: row) * image.width
        return image.pixels.withUnsafeBufferPointer { pixels in
            func mixedRows(column: Int) -> UInt64 {
                rows.mixed(nearer: pixels[nearerRow + column], farther: pixels[fartherRow + column])
            }
            return columns.mixed(
                nearer: mixedRows(column: columns.largerWeightPixel(at: column)),
                farther: mixedRows(column: columns.smallerWeightPixel(at: column))
            )
        }
    }

    /// Interpolates at a point in image pixels, where whole numbers are the centers of pixels.
    private func bilinearColor(atImagePoint point: DevicePoint) -> UInt64 {
        let x = InterpolationPair(point.x, count: image.width)
        let y = InterpolationPair(point.y, count: image.height)
        let (above, below) = (y.low * image.width, y.high * image.width)
        return image.pixels.withUnsafeBufferPointer { pixels in
            func interpolated(_ row: Int) -> SIMD4<Double> {
                let left = PixelLanes.floatingPointLevels(of: pixels[row + x.low])
                return left + (PixelLanes.floatingPointLevels(of: pixels[row + x.high]) - left) * x.weight
            }
            let top = interpolated(above)
            return PixelLanes.lanes(rounding: top + (interpolated(below) - top) * y.weight)
        }
    }
}

/// The two image pixels on both sides of a coordinate, and the weight of the second.
private struct InterpolationPair {
    let low: Int
    let high: Int
    let weight: Double

    init(_ coordinate: Double, count: Int) {
        // Rounded down without a call of the C library. The coordinate is below 10^15.
        var whole = Int(coordinate)
        if Double(whole) > coordinate { whole &-= 1 }
        weight = coordinate - Double(whole)
        low = min(max(whole, 0), count - 1)
        high = min(max(whole &+ 1, 0), count - 1)
    }
}
