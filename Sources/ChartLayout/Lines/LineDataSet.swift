public import SeriesDecoding

/// A line with its style and its samples; names and defaults are those of DGCharts' `LineChartDataSet`.
@dynamicMemberLookup
public struct LineDataSet: Hashable, Sendable {
    /// The interpolation between samples.
    public typealias Mode = LineMode

    /// The samples, split at gaps. A DGCharts set has one run; further runs are drawn after it in the same style.
    public var runs: [[Sample]] = []
    /// The properties that data sets of all kinds share.
    public var base = DataSetBase()
    /// The lines through a highlighted sample.
    public var highlightLines = HighlightLines()

    /// The interpolation between the samples.
    public var mode = Mode.linear
    /// The width of the line in points; clamped to 0...10.
    public var lineWidth = 1.0 {
        didSet { lineWidth = min(max(lineWidth, 0), 10) }
    }
    /// The distance of the control points of cubic curves; clamped to 0.05...1.
    public var cubicIntensity = 0.2 {
        didSet { cubicIntensity = min(max(cubicIntensity, 0.05), 1) }
    }
    /// The ends of the line.
    public var lineCapType = LayoutStroke.Cap.butt
    /// The corners of the line. DGCharts has no such property and always draws miters.
    public var lineJoin = LayoutStroke.Join.miter
    /// The offset into the dashes of the line, in points.
    public var lineDashPhase = 0.0
    /// The dashes and gaps of the line, in points; empty for a solid line.
    public var lineDashLengths: [Double] = []
    /// Whether `colors` form a vertical gradient instead of taking turns.
    public var isDrawLineWithGradientEnabled = false
    /// The values of the gradient's stops, one for each color.
    public var gradientPositions: [Double] = []

    /// Whether the area under the line is filled.
    public var drawFilledEnabled = false
    /// Whether the area is filled if the line is the only one; not in DGCharts.
    var fillsOnlyLine = false
    /// Whether the width follows from the number of lines and of samples; not in DGCharts.
    var hasAutomaticWidth = false
    /// The color of the fill.
    public var fillColor = FixedOrDerivedColor.fixed(DataSetBase.defaultColor)
    /// The factor for the opacity of the fill, 0...1.
    public var fillAlpha = 0.33
    /// A color or gradient that replaces `fillColor`.
    public var fill: Fill?
    /// The level at which the fill ends.
    public var fillFormatter = FillFormatter.default
    /// The series at which the fill ends, instead of a level; not in DGCharts.
    public var fillTo: FillTargetSeries?

    /// Whether each sample has a circle.
    public var drawCirclesEnabled = true
    /// The radius of the circles in points.
    public var circleRadius = 8.0
    /// The colors of the circles, repeated.
    public var circleColors = [FixedOrDerivedColor.fixed(DataSetBase.defaultColor)]
    /// Whether circles have a disk in their middle.
    public var drawCircleHoleEnabled = true
    /// The radius of the disk in points.
    public var circleHoleRadius = 4.0
    /// How the last value is written beside the plot; not in DGCharts.
    public var lastValueLabel = LastValueLabel.none
    /// Whether the mark of a last value is larger if that of another series covers it; not in DGCharts.
    public var enlargesCoveredCircles = false
    /// The color of the disk; a clear color cuts a hole.
    public var circleHoleColor = FixedOrDerivedColor.fixed(.white)

    /// The stroke of the line.
    public var lineStyle: LayoutStroke {
        LayoutStroke(
            width: lineWidth,
            cap: lineCapType,
            join: lineJoin,
            dash: lineDashLengths,
            dashPhase: lineDashLengths.isEmpty ? 0 : lineDashPhase
        )
    }

    /// Whether the line has a gradient. The color in a payload replaces all colors, and then their count may not match.
    public var hasLineGradient: Bool { isDrawLineWithGradientEnabled && base.colors.count == gradientPositions.count }

    /// Whether each segment is a stroke in its own color.
    var hasColoredSegments: Bool {
        base.colors.count > 1 && !hasLineGradient && !hasThresholds && (mode == .linear || mode == .stepped)
    }

    /// A property that data sets of all kinds share.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<DataSetBase, Value>) -> Value {
        get { base[keyPath: keyPath] }
        set { base[keyPath: keyPath] = newValue }
    }

    /// A property of the lines through a highlighted sample.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<HighlightLines, Value>) -> Value {
        get { highlightLines[keyPath: keyPath] }
        set { highlightLines[keyPath: keyPath] = newValue }
    }
}

extension LineDataSet: HighlightLineDataSet {
    static var kind: MarkKind { .line }

    var valueDistance: Double {
        // DGCharts truncates the distance to an integer.
        let distance = (circleRadius * 1.75).rounded(.towardZero)
        return drawCirclesEnabled ? distance : (distance / 2).rounded(.towardZero)
    }

    /// Takes the samples, and the color of the fill if the series has one.
    mutating func takeEntries(from series: [TimeSeries]) {
        runs = series[0].runs
        guard let color = series[0].fillColor else { return }
        fillColor = .fixed(DynamicColor(SRGBColor(color)))
        // In DGCharts, a new fill color removes the fill.
        fill = nil
    }

    /// The marked sample of all runs, the first of several.
    ///
    /// DGCharts has a data set for each run, so that the nearest sample has to be known before.
    func entry(markedBy marked: Highlight.HighlightedSample) -> (runIndex: Int, entry: Sample)? {
        let samples = runs.enumerated().flatMap { index, run in run.map { (runIndex: index, entry: $0) } }
        return switch marked {
        case .x(let x): samples.min { abs($0.entry.time - x) < abs($1.entry.time - x) }
        case .first: samples.first
        case .last: samples.last
        case .lowest: samples.min { $0.entry.value < $1.entry.value }
        // Unlike `max(by:)`, this finds the first of several.
        case .highest: samples.min { $0.entry.value > $1.entry.value }
        }
    }
}
