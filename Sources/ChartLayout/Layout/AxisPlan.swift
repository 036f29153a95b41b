/// One axis with everything known that does not need the content rectangle.
struct AxisPlan: Hashable, Sendable {
    var range: AxisRange
    var ticks: AxisTicks
    /// The texts of the entries, also where they stand between them.
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
        labels = ticks.entries.map { TextLine(formatter.string($0), axis.labelFont) }
        longest = labels.reduce(TextLine("", axis.labelFont)) { $1.text.count > $0.text.count ? $1 : $0 }
    }
}
