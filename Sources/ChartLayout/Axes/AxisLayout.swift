/// The range, ticks and labels of an axis: everything that does not depend on the content rectangle.
struct AxisLayout: Hashable, Sendable {
    var range: AxisRange
    var ticks: AxisTicks
    var labels: [TextBlock]
    /// The label that determines the space beside the content: the first with the most characters.
    ///
    /// DGCharts finds it before it centers labels between the ticks, which changes the ticks.
    var spacingLabel: TextBlock
    /// The label that determines the space for labels inside the content: the first with the most characters.
    var longestLabel: TextBlock
    /// The distances in points by which the labels are moved toward the end of the axis; `nil` for even ticks.
    var labelShifts: [Double]?
    /// The angle of the labels in degrees clockwise.
    var labelRotationAngle = 0.0
    /// The step between ticks at round numbers; `nil` for other ticks.
    var step: DecimalTicks.Step?
    /// The number of names that the axis has space for; `nil` on an axis without names.
    var fittingNameCount: Int?

    /// The largest part by which an axis becomes longer for a tick above its values.
    private static let largestShareAboveValues = 0.15

    /// The range up to the first tick at or above a value; `nil` if there is such a tick, or if it is far.
    func rangeWithTick(above value: Double) -> AxisRange? {
        guard ticks.entries.count > 1, let last = ticks.entries.last, last < value else { return nil }
        let next = last + (last - ticks.entries[ticks.entries.count - 2])
        let isNear = next >= value && next - range.maximum <= range.length * Self.largestShareAboveValues
        return isNear ? AxisRange(clampedToFinite: range.minimum, max(next, range.maximum)) : nil
    }

    /// Lays out an axis with round numbers if the style asks for them, and otherwise with even ticks.
    ///
    /// - Parameter topIndex: The index of the label at the top of a vertical axis with a number of labels.
    init(
        of axis: AxisBase,
        decimal: DecimalTicks.AxisToDivide,
        context: LabelFormatter.LabelContext,
        topIndex: (_ labelCount: Int) -> Int? = { _ in nil }
    ) {
        let range = decimal.range
        if axis.ticks == .decimal, let ticks = DecimalTicks(of: decimal) {
            self.init(
                range: range,
                ticks: AxisTicks(at: ticks.ticks.map(\.value), decimals: ticks.step?.decimals ?? 0),
                labels: ticks.ticks.map(\.label),
                shifts: ticks.ticks.map(\.labelShift),
                labelFont: axis.labelFont
            )
            step = ticks.step
            return
        }
        func labels(of ticks: AxisTicks) -> [TextBlock] {
            let formatter = LabelFormatter(formatter: axis.valueFormatter, decimals: ticks.decimals, context: context)
            return formatter.strings(fromTicks: ticks.entries, topIndex: topIndex(ticks.entries.count))
                .map { TextBlock($0, font: axis.labelFont) }
        }
        let ticks = AxisTicks(of: axis, range: range, isCentered: false)
        self.init(range: range, ticks: ticks, labels: labels(of: ticks), labelFont: axis.labelFont)
        if axis.centerAxisLabelsEnabled, !ticks.entries.isEmpty {
            let centered = AxisTicks(of: axis, range: range, isCentered: true)
            let spacingLabel = spacingLabel
            self.init(range: range, ticks: centered, labels: labels(of: centered), labelFont: axis.labelFont)
            self.spacingLabel = spacingLabel
        }
    }

    /// Lays out an axis of names.
    init(range: AxisRange, _ names: NameLabels, labelFont: SystemFontMetrics) {
        let ticks = AxisTicks(at: names.labels.indices.map(Double.init))
        let shifts = names.labels.map { _ in 0.0 }
        self.init(range: range, ticks: ticks, labels: names.labels, shifts: shifts, labelFont: labelFont)
        longestLabel = names.labels.max { $0.width < $1.width } ?? longestLabel
        spacingLabel = longestLabel
        labelRotationAngle = names.rotationAngle
        fittingNameCount = names.fittingCount
    }

    init(
        range: AxisRange,
        ticks: AxisTicks,
        labels: [TextBlock],
        shifts: [Double]? = nil,
        labelFont: SystemFontMetrics
    ) {
        self.range = range
        self.ticks = ticks
        self.labels = labels
        labelShifts = shifts
        longestLabel = labels.reduce(TextBlock("", font: labelFont)) { $1.text.count > $0.text.count ? $1 : $0 }
        spacingLabel = longestLabel
    }
}
