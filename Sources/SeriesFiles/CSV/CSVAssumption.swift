public import Diagnostics
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
    /// All times are midnights of one zone, and are calendar days.
    case days(column: String)
    /// Dates with a time of day have no zone, and are in UTC.
    case zone(column: String)

    /// The kind of finding.
    private var code: Finding.Code {
        switch self {
        case .values: .chosenValues
        case .times: .chosenTimes
        case .axis, .axisOfNumbersNamedLikeTimes: .chosenAxis
        case .repeatedTimes: .repeatedTimes
        case .decimalPoint: .decimalPoint
        case .days: .assumedDays
        case .zone: .assumedUTC
        }
    }

    /// What was assumed, and how to choose otherwise.
    private var text: MessageText {
        switch self {
        case .values(let name, let unread):
            let names = unread.prefix(5).map(\.excerpt).joined(separator: ", ") + (unread.count > 5 ? ", …" : "")
            return "the values are those of \(name.excerpt), without \(names): choose with \(option: "value")"
        case .times(let name, namedLikeTimes: let other):
            let hint: MessageText = other.map { ", such as \(option: "time", $0.excerpt)" } ?? ""
            return "the times are those of \(name.excerpt): choose with \(option: "time")\(hint)"
        case .axis(let axis, let unit, let name) where axis.holdsTimes:
            return "the numbers of \(name.excerpt) are read as \(unit) since 1970: "
                + "\(option: "axis", "number") reads them as they are"
        case .axis(_, let unit, let name):
            return "the numbers of \(name.excerpt) look like \(unit) since 1970 and are read as plain numbers: "
                + "\(option: "axis", "time") reads them as times"
        case .axisOfNumbersNamedLikeTimes(let name):
            return "the numbers of \(name.excerpt) are not all times since 1970 and are read as plain numbers: "
                + "write dates, such as 2026-06-01, or choose with \(option: "axis")"
        case .repeatedTimes(let count, let rowCount):
            return "\(count) of \(rowCount) rows repeat a time: if they belong to several series, write a column of "
                + "values for each"
        case .decimalPoint(let name):
            return "the values of \(name.excerpt) have three digits after a point and are read as decimals: "
                + "write no thousands separators"
        case .days(let name):
            return "the times of \(name.excerpt) are \(Finding.reasonOfDays)"
        case .zone(let name):
            return "the times of \(name.excerpt) have no zone and are read as UTC: "
                + "write an offset, such as +02:00, or Z"
        }
    }

    /// The finding in a file.
    func finding(in file: String) -> Finding { .note(code, text, at: Finding.Place(file: file)) }
}

extension CSVSeries {
    /// What was chosen because the file and its request left it open, and how to choose otherwise; empty if nothing was.
    ///
    /// This is the column of the values among several, that of the times, the axis of numbers that look like times or
    /// are named so, and the zone of times without one. Also notes tell of repeated times and of points that may be
    /// thousands separators.
    public var findings: [Finding] { assumptions.map { $0.finding(in: file) } }

    /// The findings, and the rows that a chart of this file alone leaves out: those without a value at the ends.
    package var findingsOfChart: [Finding] {
        let runs = columns.map(\.runs)
        guard let first = runs.compactMap({ $0.first?.first?.time }).min(),
            let last = runs.compactMap({ $0.last?.last?.time }).max()
        else { return findings }
        // A row may have a value in another column.
        let count = emptyRowTimes.count { $0 < first || $0 > last }
        return count > 0 ? findings + [.emptyRowsOutside(count: count, ofWindow: false).inFile(file)] : findings
    }

    /// The columns and the axis, for the report of a payload.
    package var report: JSONValue {
        [
            "file": JSONValue(file),
            "time": JSONValue(timeColumn),
            "axis": JSONValue(axis.rawValue),
            "values": .array(columns.map { JSONValue($0.name) }),
        ]
    }
}

extension Finding {
    /// Midnights are read as calendar days.
    package static var midnightsAsDays: Finding { .note(.assumedDays, "the times are \(reasonOfDays)") }

    fileprivate static var reasonOfDays: MessageText {
        "all midnights of one zone and are read as calendar days: \(option: "axis", "instants") keeps the instants"
    }

    /// Rows without a value lie outside of the x axis.
    ///
    /// - Parameter ofWindow: Whether the x axis is that of a window, and not that of the samples.
    package static func emptyRowsOutside(count: Int, ofWindow: Bool) -> Finding {
        let rows = "\(count) row\(count > 1 ? "s" : "") without a value \(count > 1 ? "lie" : "lies")"
        let text: MessageText =
            ofWindow
            ? "\(rows) outside of the window"
            : "\(rows) before the first or after the last sample, and the x axis leaves them out: encode with "
                + "\(option: "window", "rows") to show them as empty space"
        return .note(.emptyRowsOutside, text)
    }
}

extension Finding.Code {
    /// The values are those of a column that the request does not name.
    public static let chosenValues = Self(rawValue: "chosen-values")
    /// The times are those of a column that the request does not name.
    public static let chosenTimes = Self(rawValue: "chosen-times")
    /// Plain numbers are read as times, or as they are.
    public static let chosenAxis = Self(rawValue: "chosen-axis")
    /// Many rows have the time of another row.
    public static let repeatedTimes = Self(rawValue: "repeated-times")
    /// A point before three digits is read as that of decimals.
    public static let decimalPoint = Self(rawValue: "decimal-point")
    /// Midnights of one zone are read as calendar days.
    public static let assumedDays = Self(rawValue: "assumed-days")
    /// Times, or an end of the window, have no zone and are read as UTC.
    public static let assumedUTC = Self(rawValue: "assumed-utc")
    /// Rows without a value lie outside of the x axis.
    public static let emptyRowsOutside = Self(rawValue: "empty-rows-outside")
}
