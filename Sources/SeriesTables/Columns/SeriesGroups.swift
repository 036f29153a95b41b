import PushChartDiagnostics

/// The series of a table with one series for each value of a column.
struct SeriesGroups {
    /// The series of a chart.
    static let maximumCount = 8
    /// More values than these name no series.
    private static let maximumValueCount = 1000

    /// The values of the column, in order of appearance, as far as they have series.
    private(set) var names: [String] = []
    private var indices: [[UInt8]: Int] = [:]
    /// The rows of other values.
    private(set) var unreadRowCount = 0
    var unreadCount: Int { max(0, indices.count - Self.maximumCount) }

    /// The index of the series of a row; `nil` if the chart has no place for it.
    mutating func index(
        of cell: TableReader.TableCell,
        column: String,
        in reader: TableReader
    ) throws(PushChartError) -> Int? {
        let bytes = Array(reader.bytes[cell.range])
        let index: Int
        if let known = indices[bytes] {
            index = known
        } else {
            index = indices.count
            guard index < Self.maximumValueCount else {
                throw reader.error(
                    .tableTooLarge,
                    "\(column.excerpt) has more than \(Self.maximumValueCount) values, and names no series: "
                        + "\(option: "by") needs a column with few values",
                    line: cell.line
                )
            }
            indices[bytes] = index
            if index < Self.maximumCount { names.append(reader.text(of: cell) ?? reader.excerpt(of: cell)) }
        }
        guard index < Self.maximumCount else {
            unreadRowCount += 1
            return nil
        }
        return index
    }
}
