import Diagnostics
import SeriesCodec

/// The time column of a CSV file while its rows are read, and what its cells say of the x axis.
struct CSVTimeColumn {
    /// Smaller numbers in a column named like times are elapsed times. Larger ones may be dates, such as a spreadsheet's
    /// number of a day or `20260601`.
    private static let smallestNumberOfDate = 10_000.0

    private let name: String
    private let requested: RequestedXAxis?

    /// The form of all times; `nil` before the first, and for names.
    private(set) var form: Timestamp.TimeForm?
    /// The lowest and the highest time.
    private var range = Double.infinity...Double.infinity
    /// The times that are read; of numbers, those on an axis of times.
    private(set) var times = WrittenTimes()
    /// The names that are read.
    private(set) var names = XAxisNames()

    init(named name: String, requested: RequestedXAxis?) {
        self.name = name
        self.requested = requested
    }

    /// The unit of numbers that look like times; `nil` for other numbers, dates and names.
    var unit: EpochUnit? { form == .number ? EpochUnit(numbersIn: range) : nil }

    /// Reads the cell of the next row.
    ///
    /// - Returns: Seconds since 1970, the plain number, or the position of a name.
    mutating func readPosition(in cell: CSVReader.CSVCell, of reader: CSVReader) throws(CSVError) -> Double {
        guard requested != .names else { return try readName(in: cell, of: reader) }
        let timestamp = try reader.parseTimestamp(in: cell, column: name)
        guard form == nil || form == timestamp.form else {
            let before = form.map { ", but the times before it are written as \($0.rawValue)" } ?? ""
            throw reader.error(
                .mixedTimes,
                "\(reader.excerpt(of: cell)) is \(timestamp.form.rawValue)\(before): write all times of a file in one form",
                line: cell.line
            )
        }
        let seconds = timestamp.seconds
        range =
            form == nil
            ? seconds...seconds : min(range.lowerBound, seconds)...max(range.upperBound, seconds)
        form = timestamp.form
        // The unit of numbers is not known yet.
        guard form != .number else { return seconds }
        times.include(timestamp)
        guard requested != .days || times.areMidnights else {
            throw reader.error(
                .wrongAxis,
                "\(reader.excerpt(of: cell)) is not a calendar day: write days such as 2026-06-01, or midnights of one zone",
                line: cell.line
            )
        }
        return seconds
    }

    private mutating func readName(in cell: CSVReader.CSVCell, of reader: CSVReader) throws(CSVError) -> Double {
        guard let text = reader.text(of: cell) else {
            throw reader.error(.notUTF8, "a name is not UTF-8: save the file as UTF-8", line: cell.line)
        }
        do throws(XAxisNames.InvalidNameError) {
            return try names.position(of: text)
        } catch {
            throw reader.error(
                .badName,
                "the name \(text.excerpt) in column \(name.excerpt) \(error.reason)",
                line: cell.line
            )
        }
    }

    /// The x axis after the last row, to whose positions the times of all rows are converted.
    ///
    /// - Throws: ``CSVError`` if the times are not of the requested kind.
    mutating func axis(convertingTimesOf columns: inout [SeriesRowBuffer], in reader: CSVReader) throws(CSVError)
        -> SeriesChart.XAxisKind
    {
        guard form == .number else {
            guard requested != .number else {
                throw reader.error(
                    .wrongAxis,
                    "the times of \(name.excerpt) are dates: an axis of numbers needs plain numbers, so omit \(option: "axis")",
                    line: nil
                )
            }
            let axis = (requested ?? .time).axis(of: times)
            if axis == .days, !times.daysAreInUTC {
                for index in columns.indices { columns[index].mapTimes(times.day(ofMidnight:)) }
            }
            return axis
        }
        let unit = unit
        let requested = requested ?? (unit != nil && EpochUnit.isNameOfTimes(name) ? .time : .number)
        guard requested != .number else { return .number }
        let isSupported =
            Timestamp.supportedSeconds.contains(range.lowerBound)
            && Timestamp.supportedSeconds.contains(range.upperBound)
        guard unit != nil || isSupported else {
            throw reader.error(
                .wrongAxis,
                "the numbers of \(name.excerpt) are not all times: an axis of time needs seconds since 1970 in the "
                    + "years 1 to 9999, or milli-, micro- or nanoseconds in 1973 to 2100",
                line: nil
            )
        }
        if let unit, unit != .seconds {
            for index in columns.indices { columns[index].mapTimes { $0 / unit.countPerSecond } }
        }
        if requested != .instants { times = columns[0].timesOfNumbers }
        guard requested != .days || times.areMidnights else {
            throw reader.error(
                .wrongAxis,
                "the numbers of \(name.excerpt) are not all midnights in UTC: an axis of days needs days such as "
                    + "2026-06-01",
                line: nil
            )
        }
        return requested.axis(of: times)
    }

    /// What the column and the request leave open about the axis.
    func assumptions(about axis: SeriesChart.XAxisKind) -> [CSVAssumption] {
        var assumptions: [CSVAssumption] = []
        if requested == nil, form == .number {
            if let unit {
                assumptions.append(.axis(axis, unit: unit, column: name))
            } else if range.upperBound >= Self.smallestNumberOfDate, EpochUnit.isNameOfTimes(name) {
                assumptions.append(.axisOfNumbersNamedLikeTimes(column: name))
            }
        }
        if axis == .days, requested != .days, !times.areWrittenAsDays { assumptions.append(.days(column: name)) }
        if axis == .instants, form == .utc, times.hasLocalTimes { assumptions.append(.zone(column: name)) }
        return assumptions
    }
}
