/// What fills the area under a line; names and defaults are those of DGCharts' fills.
enum Fill: Hashable, Sendable {
    /// One colour (`ColorFill`).
    case color(DataSetColor)
    /// A gradient across the content (`LinearGradientFill`), turned by degrees.
    case linearGradient(FillGradient, angle: Double)
    /// A gradient from one circle to another (`RadialGradientFill`).
    case radialGradient(FillGradient, RadialFill)
}

/// The colours of a fill's gradient.
struct FillGradient: Hashable, Sendable {
    var colors: [DataSetColor] = []
    /// Where they stand, 0 to 1; empty is at equal distances.
    var positions: [Double] = []
}

/// The two circles of a radial gradient: offsets of their centres in shares of the content, and radii in shares of half
/// its longer side.
struct RadialFill: Hashable, Sendable {
    var startOffsetPercent = Point(0, 0)
    var startRadiusPercent = 0.0
    var endOffsetPercent = Point(0, 0)
    var endRadiusPercent = 1.0
}

/// Where a fill ends.
enum FillFormatter: Hashable, Sendable {
    /// DGCharts' own rule: zero, or the end of the axis nearer to it.
    case `default`
    /// The lower end of the set's axis.
    case axisMinimum
    /// The upper end of the set's axis.
    case axisMaximum
    /// A value.
    case position(Double)
}
