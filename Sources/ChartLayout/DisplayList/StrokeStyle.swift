/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of a line's ends.
    public enum Cap: String, Hashable, Sendable {
        /// Cut off at the end point.
        case butt
        /// Half a disk around the end point.
        case round
        /// Half the width beyond the end point.
        case square
    }

    /// Full width in points.
    public var width: Double
    /// The shape of the ends.
    public var cap: Cap
    /// Lengths in points of strokes and gaps in turn; empty for a solid line.
    public var dash: [Double]
    /// Where in the pattern the line starts, in points.
    public var dashPhase: Double

    /// Whether pixels are partly covered; without it each is covered wholly or not at all.
    public var antialias: Bool

    /// Joins are mitres, cut to bevels where the mitre is longer than this many line widths (CoreGraphics' default).
    public static let miterLimit = 10.0

    /// Creates a stroke style.
    public init(width: Double, cap: Cap = .butt, dash: [Double] = [], dashPhase: Double = 0, antialias: Bool = true) {
        self.width = width
        self.cap = cap
        self.dash = dash
        self.dashPhase = dashPhase
        self.antialias = antialias
    }
}
