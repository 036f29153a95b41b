import Diagnostics
package import JSONDocument
import SeriesCodec

/// What was assumed because a CSV file and its request leave it open.
enum CSVAssumption {
    /// The column of values is the first one without times. The others are not read.
    case values(String, unread: [String])
    /// The column of times is the first one without values, and nothing else says that it has times. Another one may be
    /// named like times.
    case times(String, namedLikeTimes: String?)
    /// Plain numbers look like times since 1970. They are times if the column is named like times.
    case axis(SeriesChart.XAxisKind, unit: EpochUnit, column: String)
    /// The column is named like times, and its plain numbers do not look like times since 1970.
    case axisOfNumbersNamedLikeTimes(column: String)
    /// Many rows have the time of another row, as if they belonged to several series.
    case repeatedTimes(count: Int, rowCount: Int)
    /// All values have three digits after a point, and may be written with points between thousands.
    case decimalPoint(column: String)
    /// Dates with a time of day have no zone, and are in UTC.
    case zone(column: String)

    /// What was assumed, and how to choose otherwise.
    var description: String {
        switch self {
        case .values(let name, let unread):
            let names = unread.prefix(5).map(\.excerpt).joined(separator: ", ") + (unread.count > 5 ? ", …" : "")
            return "the values are those of \(name.excerpt), without \(names): choose with --value"
        case .times(let name, namedLikeTimes: let other):
            let hint = other.map { ", such as --time \($0.excerpt)" } ?? ""
            return "the times are those of \(name.excerpt): choose with --time" + hint
        case .axis(.time, let unit, let name):
            return "the numbers of \(name.excerpt) are read as \(unit) since 1970: "
                + "--axis number reads them as they are"
        case .axis(.number, let unit, let name):
            return "the numbers of \(name.excerpt) look like \(unit) since 1970 and are read as plain numbers: "
                + "--axis time reads them as times"
        case .axisOfNumbersNamedLikeTimes(let name):
            return "the numbers of \(name.excerpt) are not all times since 1970 and are read as plain numbers: "
                + "write dates, such as 2026-06-01, or choose with --axis"
        case .repeatedTimes(let count, let rowCount):
            return "\(count) of \(rowCount) rows repeat a time: if they belong to several series, write a column of "
                + "values for each"
        case .decimalPoint(let name):
            return "the values of \(name.excerpt) have three digits after a point and are read as decimals: "
                + "write no thousands separators"
        case .zone(let name):
            return "the times of \(name.excerpt) have no zone and are read as UTC: "
                + "write an offset, such as +02:00, or Z"
        }
    }
}

extension CSVSeries {
    /// What was chosen because the file and its request left it open, and how to choose otherwise; empty if nothing was.
    ///
    /// This is the column of the values among several, that of the times, the axis of numbers that look like times or
    /// are named so, and the zone of times without one. Also notes tell of repeated times and of points that may be
    /// thousands separators.
    public var notes: [String] { assumptions.map(\.description) }

    /// Says that an x axis without a window leaves out rows without a value; `nil` if no file has such rows at an end.
    package static func noteOnEmptyRows(of files: [CSVSeries]) -> String? {
        let runs = files.flatMap(\.columns).map(\.runs)
        guard let first = runs.compactMap({ $0.first?.first?.time }).min(),
            let last = runs.compactMap({ $0.last?.last?.time }).max()
        else { return nil }
        // A row may have a value in another column or file.
        return noteOnEmptyRows(count: files.lazy.flatMap(\.emptyRowTimes).count { $0 < first || $0 > last })
    }

    /// Says that an x axis without a window leaves out some rows without a value; `nil` if these are none.
    package static func noteOnEmptyRows(count: Int) -> String? {
        count > 0
            ? "\(count) row\(count > 1 ? "s" : "") without a value \(count > 1 ? "lie" : "lies") before the first or after "
                + "the last sample, and the x axis leaves them out: encode with --window rows to show them as empty space"
            : nil
    }

    /// The columns, the axis and the notes, for the report of a payload.
    package var report: JSONValue {
        [
            "file": JSONValue(file),
            "time": JSONValue(timeColumn),
            "axis": JSONValue(axis.rawValue),
            "values": .array(columns.map { JSONValue($0.name) }),
            "notes": .array(notes.map { JSONValue($0) }),
        ]
    }
}
