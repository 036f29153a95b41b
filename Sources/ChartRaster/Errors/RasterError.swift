public import Diagnostics

/// The reason why a display list could not be painted.
///
/// Two errors are equal if their codes are.
public struct RasterError: CodedError {
    /// A stable code of a kind of failure. Codes may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The size or scale of the image is not a positive, finite number.
        public static let badSize = Code(rawValue: "bad-picture-size")
        /// The image would exceed ``PictureSize/maximumPixels`` or ``PictureSize/maximumSide``.
        public static let tooLarge = Code(rawValue: "picture-too-large")
        /// The list would paint more than ``ChartRasterizer/maximumPaintedPixels``.
        public static let tooMuchPaint = Code(rawValue: "too-much-paint")
        /// The list holds text and the font is not installed.
        public static let fontMissing = Code(rawValue: "font-missing")
        /// The font file cannot be read or holds no outlines.
        public static let fontUnreadable = Code(rawValue: "font-unreadable")
        /// There is no memory left for the image.
        public static let outOfMemory = Code(rawValue: "out-of-memory")
    }

    /// The kind of failure.
    public let code: Code

    /// The failure and its remedy in one sentence.
    public let message: String

    /// Creates an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
