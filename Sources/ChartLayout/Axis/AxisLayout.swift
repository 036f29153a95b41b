/// The range, ticks and labels of an axis: everything that does not depend on the content rectangle.
struct AxisLayout: Hashable, Sendable {
    var range: AxisRange
    var ticks: AxisTicks
    /// One label for each entry of the ticks.
    var labels: [TextBlock]
    /// The label that determines the space for all: the first with the most characters.
    var longestLabel: TextBlock

    init(of axis: AxisBase, range: AxisRange, context: LabelFormatter.Context) {
        self.range = range
        let ticks = AxisTicks(of: axis, range: range)
        self.ticks = ticks
        let formatter = LabelFormatter(formatter: axis.valueFormatter, decimals: ticks.decimals, context: context)
        labels = ticks.entries.map { TextBlock(formatter.string(from: $0), font: axis.labelFont) }
        longestLabel = labels.reduce(TextBlock("", font: axis.labelFont)) { $1.text.count > $0.text.count ? $1 : $0 }
    }
}
