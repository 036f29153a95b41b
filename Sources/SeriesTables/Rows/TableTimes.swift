import ChartLayout
import PushChartDiagnostics
import SeriesCodec

/// The times of a table: how their cells are written, which the first rows tell, and what they say of the x axis.
struct TableTimes {
    /// Smaller numbers in a column named like times are elapsed times. Larger ones may be dates.
    private static let smallestNumberOfDate = 10_000.0

    private let name: String
    private let columns: [Int]
    private let requested: RequestedColumns
    /// The local times of each series, by its name in a table that has several.
    private var localTimes: [[UInt8]: LocalTimes] = [:]

    private var first = TimesOfFirstRows()

    /// The form of all times; `nil` before the first, and for names.
    private(set) var form: Timestamp.TimeForm?
    private var formIndex: Int?
    /// The times that are read.
    private(set) var times = WrittenTimes()
    /// The names that are read.
    private(set) var names = XAxisNames()
    /// Whether each time is a cell with a number.
    private var hasPlainNumbers = false
    /// The unit of the last number since 1970.
    private var usualUnit = EpochUnit.seconds

    /// Decides what the first rows of a table leave open.
    ///
    /// - Parameter columns: The columns whose cells together are the times.
    init(at columns: [Int], of head: TableHead, _ requested: RequestedColumns) throws(TableProblem) {
        name = columns.map { head.names[$0] }.joined(separator: " ")
        (self.columns, self.requested) = (columns, requested)
        guard requested.axis != .names else { return }
        if columns.count == 1, requested.timeFormat == nil {
            first = head.columns[columns[0]].timesOfFirstRows
        } else {
            var (rows, cells) = (head.sample, [TableReader.TableCell]())
            while (try? rows.readRow(into: &cells)) == true {
                guard cells.count > columns.max() ?? 0 else { continue }
                let text = text(of: cells, in: rows)
                guard let time = try? timestamp(of: cells, text) else { continue }
                if time.form == .number {
                    first.include(time.seconds, writtenAs: text)
                } else {
                    first.include(time, writtenAs: text)
                }
            }
        }
        try first.decide(inColumn: name, of: head.sample.file, requested)
    }

    /// The dates are not in the order that fits all of the first rows; `nil` if none is open.
    var openOrderOfUnorderedRows: TableProblem? {
        first.orders.map { _ in first.openOrder("have the day or the month first, and are not in order") }
    }

    // MARK: Rows

    /// The text of a time.
    private func text(of cells: [TableReader.TableCell], in reader: TableReader) -> ArraySlice<UInt8> {
        columns.count == 1 ? reader.bytes[cells[columns[0]].range] : joined(cells, of: reader)
    }

    /// The text of a time in several cells.
    private func joined(_ cells: [TableReader.TableCell], of reader: TableReader) -> ArraySlice<UInt8> {
        let texts = columns.map { reader.bytes[cells[$0].range] }
        // The number of a quarter would be that of a month.
        let isQuarter =
            requested.timeFormat == nil && texts.last?.count == 1 && name.lowercased().hasSuffix(" quarter")
        return Array(texts.joined(separator: Array((isQuarter ? " Q" : " ").utf8)))[...]
    }

    /// The name of the series of a row, if a column has it.
    private func seriesName(
        in cells: [TableReader.TableCell],
        _ series: Int?,
        of reader: TableReader
    ) -> [UInt8] {
        guard let series else { return [] }
        return Array(reader.bytes[cells[series].range])
    }

    private func timestamp(
        of cells: [TableReader.TableCell],
        _ text: ArraySlice<UInt8>
    ) throws(Timestamp.InvalidTimeError) -> Timestamp {
        if columns.count == 1, let time = cells[columns[0]].typed?.time { return time }
        return try Timestamp(text, pattern: requested.timeFormat)
    }

    /// Reads the cells of the next row.
    ///
    /// - Parameter series: The column that names the series of the row, if there is one.
    /// - Returns: Seconds since 1970, the plain number, or the position of a name.
    mutating func readPosition(
        in cells: [TableReader.TableCell],
        series: Int?,
        of reader: TableReader
    ) throws(PushChartError) -> Double {
        // Most columns of numbers have nothing else. A closure over the reader would copy it for each row.
        if hasPlainNumbers {
            let bytes = reader.bytes[cells[columns[0]].range]
            if bytes.first != UInt8(ascii: "0"), let number = try? DecimalNumberParser.parseDouble(bytes),
                let position = usualPosition(ofNumber: number)
            {
                return position
            }
        }
        return try readOtherPosition(in: cells, series: series, of: reader)
    }

    /// The position of a number like those before it; `nil` for another one.
    private mutating func usualPosition(ofNumber number: Double) -> Double? {
        switch first.meaning {
        case .plain: return requested.axis == nil || requested.axis == .number ? number : nil
        case .epoch:
            guard usualUnit.numbers.contains(number), requested.axis != .days else {
                usualUnit = EpochUnit(of: number) ?? usualUnit
                return nil
            }
            let seconds = number / usualUnit.rawValue
            times.include(plain: seconds)
            return seconds
        case .digits: return nil
        }
    }

    private mutating func readOtherPosition(
        in cells: [TableReader.TableCell],
        series: Int?,
        of reader: TableReader
    ) throws(PushChartError) -> Double {
        let cell = cells[columns[0]]
        guard requested.axis != .names else {
            return try readName(in: cell, ofSeries: seriesName(in: cells, series, of: reader), of: reader)
        }
        let text = text(of: cells, in: reader)
        let time: Timestamp
        do throws(Timestamp.InvalidTimeError) {
            time = try timestamp(of: cells, text)
        } catch {
            throw invalidTime(error, text, line: cell.line, of: reader)
        }
        guard form == nil || form == time.form && formIndex == time.formIndex else {
            let before =
                form.map {
                    $0 == time.form
                        ? ", in another form than the times before it"
                        : ", but the times before it are written as \($0.rawValue)"
                } ?? ""
            throw reader.error(
                .tableMixedTimes,
                "\(reader.excerpt(of: text)) is \(time.form.rawValue)\(before): write all times of a table in one form",
                line: cell.line
            )
        }
        (form, formIndex) = (time.form, time.formIndex)
        guard time.form != .number else {
            hasPlainNumbers = requested.timeFormat == nil && columns.count == 1
            return try position(ofNumber: time.seconds, in: cells, series: series, of: reader)
        }
        guard requested.axis != .number else {
            throw reader.error(
                .tableWrongAxis,
                "the times of \(name.excerpt) are dates: an axis of numbers needs plain numbers, so omit \(option: "axis")",
                line: nil
            )
        }
        return try position(of: time, text, in: cells, series: series, of: reader)
    }

    /// Includes a date, and turns a local time into an instant.
    private mutating func position(
        of time: Timestamp,
        _ text: ArraySlice<UInt8>,
        in cells: [TableReader.TableCell],
        series: Int?,
        of reader: TableReader
    ) throws(PushChartError) -> Double {
        let line = cells[columns[0]].line
        var time = time
        if let orders = time.orders {
            guard let order = first.orders, orders.contains(order) else {
                throw reader.error(
                    .tableMixedTimes,
                    "\(reader.excerpt(of: text)) has its day and month in another order than the times before",
                    line: line
                )
            }
            time = time.inOrder(order)
        }
        if let firstYear = first.firstYearOfCentury, time.year >= firstYear { time = time.centuryBefore }
        // A day stays a day, unless it is beside times of day.
        if let zone = requested.zone, time.utcOffset == nil,
            time.hasTimeOfDay || first.hasTimesOfDay || requested.axis == .instants
        {
            let label = seriesName(in: cells, series, of: reader)
            let offset = localTimes[label, default: LocalTimes(zone)].utcOffset(ofLocal: time.seconds)
            guard let offset else {
                throw reader.error(
                    .tableBadTime,
                    "\(reader.excerpt(of: text)) in column \(name.excerpt) is in an hour that the clocks of the zone leave "
                        + "out: \(option: "zone") names another zone",
                    line: line
                )
            }
            time = time.at(utcOffset: offset)
        }
        do {
            try times.include(time)
        } catch {
            throw reader.error(.tableMixedTimes, "\(reader.excerpt(of: text)) \(error.reason)", line: line)
        }
        guard requested.axis != .days || times.areMidnights else {
            throw reader.error(
                .tableWrongAxis,
                "\(reader.excerpt(of: text)) is not a calendar day: write days such as 2026-06-01, or midnights of one zone",
                line: line
            )
        }
        return time.seconds
    }

    private mutating func position(
        ofNumber number: Double,
        in cells: [TableReader.TableCell],
        series: Int?,
        of reader: TableReader
    ) throws(PushChartError) -> Double {
        let cell = cells[columns[0]]
        var seconds = number
        switch first.meaning {
        case .plain:
            guard requested.axis != nil, requested.axis != .number else { return number }
            guard Timestamp.supportedSeconds.contains(number) else {
                throw reader.error(
                    .tableWrongAxis,
                    "the numbers of \(name.excerpt) are not all times: an axis of time needs seconds since 1970 in the "
                        + "years 1 to 9999, or milli-, micro- or nanoseconds in 1973 to 2100",
                    line: nil
                )
            }
        case .digits(let digits):
            guard digits.seconds(of: number) != nil else {
                throw contradiction(of: number, "date such as \(digits.example)", line: cell.line, of: reader)
            }
            let time = Timestamp(digits: digits, number: number)
            return try position(of: time, reader.bytes[cell.range], in: cells, series: series, of: reader)
        case .epoch:
            guard let unit = EpochUnit(of: number) else {
                throw contradiction(of: number, "time since 1970 in 1973 to 2100", line: cell.line, of: reader)
            }
            seconds /= unit.rawValue
        }
        times.include(plain: seconds)
        guard requested.axis != .days || times.areMidnights else {
            throw reader.error(
                .tableWrongAxis,
                "the numbers of \(name.excerpt) are not all midnights in UTC: an axis of days needs days such as "
                    + "2026-06-01",
                line: nil
            )
        }
        return seconds
    }

    private func contradiction(
        of number: Double,
        _ kind: String,
        line: Int,
        of reader: TableReader
    ) -> PushChartError {
        reader.error(
            .tableWrongAxis,
            "\(number.messageText) in column \(name.excerpt) is no \(kind), as the first rows have: "
                + "\(option: "axis", "number") reads the numbers as they are",
            line: line
        )
    }

    private func invalidTime(
        _ error: Timestamp.InvalidTimeError,
        _ text: ArraySlice<UInt8>,
        line: Int,
        of reader: TableReader
    ) -> PushChartError {
        let found = text.isEmpty ? "an empty cell" : reader.excerpt(of: text)
        let remedy: MessageText =
            switch error.remedy {
            case _ where text.isEmpty: ": fill it, or remove the row"
            case .otherText: ""
            case .names: "; \(option: "time-format") tells the form of times"
            case .dates: "; \(option: "time") given twice joins two columns"
            }
        return reader.error(.tableBadTime, "\(found) in column \(name.excerpt) \(error.fault)\(remedy)", line: line)
    }

    private mutating func readName(
        in cell: TableReader.TableCell,
        ofSeries series: [UInt8],
        of reader: TableReader
    ) throws(PushChartError) -> Double {
        guard let text = reader.text(of: cell) else {
            throw reader.error(.tableNotUTF8, "a name is not UTF-8: save the file as UTF-8", line: cell.line)
        }
        do throws(XAxisNames.InvalidNameError) {
            return try names.position(of: text, inSeries: series)
        } catch {
            throw reader.error(
                .tableBadName,
                "the name \(text.excerpt) in column \(name.excerpt) \(error.reason)",
                line: cell.line
            )
        }
    }

    // MARK: The axis

    /// The x axis after the last row. Midnights of another zone than UTC become those of their days.
    mutating func axis(convertingTimesOf columns: inout [SeriesRowBuffer]) -> SeriesChart.XAxisKind {
        let isPlain = if form == .number, requested.axis == nil, case .plain = first.meaning { true } else { false }
        let axis = (requested.axis ?? (isPlain ? .number : .time)).axis(of: times)
        if axis == .days, !times.daysAreInUTC {
            for index in columns.indices { columns[index].mapTimes(times.day(ofMidnight:)) }
        }
        return axis
    }

    /// What the column and the request leave open about the axis.
    func notes(about axis: SeriesChart.XAxisKind) -> [Finding] {
        var notes: [Finding] = []
        if requested.axis == nil, form == .number {
            if first.meaning.areTimes {
                notes.append(.numbersAsTimes(first.meaning, column: name))
            } else if first.numbers.highest >= Self.smallestNumberOfDate, ColumnNames.areOfTimes(name) {
                notes.append(.plainNumbersNamedLikeTimes(column: name))
            }
        }
        if axis == .days, requested.axis != .days, !times.areWrittenAsDays {
            notes.append(.midnightsAsDays(column: name))
        }
        if let orders = first.orders { notes.append(.dayFirst(orders.contains(.dayFirst), column: name)) }
        if first.firstYearOfCentury != nil { notes.append(.century(column: name)) }
        if axis == .instants, requested.zone == nil, times.hasLocalTimes {
            notes.append(.localTimesAsUTC(column: name))
        }
        return notes
    }
}
