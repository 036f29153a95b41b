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
    /// Plain numbers are times.
    case axis(TimeNumbers.Meaning, column: String)
    /// The column is named like times, and its plain numbers do not look like times since 1970.
    case axisOfNumbersNamedLikeTimes(column: String)
    /// Rows have the time of another row and another value.
    case repeatedTimes(count: Int, first: String)
    /// Rows are earlier than the row before in a file that otherwise ascends, or later.
    case turnedTimes(RowTurns, time: String, timeBefore: String)
    /// All values have three digits after a point, and may be written with points between thousands.
    case decimalPoint(column: String)
    /// Cells have a word in place of a value.
    case missing(count: Int, String, column: String)
    /// Rows have no data.
    case skippedLines([Int])
    /// The chart has no place for the series of some values.
    case unreadGroups(count: Int, rowCount: Int)
    /// Each row has a value of one series.
    case joinedRows
    /// All times are midnights of one zone, and are calendar days.
    case days(column: String)
    /// The other rows tell the order of day and month.
    case dayFirst(Bool, column: String)
    /// Dates with a time of day have no zone, and are in UTC.
    case zone(column: String)

    /// The kind of finding.
    private var code: Finding.Code {
        switch self {
        case .values: .chosenValues
        case .times: .chosenTimes
        case .axis, .axisOfNumbersNamedLikeTimes: .chosenAxis
        case .repeatedTimes: .repeatedTimes
        case .turnedTimes: .turnedTimes
        case .decimalPoint: .decimalPoint
        case .missing: .missingValues
        case .skippedLines: .skippedLines
        case .unreadGroups: .unreadGroups
        case .joinedRows: .joinedRows
        case .days: .assumedDays
        case .dayFirst: .assumedOrder
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
        case .axis(let meaning, let name):
            return "the numbers of \(name.excerpt) are read as \(meaning.name): "
                + "\(option: "axis", "number") reads them as they are"
        case .axisOfNumbersNamedLikeTimes(let name):
            return "the numbers of \(name.excerpt) are not all times since 1970 and are read as plain numbers: "
                + "write dates, such as 2026-06-01, or choose with \(option: "axis")"
        case .repeatedTimes(let count, let first):
            return "\(count) row\(count > 1 ? "s have" : " has") the time of another row and another value, first at "
                + "\(first): \(option: "by") makes a series of each value of a column"
        case .turnedTimes(let turns, let time, let before):
            let rows = turns.count > 1 ? " and in \(turns.count - 1) more rows" : ""
            let isHour = turns.isAscending && turns.timeBefore - turns.time <= 3600 && turns.timeBefore > 94_694_400
            let zone: MessageText = isHour ? "; at the end of summer time, \(option: "zone") tells the hours apart" : ""
            return "the times go \(turns.isAscending ? "back" : "on") in row \(turns.row)\(rows), from \(before) to "
                + "\(time), and the rows are sorted\(zone)"
        case .decimalPoint(let name):
            return "the values of \(name.excerpt) have three digits after a point and are read as decimals: "
                + "write no thousands separators"
        case .missing(let count, let word, let name):
            return "\(count) cell\(count > 1 ? "s" : "") of \(name.excerpt) with a word such as \(word.excerpt) "
                + "\(count > 1 ? "are gaps" : "is a gap")"
        case .skippedLines(let lines):
            let list = lines.prefix(5).map { "\($0)" }.joined(separator: ", ") + (lines.count > 5 ? ", …" : "")
            return
                "\(lines.count) line\(lines.count > 1 ? "s" : "") without data \(lines.count > 1 ? "are" : "is") skipped: \(list)"
        case .unreadGroups(let count, let rowCount):
            return "a chart has \(CSVSeriesGroups.maximumCount) series: \(rowCount) rows of \(count) more are left out"
        case .joinedRows:
            return "each row has a value of one series only, and lines go on over the rows of the others"
        case .days(let name):
            return "the times of \(name.excerpt) are \(Finding.reasonOfDays)"
        case .dayFirst(let isFirst, let name):
            return
                "the dates of \(name.excerpt) have the \(isFirst ? "day" : "month") first, as only that fits all rows: "
                + "\(option: "time-format") says so"
        case .zone(let name):
            return "the times of \(name.excerpt) have no zone and are read as UTC: "
                + "write an offset, such as +02:00, or choose with \(option: "zone")"
        }
    }

    func finding(in file: String) -> Finding { .note(code, text, at: Place(file: file)) }
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

    /// Plain numbers are times.
    package static func numbersAsTimes(_ meaning: TimeNumbers.Meaning) -> Finding {
        .note(.chosenAxis, "the times are read as \(meaning.name): \(option: "axis", "number") reads them as they are")
    }

    /// Numbers are no times.
    package static func plainNumbers(swapped: SwappedPoints) -> Finding {
        let hint = swapped == .none ? "" : "; their values look like times, which come first"
        return .note(
            .chosenAxis,
            "the times are not all in 1973 to 2100 and are read as plain numbers: \(option: "axis", "time") reads them as "
                + "seconds since 1970, and \(option: "axis", "number") says that they are none\(hint)"
        )
    }

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
                + "\(option: "from", "rows") and \(option: "to", "rows") to show them as empty space"
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
    /// Rows run against the order of the file.
    public static let turnedTimes = Self(rawValue: "turned-times")
    /// Rows have the time of another row and another value.
    public static let repeatedTimes = Self(rawValue: "repeated-times")
    /// A point before three digits is read as that of decimals.
    public static let decimalPoint = Self(rawValue: "decimal-point")
    /// Words in place of values are gaps.
    public static let missingValues = Self(rawValue: "missing-values")
    /// Lines without data are skipped.
    public static let skippedLines = Self(rawValue: "skipped-lines")
    /// The chart has no place for some series.
    public static let unreadGroups = Self(rawValue: "unread-groups")
    /// Lines go on over the rows of other series.
    public static let joinedRows = Self(rawValue: "joined-rows")
    /// Midnights of one zone are read as calendar days.
    public static let assumedDays = Self(rawValue: "assumed-days")
    /// The order of day and month is that which fits all rows.
    public static let assumedOrder = Self(rawValue: "assumed-order")
    /// Times, or an end of the window, have no zone and are read as UTC.
    public static let assumedUTC = Self(rawValue: "assumed-utc")
    /// Rows without a value lie outside of the x axis.
    public static let emptyRowsOutside = Self(rawValue: "empty-rows-outside")
}
