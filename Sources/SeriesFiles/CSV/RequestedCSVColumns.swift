package import ChartLayout

/// What a caller asks of a CSV file: its columns, and how their cells are read.
package struct RequestedCSVColumns: Sendable {
    /// The name of the time column; `nil` for the column of times.
    package let time: String?
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
    package var zone: (any TimeZoneRules)?

    package init(
        time: String? = nil,
        values: [String] = [],
        set: WellKnownCSVColumns? = nil,
        axis: RequestedXAxis? = nil
    ) {
        self.time = time
        self.values = values
        self.set = set
        self.axis = axis
    }
}
