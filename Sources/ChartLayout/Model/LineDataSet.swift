import SeriesCodec

/// One line with its style and its samples; names and defaults are those of DGCharts' `LineChartDataSet`.
struct LineDataSet: Hashable, Sendable {
    enum Mode: String, Hashable, Sendable, CaseIterable {
        case linear, stepped, cubicBezier, horizontalBezier
    }

    /// The unbroken stretches of samples; DGCharts has one, each further one is drawn after it in the same style.
    var runs: [[Sample]] = []
    /// How the values ran, for colours that hang on it.
    var trend = Trend()
    /// The text in the legend; `nil` is the label of the series.
    var label: String?
    var visible = true
    var axisDependency = YAxis.AxisDependency.left

    /// The colours of the line, segment by segment, over and over.
    var colors = [DataSetColor.fixed(Self.defaultColor)]
    var mode = Mode.linear
    /// In points; kept within 0...10.
    var lineWidth = 1.0 {
        didSet { lineWidth = min(max(lineWidth, 0), 10) }
    }
    /// How far the control points reach; kept within 0.05...1.
    var cubicIntensity = 0.2 {
        didSet { cubicIntensity = min(max(cubicIntensity, 0.05), 1) }
    }
    var lineCapType = StrokeStyle.Cap.butt
    var lineDashPhase = 0.0
    var lineDashLengths: [Double] = []
    /// Whether `colors` run into one another up the line instead of taking turns.
    var isDrawLineWithGradientEnabled = false
    /// The values at which the gradient's colours stand; as many as there are colours.
    var gradientPositions: [Double] = []

    var drawFilledEnabled = false
    var fillColor = DataSetColor.fixed(Self.defaultColor)
    /// The opacity the fill's colour is multiplied by, 0...1.
    var fillAlpha = 0.33
    /// What fills instead of `fillColor`.
    var fill: Fill?
    var fillFormatter = FillFormatter.default

    var drawCirclesEnabled = true
    var circleRadius = 8.0
    var circleColors = [DataSetColor.fixed(Self.defaultColor)]
    var drawCircleHoleEnabled = true
    var circleHoleRadius = 4.0
    var circleHoleColor = DataSetColor.fixed(.white)

    var drawValuesEnabled = true
    var valueFont = SystemFont(size: 7)
    var valueColors = [DataSetColor.fixed(.label)]
    /// The first of the values' colours; setting it leaves no other.
    var valueTextColor: DataSetColor {
        get { valueColors.first ?? .fixed(.clear) }
        set { valueColors = [newValue] }
    }
    /// Degrees clockwise.
    var valueLabelAngle = 0.0
    var valueFormatter = ValueFormatter.automatic

    /// The picture at every sample; DGCharts has one for each.
    var icon: ChartImage?
    /// What the style calls it.
    var iconName: String?
    var drawIconsEnabled = true
    var iconsOffset = Point(0, 0)

    var highlightEnabled = true
    var highlightColor = DataSetColor.fixed(DynamicColor(255, 187, 115))
    var highlightLineWidth = 0.5
    var highlightLineDashPhase = 0.0
    var highlightLineDashLengths: [Double] = []
    var drawHorizontalHighlightIndicatorEnabled = true
    var drawVerticalHighlightIndicatorEnabled = true

    var form = Legend.Form.default
    /// In points; `nil` is the legend's.
    var formSize: Double?
    /// In points; `nil` is the legend's.
    var formLineWidth: Double?
    var formLineDashPhase = 0.0
    /// Empty is the legend's.
    var formLineDashLengths: [Double] = []
    /// Whether the legend names the set; DGCharts always does.
    var showsInLegend = true

    static let defaultColor = DynamicColor(140, 234, 255)

    /// The number of samples in all runs.
    var entryCount: Int { runs.reduce(0) { $0 + $1.count } }

    /// The extent of the values of all runs; with a range of x, of those an axis follows in it.
    func values(seenIn range: AxisRange?) -> Extent? {
        Extent.union(runs.compactMap { Self.values(of: $0, seenIn: range) })
    }

    /// The extent of the values of a run; with a range of x, from the sample nearest to its left edge to the first at or
    /// right of its right one.
    static func values(of run: [Sample], seenIn range: AxisRange?) -> Extent? {
        guard let range, !run.isEmpty else { return Extent([run], \.value) }
        var first = run.firstIndex { $0.time >= range.minimum } ?? run.count - 1
        if first > 0, range.minimum - run[first - 1].time < abs(run[first].time - range.minimum) { first -= 1 }
        let last = run.firstIndex { $0.time >= range.maximum } ?? run.count - 1
        return first <= last ? Extent([Array(run[first...last])], \.value) : nil
    }

    var line: StrokeStyle {
        StrokeStyle(width: lineWidth, cap: lineCapType, dash: lineDashLengths, dashPhase: lineDashPhase)
    }

    /// Whether the line runs through colours from top to bottom. A colour that the payload carries takes the place of all
    /// colours, and a gradient needs as many as positions.
    var hasLineGradient: Bool { isDrawLineWithGradientEnabled && colors.count == gradientPositions.count }

    /// Whether each pair of points is a stroke of its own colour.
    var hasColoredSegments: Bool {
        colors.count > 1 && !hasLineGradient && (mode == .linear || mode == .stepped)
    }

    var showsIcons: Bool { drawIconsEnabled && icon != nil }

    var highlightLine: StrokeStyle {
        StrokeStyle(width: highlightLineWidth, dash: highlightLineDashLengths, dashPhase: highlightLineDashPhase)
    }

    /// The colour of the line's segment, or of anything else that counts along `colors`.
    func lineColor(at index: Int) -> DynamicColor {
        colors.isEmpty ? Self.defaultColor : resolve(colors[index % colors.count], line: .fixed(Self.defaultColor))
    }

    func resolve(_ color: DataSetColor) -> DynamicColor {
        resolve(color, line: colors.first ?? .fixed(Self.defaultColor))
    }

    private func resolve(_ color: DataSetColor, line: DataSetColor) -> DynamicColor {
        switch color.following(trend) {
        case .fixed(let color): color
        case .ofLine: resolve(line, line: .fixed(Self.defaultColor))
        case .faded(let color, let opacity): resolve(color, line: line).faded(opacity)
        case .byTrend(let rising, _, _): resolve(rising, line: line)
        }
    }

    /// The colour of a list that belongs to the sample at an index.
    func resolve(_ list: [DataSetColor], at index: Int) -> DynamicColor {
        list.isEmpty ? .clear : resolve(list[index % list.count])
    }
}
