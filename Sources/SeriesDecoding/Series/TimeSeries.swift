public import PushChartDiagnostics

/// A measured value and its time.
public struct Sample: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z on a time axis, a plain number on a number axis; finite.
    public var time: Double

    /// The measured value; finite. A missing value is no sample: it ends a run.
    public var value: Double

    /// Creates a sample.
    public init(time: Double, value: Double) {
        self.time = time
        self.value = value
    }
}

/// One line of a chart: its samples in runs, its label, and its colors if the payload sets them.
///
/// A run is an unbroken sequence of samples; between two runs the line has a gap. The samples of a run, and the runs,
/// are in order of time. Several samples may share one time.
public struct TimeSeries: Hashable, Sendable {
    /// The name in a legend; may be empty.
    public var label: String

    /// The unbroken sequences of samples; none is empty.
    public private(set) var runs: [[Sample]]

    /// The color of the line; `nil` leaves it to the style.
    public var lineColor: ChartColor?

    /// The color under the line; `nil` leaves it to the style.
    public var fillColor: ChartColor?

    /// Creates a series from rows in any order.
    ///
    /// Rows are stably sorted by time, and rows that are newest first are turned around. A row without a value ends a run; several in a sequence, and those at either
    /// end, have no further effect.
    ///
    /// - Parameters:
    ///   - label: The name in a legend.
    ///   - rows: Times with their values, `nil` for a gap.
    /// - Throws: `PushChartError` with the code `not-finite` if a time or a value is NaN or infinite.
    /// - Complexity: O(*n* log *n*) in the number of rows, O(*n*) if they are sorted already.
    public init(label: String = "", rows: [(time: Double, value: Double?)]) throws(PushChartError) {
        for (index, row) in rows.enumerated() where !row.time.isFinite || !(row.value ?? 0).isFinite {
            throw PushChartError.notFinite(sample: index)
        }
        var sorted = rows
        if zip(rows, rows.dropFirst()).allSatisfy({ $0.time >= $1.time }), rows.first?.time != rows.last?.time {
            sorted.reverse()
        } else if !zip(rows, rows.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
            // The standard library does not promise a stable sort, so the index breaks ties.
            let indexed = rows.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            sorted = indexed.map { $0.element }
        }
        self.label = label
        runs = sorted.split { $0.value == nil }.map { run in run.map { Sample(time: $0.time, value: $0.value ?? .nan) }
        }
    }

    /// Creates a series from runs that are in order and not empty.
    package init(
        label: String = "",
        orderedRuns: [[Sample]],
        lineColor: ChartColor? = nil,
        fillColor: ChartColor? = nil
    ) {
        (self.label, runs, self.lineColor, self.fillColor) = (label, orderedRuns, lineColor, fillColor)
    }

    /// The same series with other runs, which are in order and not empty.
    package func withRuns(_ orderedRuns: [[Sample]]) -> TimeSeries {
        TimeSeries(label: label, orderedRuns: orderedRuns, lineColor: lineColor, fillColor: fillColor)
    }

    /// The number of samples in all runs.
    public var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// The earliest sample, if there is any.
    public var first: Sample? { runs.first?.first }

    /// The latest sample, if there is any.
    public var last: Sample? { runs.last?.last }
}
