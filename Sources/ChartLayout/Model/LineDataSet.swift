import SeriesDecoding

/// A line with its style and its samples; names and defaults are those of DGCharts' `LineChartDataSet`.
@dynamicMemberLookup
struct LineDataSet: Hashable, Sendable {
    typealias Mode = LineMode

    /// The samples, split at gaps. A DGCharts set has one run; further runs are drawn after it in the same style.
    var runs: [[Sample]] = []
    var base = DataSetBase()
    var highlightLines = HighlightLines()

    var mode = Mode.linear
    /// In points; clamped to 0...10.
    var lineWidth = 1.0 {
        didSet { lineWidth = min(max(lineWidth, 0), 10) }
    }
    /// The distance of the control points; clamped to 0.05...1.
    var cubicIntensity = 0.2 {
        didSet { cubicIntensity = min(max(cubicIntensity, 0.05), 1) }
    }
    var lineCapType = StrokeStyle.Cap.butt
    /// DGCharts has no such property and always draws miters.
    var lineJoin = StrokeStyle.Join.miter
    var lineDashPhase = 0.0
    var lineDashLengths: [Double] = []
    /// Whether `colors` form a vertical gradient instead of taking turns.
    var isDrawLineWithGradientEnabled = false
    /// The values of the gradient's stops, one for each color.
    var gradientPositions: [Double] = []

    var drawFilledEnabled = false
    var fillColor = FixedOrDerivedColor.fixed(DataSetBase.defaultColor)
    /// The factor for the opacity of the fill, 0...1.
    var fillAlpha = 0.33
    /// Replaces `fillColor`.
    var fill: Fill?
    var fillFormatter = FillFormatter.default
    /// The series at which the fill ends, instead of a level; not in DGCharts.
    var fillTo: FillTargetSeries?

    var drawCirclesEnabled = true
    var circleRadius = 8.0
    var circleColors = [FixedOrDerivedColor.fixed(DataSetBase.defaultColor)]
    var drawCircleHoleEnabled = true
    var circleHoleRadius = 4.0
    var circleHoleColor = FixedOrDerivedColor.fixed(.white)

    /// The number of samples in all runs.
    var entryCount: Int { runs.reduce(0) { $0 + $1.count } }

    var lineStyle: StrokeStyle {
        StrokeStyle(
            width: lineWidth,
            cap: lineCapType,
            join: lineJoin,
            dash: lineDashLengths,
            dashPhase: lineDashLengths.isEmpty ? 0 : lineDashPhase
        )
    }

    /// Whether the line has a gradient. The color in a payload replaces all colors, and then their count may not match.
    var hasLineGradient: Bool { isDrawLineWithGradientEnabled && base.colors.count == gradientPositions.count }

    /// Whether each segment is a stroke in its own color.
    var hasColoredSegments: Bool {
        base.colors.count > 1 && !hasLineGradient && !hasThresholds && (mode == .linear || mode == .stepped)
    }

    subscript<Value>(dynamicMember keyPath: WritableKeyPath<DataSetBase, Value>) -> Value {
        get { base[keyPath: keyPath] }
        set { base[keyPath: keyPath] = newValue }
    }
}
