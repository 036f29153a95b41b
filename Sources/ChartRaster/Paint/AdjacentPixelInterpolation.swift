import SeriesDecoding

/// The two image pixels that CoreGraphics mixes into a device pixel, along one axis of an image in its own size.
///
/// The center of a device pixel lies between the centers of two image pixels. CoreGraphics counts the distance to the
/// nearer one in sixteenths of a pixel, and weights the farther one with 0, 1/8, 1/4 or 1/2. So an image that is less
/// than 3/16 of a pixel off the grid is not interpolated at all. See
/// ``halvingsOfFartherPixelWeight(sixteenthsFromNearerPixel:)``.
///
/// Measured on Apple's pictures: in a picture with 30 icons at 30 fractions of a pixel in both directions, every byte
/// of every icon is equal.
struct AdjacentPixelInterpolation {
    private let offsetOfNearer: Int
    /// The index of the farther image pixel, minus that of the device pixel.
    private let offsetOfFarther: Int
    /// The weight of the farther pixel is a half to this power; 8 means that it has no weight.
    private let halvings: UInt64
    /// The number of image pixels.
    private let count: Int

    /// Creates the shift of an image whose first pixel starts at a coordinate, in device pixels.
    init(imageStart: Double, count: Int) {
        let coordinate = -imageStart
        let low = coordinate.rounded(.down)
        // The difference of a tiny negative number and its floor is rounded to 1.
        let sixteenths = min(Int(clamped: (16 * (coordinate - low)).rounded(.down)), 15)
        let isNearLow = sixteenths < 8
        let offset = Int(clamped: low)
        offsetOfNearer = isNearLow ? offset : offset + 1
        offsetOfFarther = isNearLow ? offset + 1 : offset
        halvings = Self.halvingsOfFartherPixelWeight(
            sixteenthsFromNearerPixel: isNearLow ? sixteenths : 15 - sixteenths
        )
        self.count = count
    }

    /// The weight of the farther pixel, as a power of a half.
    ///
    /// - Parameter sixteenthsFromNearerPixel: The distance from the nearer pixel, 0 to 7 sixteenths, rounded down.
    private static func halvingsOfFartherPixelWeight(sixteenthsFromNearerPixel: Int) -> UInt64 {
        switch sixteenthsFromNearerPixel {
        case ...2: 8
        case 3...4: 3
        case 5...6: 2
        default: 1
        }
    }

    /// The image pixel with the larger weight at a device pixel; beyond the ends, the image repeats its last pixel.
    func largerWeightPixel(at devicePixel: Int) -> Int { min(max(devicePixel &+ offsetOfNearer, 0), count &- 1) }

    /// The image pixel with the smaller weight at a device pixel.
    func smallerWeightPixel(at devicePixel: Int) -> Int { min(max(devicePixel &+ offsetOfFarther, 0), count &- 1) }

    /// The weighted mean of the channels of both pixels, see ``PixelLanes/mixed(_:toward:halvings:)``.
    func mixed(nearer: UInt64, farther: UInt64) -> UInt64 {
        PixelLanes.mixed(nearer, toward: farther, halvings: halvings)
    }
}
