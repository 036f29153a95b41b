import SeriesCodec

/// One line with its style and its samples; names and defaults are those of DGCharts' `LineChartDataSet`.
struct LineDataSet: Hashable, Sendable {
    enum Mode: String, Hashable, Sendable, CaseIterable {
        case linear, stepped, cubicBezier, horizontalBezier
    }

    /// The unbroken stretches of samples; DGCharts has one, each further one is drawn after it in the same style.
    var runs: [[Sample]] = []
    /// The text in the legend; `nil` is the label of the series.
    var label: String?
    var visible = true
    var axisDependency = YAxis.AxisDependency.left

    /// The colours of the line, segment by segment, over and over.
    var colors = [Self.defaultColor]
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

    var drawFilledEnabled = false
    var fillColor = DataSetColor.fixed(Self.defaultColor)
    /// The opacity the fill's colour is multiplied by, 0...1.
    var fillAlpha = 0.33

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

    /// Samples carry no icons, so these two change nothing.
    var drawIconsEnabled = true
    var iconsOffset = Point(0, 0)
    /// Nothing is highlighted in a still picture, so this changes nothing.
    var highlightEnabled = true

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

    var line: StrokeStyle {
        StrokeStyle(width: lineWidth, cap: lineCapType, dash: lineDashLengths, dashPhase: lineDashPhase)
    }

    /// The colour of the line's segment, or of anything else that counts along `colors`.
    func lineColor(at index: Int) -> DynamicColor {
        colors.isEmpty ? Self.defaultColor : colors[index % colors.count]
    }

    func resolve(_ color: DataSetColor) -> DynamicColor {
        switch color {
        case .fixed(let color): color
        case .ofLine: lineColor(at: 0)
        }
    }

    /// The colour of a list that belongs to the sample at an index.
    func resolve(_ list: [DataSetColor], at index: Int) -> DynamicColor {
        list.isEmpty ? .clear : resolve(list[index % list.count])
    }
}
