import ChartLayout
import Diagnostics
import SeriesCodec

/// The time column of a CSV file while its rows are read, and what its cells say of the x axis.
struct CSVTimeColumn {
    /// Smaller numbers in a column named like times are elapsed times. Larger ones may be dates, such as a spreadsheet's
    /// number of a day.
    private static let smallestNumberOfDate = 10_000.0

    private let name: String
    private let requested: RequestedXAxis?
    private let pattern: TimePattern?
    private let zone: ChartTimeZone?
    /// The local times of each series, by its name in a table that has several.
    private var localTimes: [[UInt8]: LocalTimes] = [:]

    /// The form of all times; `nil` before the first, and for names.
    private(set) var form: Timestamp.TimeForm?
    private var formIndex: Int?
    /// The times that are read.
    private(set) var times = WrittenTimes()
    /// The names that are read.
    private(set) var names = XAxisNames()
    private var hasLeadingZeros = false
    /// Whether each time is a cell with a number.
    private var hasPlainNumbers = false
    /// A date whose order is open.
    private var openDate: [UInt8]?

    init(named name: String, requested: RequestedCSVColumns) {
        self.name = name
        self.requested = requested.axis
        pattern = requested.timeFormat
        zone = requested.zone
    }

    /// What plain numbers are.
    private var meaning: TimeNumbers.Meaning { times.meaningOfNumbers(inColumn: name) }

    /// Whether the cells look like times.
    var areTimes: Bool { form != .number || meaning.areTimes }

    /// Reads the cell of the next row.
    ///
    /// - Returns: Seconds since 1970, the plain number, a date in an open order, or the position of a name.
    ///
    /// - Parameters:
    ///   - columns: The column of the times, or those whose cells together are times.
    ///   - series: The column that names the series of the row, if there is one.
    mutating func readPosition(
        in cells: [CSVReader.CSVCell],
        at columns: [Int],
        series: Int?,
        of reader: CSVReader
    ) throws(PushChartError) -> Double {
        let cell = cells[columns[0]]
        func seriesName() -> [UInt8] { series.map { Array(reader.bytes[cells[$0].range]) } ?? [] }
        guard requested != .names else { return try readName(in: cell, ofSeries: seriesName(), of: reader) }
        // Most columns of numbers have nothing else.
        let bytes = reader.bytes[cell.range]
        if hasPlainNumbers, bytes.first != UInt8(ascii: "0"), let number = try? DecimalNumberParser.parseDouble(bytes) {
            times.include(plain: number)
            return number
        }
        let text = columns.count == 1 ? bytes : joined(columns.map { reader.bytes[cells[$0].range] })
        let timestamp = try readTimestamp(text, line: cell.line, ofSeries: zone == nil ? [] : seriesName(), of: reader)
        guard form == nil || form == timestamp.form && formIndex == timestamp.formIndex else {
            let before =
                form.map {
                    $0 == timestamp.form
                        ? ", in another form than the times before it"
                        : ", but the times before it are written as \($0.rawValue)"
                } ?? ""
            throw reader.error(
                .csvMixedTimes,
                "\(reader.excerpt(of: text)) is \(timestamp.form.rawValue)\(before): write all times of a file in one form",
                line: cell.line
            )
        }
        form = timestamp.form
        formIndex = timestamp.formIndex
        guard form != .number else {
            if timestamp.seconds < 1000, text.count == 4, text.first == UInt8(ascii: "0") {
                hasLeadingZeros = true
            }
            hasPlainNumbers = pattern == nil && columns.count == 1
            times.include(plain: timestamp.seconds)
            return timestamp.seconds
        }
        do {
            try times.include(timestamp)
        } catch {
            throw reader.error(.csvMixedTimes, "\(reader.excerpt(of: text)) \(error.reason)", line: cell.line)
        }
        if timestamp.orders != nil, openDate == nil { openDate = Array(text) }
        guard requested != .days || times.areMidnights else {
            throw reader.error(
                .csvWrongAxis,
                "\(reader.excerpt(of: text)) is not a calendar day: write days such as 2026-06-01, or midnights of one zone",
                line: cell.line
            )
        }
        return timestamp.seconds
    }

    /// The text of a time in several cells.
    private func joined(_ cells: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> {
        // The number of a quarter would be that of a month.
        let isQuarter = pattern == nil && cells.last?.count == 1 && name.lowercased().hasSuffix(" quarter")
        return Array(cells.joined(separator: Array((isQuarter ? " Q" : " ").utf8)))[...]
    }

    private mutating func readTimestamp(
        _ text: ArraySlice<UInt8>,
        line: Int,
        ofSeries series: [UInt8],
        of reader: CSVReader
    ) throws(PushChartError) -> Timestamp {
        let timestamp = try reader.parseTimestamp(
            text,
            column: name,
            line: line,
            pattern: pattern,
            isInZone: zone != nil
        )
        guard let zone, timestamp.form == .utc, timestamp.hasTimeOfDay, timestamp.orders == nil else {
            return timestamp
        }
        guard let offset = localTimes[series, default: LocalTimes(zone)].utcOffset(ofLocal: timestamp.seconds) else {
            throw reader.error(
                .csvBadTime,
                "\(reader.excerpt(of: text)) in column \(name.excerpt) is in an hour that the clocks of the zone leave out: "
                    + "\(option: "zone") names another zone",
                line: line
            )
        }
        return timestamp.at(utcOffset: offset)
    }

    private mutating func readName(
        in cell: CSVReader.CSVCell,
        ofSeries series: [UInt8],
        of reader: CSVReader
    ) throws(PushChartError) -> Double {
        guard let text = reader.text(of: cell) else {
            throw reader.error(.csvNotUTF8, "a name is not UTF-8: save the file as UTF-8", line: cell.line)
        }
        do throws(XAxisNames.InvalidNameError) {
            return try names.position(of: text, inSeries: series)
        } catch {
            throw reader.error(
                .csvBadName,
                "the name \(text.excerpt) in column \(name.excerpt) \(error.reason)",
                line: cell.line
            )
        }
    }

    /// The x axis after the last row, to whose positions the times of all rows are converted.
    ///
    /// - Throws: `PushChartError` if the times are not of the requested kind.
    mutating func axis(convertingTimesOf columns: inout [SeriesRowBuffer], in reader: CSVReader) throws(PushChartError)
        -> SeriesChart.XAxisKind
    {
        guard let form else { return (requested ?? .time).axis(of: times) }
        guard form != .number else { return try axisOfNumbers(convertingTimesOf: &columns, in: reader) }
        guard requested != .number else {
            throw reader.error(
                .csvWrongAxis,
                "the times of \(name.excerpt) are dates: an axis of numbers needs plain numbers, so omit \(option: "axis")",
                line: nil
            )
        }
        if let seconds = times.seconds() {
            if times.isOrderOpen { throw openOrderError(in: reader, "may have the day first or the month") }
            for index in columns.indices {
                columns[index].mapTimes(seconds)
                if form == .utc, let zone {
                    var localTimes = LocalTimes(zone)
                    columns[index].mapTimes { $0 - Double(localTimes.utcOffset(ofLocal: $0) ?? 0) }
                }
            }
            // Where a program took days for months, the rows are not in order.
            guard columns.allSatisfy({ $0.turns.count == 0 }) else {
                throw openOrderError(in: reader, "have the day or the month first, and are not in order")
            }
            times = times.replaced(by: columns.lazy.flatMap { $0.rows }.map(\.time))
        }
        let axis = (requested ?? .time).axis(of: times)
        if axis == .days, !times.daysAreInUTC {
            for index in columns.indices { columns[index].mapTimes(times.day(ofMidnight:)) }
        }
        return axis
    }

    private func openOrderError(in reader: CSVReader, _ reason: String) -> PushChartError {
        let remedies: [MessageText] = DayAndMonthOrders.all.filter { times.orders?.contains($0) ?? true }.map {
            "\(option: "time-format", "'\(TimePattern.text(of: (openDate ?? [])[...], order: $0))'")"
        }
        return reader.error(
            .csvBadTime,
            "the dates of \(name.excerpt) \(reason): choose with "
                + remedies.dropFirst().reduce(remedies[0]) { $0 + " or " + $1 },
            line: nil
        )
    }

    private mutating func axisOfNumbers(
        convertingTimesOf columns: inout [SeriesRowBuffer],
        in reader: CSVReader
    ) throws(PushChartError) -> SeriesChart.XAxisKind {
        let (meaning, rows) = (meaning, columns[0].rows.lazy.map(\.time))
        let isNamed = EpochUnit.isNameOfTimes(name)
        if requested == nil, hasLeadingZeros || isNamed && times.numbers.areTimesOfDay(rows) {
            throw reader.error(
                .csvBadTime,
                "the numbers of \(name.excerpt) are hours and minutes without a date: \(option: "time") twice joins the "
                    + "column of the dates to them, and \(option: "axis", "number") reads them as they are",
                line: nil
            )
        }
        if requested == nil, isNamed, times.numbers.areMixed, let other = times.numbers.firstOther, !meaning.areTimes {
            throw reader.error(
                .csvWrongAxis,
                "\(other.messageText) in column \(name.excerpt) is no time since 1970 in 1973 to 2100, and others are: "
                    + "\(option: "axis", "number") reads them as they are",
                line: nil
            )
        }
        let requested = requested ?? times.standardAxis(inColumn: name)
        guard requested != .number else { return .number }
        let isSupported = [times.numbers.lowest, times.numbers.highest].allSatisfy(
            Timestamp.supportedSeconds.contains
        )
        guard meaning.areTimes || isSupported else {
            throw reader.error(
                .csvWrongAxis,
                "the numbers of \(name.excerpt) are not all times: an axis of time needs seconds since 1970 in the "
                    + "years 1 to 9999, or milli-, micro- or nanoseconds in 1973 to 2100",
                line: nil
            )
        }
        if let seconds = meaning.seconds {
            for index in columns.indices { columns[index].mapTimes(seconds) }
        }
        let read = times.replaced(by: columns.lazy.flatMap { $0.rows }.map(\.time), inColumn: name)
        guard requested != .days || read.areMidnights else {
            throw reader.error(
                .csvWrongAxis,
                "the numbers of \(name.excerpt) are not all midnights in UTC: an axis of days needs days such as "
                    + "2026-06-01",
                line: nil
            )
        }
        return requested.axis(of: read)
    }

    /// What the column and the request leave open about the axis.
    func assumptions(about axis: SeriesChart.XAxisKind) -> [CSVAssumption] {
        var assumptions: [CSVAssumption] = []
        let meaning = meaning
        if requested == nil, form == .number {
            if meaning.areTimes {
                assumptions.append(.axis(meaning, column: name))
            } else if times.numbers.highest >= Self.smallestNumberOfDate,
                EpochUnit.isNameOfTimes(name) || CSVColumnChoice.isPartOfDates(name)
            {
                assumptions.append(.axisOfNumbersNamedLikeTimes(column: name))
            }
        }
        var areWrittenAsDays = times.areWrittenAsDays
        if case .digits = meaning { areWrittenAsDays = true }
        if axis == .days, requested != .days, !areWrittenAsDays { assumptions.append(.days(column: name)) }
        if let order = times.orders { assumptions.append(.dayFirst(order.contains(.dayFirst), column: name)) }
        if axis == .instants, form == .utc, zone == nil, times.hasLocalTimes {
            assumptions.append(.zone(column: name))
        }
        return assumptions
    }
}
