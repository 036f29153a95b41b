import SeriesDecoding

/// A data set: the marks of a series in one style.
protocol MarkDataSet: Hashable, Sendable {
    associatedtype Entry: PlottedEntry

    static var kind: MarkKind { get }
    /// The number of series that one data set shows.
    static var seriesCount: Int { get }

    /// Creates a data set with the defaults of DGCharts.
    init()

    var base: DataSetBase { get set }
    /// The entries by rising x, split at gaps.
    var runs: [[Entry]] { get }
    /// Takes the samples of as many series as a data set shows.
    mutating func takeEntries(from series: [TimeSeries])

    /// The forms and labels of the set in the legend.
    var legendEntries: [LegendEntry] { get }
    /// The extent of some entries on the y axis; `nil` if there are none.
    ///
    /// - Parameter isVisiblePart: Whether an axis with automatic scaling follows these entries.
    func valueExtent(of entries: ArraySlice<Entry>, isVisiblePart: Bool) -> MinimumAndMaximum?
    /// The entry that a highlight marks, with the index of its run; `nil` if there are no entries.
    func entry(markedBy sample: Highlight.HighlightedSample) -> (runIndex: Int, entry: Entry)?
}

extension MarkDataSet {
    static var seriesCount: Int { 1 }

    /// The number of entries in all runs.
    var entryCount: Int { runs.reduce(0) { $0 + $1.count } }

    var legendEntries: [LegendEntry] { base.legendEntriesForUsedColors(entryCount: entryCount) }

    /// The extent of x; `nil` if the set has no entries.
    var xExtent: MinimumAndMaximum? { MinimumAndMaximum(runs.lazy.joined().map { $0.x }) }

    /// The extent of the values, or of those that an axis with automatic scaling follows; `nil` if there is none.
    func valueExtent(visibleIn range: AxisRange?) -> MinimumAndMaximum? {
        MinimumAndMaximum.union(runs.compactMap { valueExtent(of: $0, visibleIn: range) })
    }

    func valueExtent(of run: [Entry], visibleIn range: AxisRange?) -> MinimumAndMaximum? {
        guard let range else { return valueExtent(of: run[...], isVisiblePart: false) }
        return run.indicesForAutomaticScaling(in: range).flatMap { valueExtent(of: run[$0], isVisiblePart: true) }
    }

    func entry(markedBy sample: Highlight.HighlightedSample) -> (runIndex: Int, entry: Entry)? {
        runs.first?.entry(markedBy: sample).map { (0, $0) }
    }
}

extension MarkDataSet where Entry == Sample {
    func valueExtent(of entries: ArraySlice<Sample>, isVisiblePart: Bool) -> MinimumAndMaximum? {
        MinimumAndMaximum(entries.lazy.map(\.value))
    }
}
