package import ChartLayout
import PushChartDiagnostics

/// What a caller asks of a table: its columns, and how their cells are read.
package struct RequestedColumns: Sendable {
    /// The word for all columns that are likely to hold values, and for rows that are one series.
    package static let (all, none) = ("all", "none")

    /// The names of the column of times, or of those whose cells together are times; empty for the one that proves it.
    package var times: [String] = []
    /// The names of the columns of values, or ``all``; empty for the only candidate.
    package var values: [String] = []
    /// The columns of values by known names in any case and order, instead of `values`.
    package var set: WellKnownColumns?
    /// The columns of values by known names that are read if nothing names columns and the table has them all.
    package var preferredSet: WellKnownColumns?
    /// The kind of the axis; `nil` decides by the times.
    package var axis: RequestedXAxis?
    /// The form of the times; `nil` for any known form.
    package var timeFormat: TimePattern?
    /// The zone of times without one; `nil` for UTC.
    package var zone: ChartTimeZone?
    /// Words and numbers for gaps beside the known words.
    package var missing: [String] = []
    /// The column of whose values each has a series of its own, or ``none`` if the rows are one series.
    package var by: String?
    /// The number of lines before the table.
    package var skippedLineCount = 0
    /// Whether no option says which columns are read, or that they have times.
    var isOpen: Bool {
        times.isEmpty && values.isEmpty && set == nil && by == nil && (axis == nil || axis == .number)
    }
    /// Whether a row has the names of the columns; otherwise they are their numbers from 1.
    package var hasHeader = true

    package init() {}
}

/// An option that answers an open choice, with its values: `--time day --time hour`.
struct ColumnOption: Hashable {
    enum Name: String {
        case time, value, columns, by, axis, missing
        case timeFormat = "time-format"
        case skipLines = "skip-lines"
        case noHeader = "no-header"

        /// Whether the table begins at the same place with another value.
        var keepsHead: Bool { [.time, .value, .columns, .by, .axis].contains(self) }
    }

    let name: Name
    let values: [String]

    init(_ name: Name, _ values: String...) { (self.name, self.values) = (name, values) }
    init(_ name: Name, all values: [String]) { (self.name, self.values) = (name, values) }

    /// Whether it joins columns of times.
    var joinsTimes: Bool { name == .time && values.count > 1 }

    /// The option in the spelling of its reader.
    var text: MessageText { "\(option: name.rawValue, arguments: values)" }
}

extension RequestedColumns {
    /// The options that choose columns and are given.
    var given: [ColumnOption.Name] {
        let names: [ColumnOption.Name?] = [
            times.isEmpty ? nil : .time, values.isEmpty ? nil : .value, by.map { _ in .by }, axis.map { _ in .axis },
        ]
        return names.compactMap(\.self)
    }

    /// The request with one more option.
    func adding(_ option: ColumnOption) -> RequestedColumns {
        var request = self
        switch option.name {
        case .time: request.times = option.values
        case .value: request.values = option.values
        case .columns: request.set = option.values.first.flatMap(WellKnownColumns.init(rawValue:))
        case .by: request.by = option.values.first
        case .axis: request.axis = option.values.first.flatMap(RequestedXAxis.init(rawValue:))
        case .missing: request.missing += option.values
        case .timeFormat: request.timeFormat = option.values.first.flatMap { try? TimePattern(parsing: $0) }
        case .skipLines: request.skippedLineCount = option.values.first.flatMap { Int($0) } ?? 0
        case .noHeader: request.hasHeader = false
        }
        return request
    }
}
