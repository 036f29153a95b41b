/// The fill of the area under a line; names and defaults are those of DGCharts' fills.
public enum Fill: Hashable, Sendable {
    /// One color (`ColorFill`).
    case color(FixedOrDerivedColor)
    /// A gradient across the content (`LinearGradientFill`); the angle is in degrees.
    case linearGradient(FillGradient, angle: Double)
    /// A gradient from one circle to another (`RadialGradientFill`).
    case radialGradient(FillGradient, RadialGradientStartAndEnd)
}

/// The colors of a gradient fill.
public struct FillGradient: Hashable, Sendable {
    /// The colors from the start to the end; never empty in a style.
    public var colors: [FixedOrDerivedColor] = []
    /// The offsets of the colors, 0 to 1; if empty, the colors are evenly spaced.
    public var positions: [Double] = []
}

/// The two circles of a radial gradient.
///
/// The offsets of their centers are fractions of the content's size. Their radii are fractions of half its longer side.
public struct RadialGradientStartAndEnd: Hashable, Sendable {
    /// The offset of the first center from the middle of the content, as fractions of the content's size.
    public var startOffsetPercent = LayoutPoint(0, 0)
    /// The radius of the first circle, as a fraction of half the content's longer side.
    public var startRadiusPercent = 0.0
    /// The offset of the second center from the middle of the content, as fractions of the content's size.
    public var endOffsetPercent = LayoutPoint(0, 0)
    /// The radius of the second circle, as a fraction of half the content's longer side.
    public var endRadiusPercent = 1.0
}

/// The base level that a fill extends to.
public enum FillFormatter: Hashable, Sendable {
    /// DGCharts' rule: zero, or the end of the axis that is nearer to zero.
    case `default`
    /// The lower end of the set's axis.
    case axisMinimum
    /// The upper end of the set's axis.
    case axisMaximum
    /// A value.
    case position(Double)
}

/// Another series at which a fill ends; the area between the two lines is a band.
public enum FillTargetSeries: Hashable, Sendable {
    /// The series after the filled one.
    case next
    /// The series with an index, from 0.
    case series(Int)
}
