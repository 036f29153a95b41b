/// The data sets of one kind in a chart, such as `BarChartData` of DGCharts.
///
/// A chart has at most one value of each kind, and knows of a kind only what this protocol has.
protocol MarkChartData: Hashable, Sendable {
    associatedtype DataSet: MarkDataSet

    var dataSets: [DataSet] { get }
    /// The extent of x; `nil` if there are no entries.
    var xExtent: MinimumAndMaximum? { get }
    /// The slots of the marks on a time axis; `nil` if their width does not follow from their distances.
    var slots: MarkSlots? { get }
    /// The space for marks beyond the first and the last x, in units of x.
    var xMargin: Double { get }

    /// Draws the marks inside the content.
    func drawMarks(_ layout: LineChartLayout, in builder: inout DisplayListBuilder)

    /// Draws marks again as highlighted, or lines through them.
    func drawHighlights(_ highlights: [Highlight], _ layout: LineChartLayout, in builder: inout DisplayListBuilder)

    /// Draws the values of the marks, and their icons.
    func drawValues(
        _ layout: LineChartLayout,
        in builder: inout DisplayListBuilder,
        within budget: inout ValueLabelBudget
    )
}

extension MarkChartData {
    var xExtent: MinimumAndMaximum? { MinimumAndMaximum.union(dataSets.compactMap(\.xExtent)) }

    var slots: MarkSlots? { nil }

    var xMargin: Double { (slots?.width ?? 0) / 2 }

    /// The highlighted entries with their data sets.
    func entries(markedBy highlights: [Highlight]) -> [(set: DataSet, entry: DataSet.Entry)] {
        highlights.compactMap { highlight in
            guard dataSets.indices.contains(highlight.dataSetIndex) else { return nil }
            let set = dataSets[highlight.dataSetIndex]
            guard set.base.highlightEnabled, let entry = set.entries.entry(markedBy: highlight.sample) else {
                return nil
            }
            return (set, entry)
        }
    }

    /// The data sets that show values or icons.
    var dataSetsWithValues: [DataSet] {
        dataSets.filter { $0.base.visible && ($0.base.drawValuesEnabled || $0.base.showsIcons) }
    }
}

/// A data set: the marks of a series in one style.
protocol MarkDataSet: Hashable, Sendable {
    associatedtype Entry: PlottedEntry

    var base: DataSetBase { get }
    /// The entries by rising x.
    var entries: [Entry] { get }
    /// The forms and labels of the set in the legend.
    var legendEntries: [LegendEntry] { get }
    /// The extent of some entries on the y axis; `nil` if there are none.
    ///
    /// - Parameter isVisiblePart: Whether an axis with automatic scaling follows these entries.
    func valueExtent(of entries: ArraySlice<Entry>, isVisiblePart: Bool) -> MinimumAndMaximum?
}

extension MarkDataSet {
    var legendEntries: [LegendEntry] { base.legendEntriesForUsedColors(entryCount: entries.count) }

    /// The extent of x; `nil` if the set has no entries.
    var xExtent: MinimumAndMaximum? {
        entries.first.map { MinimumAndMaximum($0.x, entries[entries.count - 1].x) }
    }

    /// The extent of the values, or of those that an axis with automatic scaling follows; `nil` if there is none.
    func valueExtent(visibleIn range: AxisRange?) -> MinimumAndMaximum? {
        guard let range else { return valueExtent(of: entries[...], isVisiblePart: false) }
        return entries.indicesForAutomaticScaling(in: range).flatMap {
            valueExtent(of: entries[$0], isVisiblePart: true)
        }
    }
}
