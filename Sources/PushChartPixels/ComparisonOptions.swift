/// The rules by which two images are compared.
public struct ComparisonOptions: Hashable, Sendable {
    /// The differences that two equal images may have.
    public struct Tolerance: Hashable, Sendable {
        /// A pixel whose channels differ by at most this much, 0 to 255, counts as equal.
        public var channelDifference: Int
        /// The number of pixels that may differ by more.
        public var pixels: Int
        /// The fraction of the compared pixels, 0 to 1, that may differ by more. The larger of both limits applies.
        public var fraction: Double

        /// No difference at all.
        public static let none = Tolerance()

        /// Creates a tolerance.
        public init(channelDifference: Int = 0, pixels: Int = 0, fraction: Double = 0) {
            self.channelDifference = channelDifference
            self.pixels = pixels
            self.fraction = fraction
        }

        /// The number of pixels that may differ, out of a number of compared pixels.
        public func maximumDifferingPixels(outOf comparedPixels: Int) -> Int {
            let fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
            // The product rounds beyond Int for counts close to its end.
            return max(pixels, Int(exactly: (Double(comparedPixels) * fraction).rounded(.down)) ?? comparedPixels)
        }
    }

    /// The tolerated differences.
    public var tolerance: Tolerance
    /// The minimum structural similarity (SSIM), 0 to 1; if set, it decides instead of the tolerance.
    ///
    /// The similarity is the mean over windows of 8 by 8 pixels, in the channel where it is lowest. It forgives small
    /// differences that are spread, such as other antialiasing. A small change in a large image hardly lowers it.
    public var minimumSimilarity: Double?
    /// The color behind both images during the comparison.
    public var backdrop: Backdrop
    /// Pixels that are not compared.
    public var ignored: [PixelRect]

    /// Creates options; the defaults compare exactly, on white.
    public init(
        tolerance: Tolerance = .none,
        minimumSimilarity: Double? = nil,
        backdrop: Backdrop = .white,
        ignored: [PixelRect] = []
    ) {
        self.tolerance = tolerance
        self.minimumSimilarity = minimumSimilarity
        self.backdrop = backdrop
        self.ignored = ignored
    }
}
