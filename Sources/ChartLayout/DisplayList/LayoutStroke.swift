/// The width, caps, joins and dashes of a stroke.
public struct LayoutStroke: Hashable, Sendable {
    /// The shape of a line's ends.
    public enum Cap: String, Hashable, Sendable, CaseIterable {
        /// The line ends at its end point.
        case butt
        /// A half disk around the end point.
        case round
        /// A half square beyond the end point.
        case square
    }

    /// The shape of a line's corners.
    public enum Join: String, Hashable, Sendable, CaseIterable {
        /// The outer edges meet in a point, up to ``LayoutStroke/miterLimit``.
        case miter
        /// A sector of a disk around the corner.
        case round
        /// A straight edge cuts the corner off.
        case bevel
    }

    /// The full width in points.
    public var width: Double
    /// The shape of the ends.
    public var cap: Cap
    /// The shape of the corners.
    public var join: Join
    /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
    public var dash: [Double]
    /// The offset into the dash pattern at which the line starts, in points.
    public var dashPhase: Double
    /// Whether edges are antialiased; if not, a pixel is covered completely or not at all.
    public var antialias: Bool

    /// The longest miter in line widths; a longer one becomes a bevel (CoreGraphics' default).
    public static let miterLimit = 10.0

    /// Creates a stroke style.
    public init(
        width: Double,
        cap: Cap = .butt,
        join: Join = .miter,
        dash: [Double] = [],
        dashPhase: Double = 0,
        antialias: Bool = true
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dash = dash
        self.dashPhase = dashPhase
        self.antialias = antialias
    }
}
