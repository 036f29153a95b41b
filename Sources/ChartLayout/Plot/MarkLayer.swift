/// The marks of one kind in a chart: a data object of DGCharts, such as `BarChartData`, with its renderer.
///
/// A chart knows of its marks only what this protocol has.
protocol MarkLayer: Sendable {
    associatedtype DataSet: MarkDataSet

    var dataSets: [DataSet] { get }
    /// What the data sets stand for.
    var role: MarkLayerRole { get }
    /// The forms and labels in the legend.
    var legendEntries: [LegendEntry] { get }
    /// The extent of x; `nil` if there are no entries.
    var xExtent: MinimumAndMaximum? { get }
    /// The slots of the marks on a time axis; `nil` if their width does not follow from their distances.
    var slots: MarkSlots? { get }
    /// The space for marks beyond the first and the last x, in units of x.
    var xMargin: Double { get }

    /// Draws the marks inside the content.
    func drawMarks(_ layout: PlotLayout, in builder: inout DisplayListBuilder)

    /// Draws an entry again as highlighted, or lines through it.
    func highlight(_ entry: DataSet.Entry, of set: DataSet, _ layout: PlotLayout, in builder: inout DisplayListBuilder)

    /// Draws what is above all highlights: the circles of lines.
    func drawCircles(_ layout: PlotLayout, in builder: inout DisplayListBuilder)

    /// Draws the values of the marks, and their icons.
    func drawValues(_ layout: PlotLayout, in builder: inout DisplayListBuilder, within budget: inout ValueLabelBudget)
}

/// What the data sets of a layer stand for.
enum MarkLayerRole: Hashable, Sendable {
    case series
    /// The last value of each series, which has no entry in the legend.
    case lastValues
    /// A level of a payload with a limit line, which the y axes include.
    case level
}

extension MarkLayer {
    var role: MarkLayerRole { .series }

    var legendEntries: [LegendEntry] { role == .series ? dataSets.flatMap(\.legendEntries) : [] }

    var xExtent: MinimumAndMaximum? { MinimumAndMaximum.union(dataSets.compactMap(\.xExtent)) }

    var slots: MarkSlots? { nil }

    var xMargin: Double { (slots?.width ?? 0) / 2 }

    var kind: MarkKind { DataSet.kind }

    var dataSetsWithValues: [DataSet] {
        dataSets.filter { $0.base.visible && ($0.base.drawValuesEnabled || $0.base.showsIcons) }
    }

    func drawCircles(_ layout: PlotLayout, in builder: inout DisplayListBuilder) {}

    /// Draws the entry that a highlight names as highlighted, unless its data set has no highlights.
    func draw(_ mark: Highlight, _ layout: PlotLayout, in builder: inout DisplayListBuilder) {
        guard dataSets.indices.contains(mark.dataSetIndex) else { return }
        let set = dataSets[mark.dataSetIndex]
        if set.base.highlightEnabled, let (_, entry) = set.entry(markedBy: mark.sample) {
            highlight(entry, of: set, layout, in: &builder)
        }
    }
}
