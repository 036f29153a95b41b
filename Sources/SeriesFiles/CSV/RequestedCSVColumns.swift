package import ChartLayout

/// What a caller asks of a CSV file: its columns, and how their cells are read.
package struct RequestedCSVColumns: Sendable {
    /// The names of the time column, or of those whose cells together are times; empty for the column of times.
    package let times: [String]
    /// The names of the value columns; empty for the first column without times.
    package let values: [String]
    /// The value columns by known names in any case and order, instead of `values`.
    package let set: WellKnownCSVColumns?
    /// The value columns by known names that are read if nothing names columns and the file has them all.
    package var preferredSet: WellKnownCSVColumns?
    /// The kind of the axis; `nil` decides by the times.
    package let axis: RequestedXAxis?
    /// The form of the times; `nil` for any known form.
    package var timeFormat: TimePattern?
    /// The zone of times without one; `nil` for UTC.
    package var zone: ChartTimeZone?
    /// Words and numbers for gaps beside the known words.
    package var missing: [String] = []
    /// The column of whose values each has a series of its own.
    package var by: String?
    /// The number of lines before the table.
    package var skippedLineCount = 0
    /// Whether a row has the names of the columns; otherwise they are their numbers from 1.
    package var hasHeader = true

    package init(
        times: [String] = [],
        values: [String] = [],
        set: WellKnownCSVColumns? = nil,
        axis: RequestedXAxis? = nil
    ) {
        self.times = times
        self.values = values
        self.set = set
        self.axis = axis
    }
}
