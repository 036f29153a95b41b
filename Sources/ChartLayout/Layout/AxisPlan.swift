/// One axis with everything known that does not need the content rectangle.
struct AxisPlan: Hashable, Sendable {
    var range: AxisRange
    var ticks: AxisTicks
    /// The texts at the entries.
    var labels: [TextLine]
    /// The text that decides how much room the labels get: the first of those with the most characters.
    var longest: TextLine

    init(_ axis: AxisBase, range: AxisRange, context: LabelFormatter.Context) {
        self.range = range
        let ticks = AxisTicks(axis, range: range)
        self.ticks = ticks
        let formatter = LabelFormatter(
            formatter: axis.valueFormatter,
            decimals: ticks.decimals,
            context: context
        )
        let texts = ticks.labelled.map(formatter.string)
        labels = texts.map { TextLine($0, axis.labelFont) }
        // DGCharts measures the entries themselves, also where labels are centred between them.
        let measured = axis.centerAxisLabelsEnabled ? ticks.entries.map(formatter.string) : texts
        longest = TextLine(measured.reduce("") { $1.count > $0.count ? $1 : $0 }, axis.labelFont)
    }
}
