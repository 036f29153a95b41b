/// One line of a chart: its samples in runs, its label, and its colours where the payload chooses them.
///
/// A run is an unbroken stretch of samples; between two runs the line has a gap. Samples of a run, and the runs, are in
/// order of time. Several samples may share one time.
public struct TimeSeries: Hashable, Sendable {
    /// The name shown in a legend; may be empty.
    public var label: String

    /// The unbroken stretches of samples, none of them empty.
    public private(set) var runs: [[Sample]]

    /// The colour of the line, where the payload sets it; otherwise the style decides.
    public var lineColor: ChartColor?

    /// The colour under the line, where the payload sets it; otherwise the style decides.
    public var fillColor: ChartColor?

    /// Creates a series from rows in any order.
    ///
    /// Rows are stably sorted by time; a row without a value ends a run. Rows without a value at either end, and
    /// repeated ones, leave no trace.
    ///
    /// - Parameters:
    ///   - label: The name shown in a legend.
    ///   - rows: Times with their values, `nil` for a gap.
    /// - Throws: ``SeriesError`` with the code `notFinite` if a time or a value is NaN or infinite.
    /// - Complexity: O(*n* log *n*) in the number of rows, O(*n*) where they are sorted already.
    public init(label: String = "", rows: [(time: Double, value: Double?)]) throws(SeriesError) {
        for (index, row) in rows.enumerated() where !row.time.isFinite || !(row.value ?? 0).isFinite {
            throw SeriesError(.notFinite, "sample \(index) is not a finite number; leave the value out to make a gap")
        }
        var sorted = rows
        if !zip(rows, rows.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
            // The standard library's sort is stable in practice but not by promise, so the place breaks ties.
            sorted = rows.enumerated()
                .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
                .map(\.element)
        }
        var runs: [[Sample]] = []
        var run: [Sample] = []
        for row in sorted {
            if let value = row.value {
                run.append(Sample(time: row.time, value: value))
            } else if !run.isEmpty {
                runs.append(run)
                run = []
            }
        }
        if !run.isEmpty { runs.append(run) }
        self.label = label
        self.runs = runs
    }

    /// Creates a series from runs that are known to be in order, as a decoder has them.
    init(label: String, orderedRuns: [[Sample]], lineColor: ChartColor?, fillColor: ChartColor?) {
        self.label = label
        self.runs = orderedRuns
        self.lineColor = lineColor
        self.fillColor = fillColor
    }

    /// The number of samples in all runs.
    public var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// The earliest sample, if there is any.
    public var first: Sample? { runs.first?.first }

    /// The latest sample, if there is any.
    public var last: Sample? { runs.last?.last }
}
