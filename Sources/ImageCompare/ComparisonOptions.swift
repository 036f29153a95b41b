/// How two pictures are held against each other.
public struct ComparisonOptions: Hashable, Sendable {
    /// What may differ before two pictures count as different.
    public struct Tolerance: Hashable, Sendable {
        /// A pixel whose channels all differ by at most this much, 0 to 255, counts as equal.
        public var channelDifference: Int
        /// So many pixels may differ by more.
        public var pixels: Int
        /// And so large a share of the compared pixels, 0 to 1. The larger of the two allowances holds.
        public var fraction: Double

        /// Not one channel of one pixel.
        public static let none = Tolerance()

        /// Creates a tolerance.
        public init(channelDifference: Int = 0, pixels: Int = 0, fraction: Double = 0) {
            self.channelDifference = channelDifference
            self.pixels = pixels
            self.fraction = fraction
        }

        /// How many pixels out of so many may differ.
        public func allowance(of compared: Int) -> Int {
            let share = fraction.isFinite ? min(max(fraction, 0), 1) : 0
            return max(pixels, Int((Double(compared) * share).rounded(.down)))
        }
    }

    /// What may differ.
    public var tolerance: Tolerance
    /// How alike the pictures must be to the eye, 0 to 1; where it is given, it decides in place of the tolerance.
    ///
    /// It is the mean structural similarity (SSIM) of windows of 8 by 8 pixels, in the channel where it is lowest. It
    /// forgives what is spread thin, such as another antialiasing; a small change of a large picture moves it little.
    public var minimumSimilarity: Double?
    /// What lies behind both pictures while they are compared.
    public var backdrop: Backdrop
    /// Pixels that are not looked at.
    public var ignored: [PixelRect]

    /// Creates options; without any, pictures are compared exactly, on white.
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
