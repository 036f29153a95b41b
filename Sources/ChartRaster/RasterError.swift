/// Why a display list could not be painted.
///
/// Two errors are equal when their codes are.
public struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A stable name for a kind of failure, to switch on. New ones may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The picture's size or scale is not a positive, finite number.
        public static let badSize = Code(rawValue: "bad-picture-size")
        /// The picture would have more pixels than ``PictureSize/maximumPixels`` or too long a side.
        public static let tooLarge = Code(rawValue: "picture-too-large")
        /// The list would paint more than ``ChartRasterizer/maximumPaintedPixels``.
        public static let tooMuchPaint = Code(rawValue: "too-much-paint")
        /// The list holds text and no font was found.
        public static let fontMissing = Code(rawValue: "font-missing")
        /// The font's file can't be read or holds no outlines.
        public static let fontUnreadable = Code(rawValue: "font-unreadable")
        /// The machine has no memory left for the picture.
        public static let outOfMemory = Code(rawValue: "out-of-memory")
    }

    /// The kind of failure.
    public let code: Code

    /// What was wrong and what to do about it, in one sentence.
    public let message: String

    /// Creates an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }

    /// Whether the codes are the same.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
