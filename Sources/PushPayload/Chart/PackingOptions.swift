package import JSONDocument
package import PushChartDiagnostics
package import SeriesCodec

/// The settings for filling a template with a chart and shortening its texts.
package struct PackingOptions: Hashable, Sendable {
    /// The goal of encoding the chart.
    package private(set) var goal = ChartGoal.mostFaithful()

    /// The number of bytes that the payload may have.
    package var budget = PayloadBudget(transport: .apns)

    /// The path at which the client looks for the chart: the path that was given, or that of the budget.
    package var chartPath: JSONPath { givenChartPath ?? budget.chartPath }

    private var givenChartPath: JSONPath?

    /// Device pixels per point of the client's screen, above 0 and at most 8.
    package private(set) var scale = 3.0

    /// Whether the last value of each series is kept exactly, which takes about five bytes per series.
    package var keepsLastValue = false

    /// The samples that the chart keeps.
    package var keptSamples = KeptSamples.outline

    /// The indices of the series whose values are on the right y axis, as in `SeriesEncoder`. Their errors are measured
    /// there.
    package var seriesOnRightAxis: Set<Int> = []

    /// The texts that may be shortened. Placeholders are filled in there too.
    package private(set) var texts: [TextField] = []

    /// The texts that replace placeholders such as `{user}`. They may be shortened, and not the words around them.
    package private(set) var parts: [TextPart] = []

    /// Whether some bytes of texts can be freed.
    var hasShrinkableTexts: Bool { !texts.isEmpty || !parts.isEmpty }

    /// The boundaries at which texts are cut, and the ellipsis.
    package var cut = TextCutRule()

    /// The parts that are made smaller if the payload exceeds its budget.
    ///
    /// If texts come first, they are shortened until the chart reaches ``targetError``. Bytes that they cannot use,
    /// such as those of half a word, make a chart without tolerance more accurate again.
    package var shrinkOrder = ShrinkOrder.textThenChart

    /// The format of the figures that replace placeholders; `nil` keeps the placeholders.
    ///
    /// The placeholders are `{last}`, `{first}`, `{change}`, `{change%}`, `{min}`, `{max}` and `{mean}` of the first
    /// series, and the `{unit}` of the chart and its levels, such as `{high}`. They are replaced in ``texts``, and in the texts of the alert: those at
    /// ``Transport/alertPaths``, or with a sealed budget the `title`, `subtitle` and `body` of the sealed object.
    package var figureFormat: FigureFormat? = .automatic

    /// The most accurate chart within 4,096 bytes, without texts that may be shortened.
    package static let standard = PackingOptions(defaults: ())

    /// The target error of a goal without tolerance: half a device pixel.
    package static let imperceptibleError = 0.5

    /// Creates options; each parameter is the property of its name.
    ///
    /// Without a `chartPath`, the chart is where the budget's transport puts it, or in the object that is sealed.
    ///
    /// - Throws: `PushChartError` with the code `out-of-range`, `reserved-key`, `bad-text-field`, `bad-part`, or
    ///   `untouchable-text` if a text is the chart.
    package init(
        goal: ChartGoal = .mostFaithful(),
        budget: PayloadBudget = PayloadBudget(transport: .apns),
        chartPath: JSONPath? = nil,
        scale: Double = 3,
        keepsLastValue: Bool = false,
        keptSamples: KeptSamples = .outline,
        seriesOnRightAxis: Set<Int> = [],
        texts: [TextField] = [],
        parts: [TextPart] = [],
        cut: TextCutRule = TextCutRule(),
        shrinkOrder: ShrinkOrder = .textThenChart,
        figureFormat: FigureFormat? = .automatic
    ) throws(PushChartError) {
        guard SeriesEncoder.scales.contains(scale) else {
            throw PushChartError(.outOfRange, "the scale is \(scale), and must be above 0 and at most 8")
        }
        try goal.validateRanges(atScale: scale)
        try budget.requirePathCanHoldChart(chartPath ?? budget.chartPath)
        try TextField.requireDistinctWithinMaximumCount(texts)
        try TextPart.requireDistinctWithinMaximumCount(parts)
        self.goal = goal
        self.budget = budget
        self.givenChartPath = chartPath
        self.scale = scale
        self.keepsLastValue = keepsLastValue
        self.keptSamples = keptSamples
        self.seriesOnRightAxis = seriesOnRightAxis
        self.texts = texts
        self.parts = parts
        self.cut = cut
        self.shrinkOrder = shrinkOrder
        self.figureFormat = figureFormat
        try requireNoTextIsChart()
    }

    /// Requires that no text is the chart, whose path changes with the budget.
    func requireNoTextIsChart() throws(PushChartError) {
        guard let field = texts.first(where: { $0.path == chartPath }) else { return }
        throw PushChartError(.untouchableText, "\(field.path) is the chart and not a text", at: Place(path: field.path))
    }

    private init(defaults: Void) {}

    /// The error in device pixels for which texts are shortened.
    ///
    /// This is the tolerance, or ``imperceptibleError`` if the goal has none, and never above the goal's maximum error.
    package var targetError: Double {
        min(goal.tolerance ?? Self.imperceptibleError, (goal.maximumError ?? .infinity) * scale)
    }

    /// The largest ink distance in points that is accepted; 0 if only ``acceptedTolerance`` counts.
    var maximumInkDistance: Double {
        let canShrink = shrinkOrder.parts.contains(.chart)
        if !canShrink, goal.tolerance != nil { return 0 }
        return goal.maximumError
            ?? (goal.tolerance != nil || !canShrink && hasShrinkableTexts ? 0 : ChartGoal.recognizableError)
    }

    /// The column error in device pixels up to which any chart is accepted.
    var acceptedTolerance: Double { goal.tolerance ?? (maximumInkDistance > 0 ? 0 : Self.imperceptibleError) }

    /// Whether the error of a chart is accepted.
    func accepts(_ chart: EncodedChart) -> Bool {
        chart.maximumError <= acceptedTolerance || chart.inkDistance <= maximumInkDistance
    }
}
