import ChartLayout
import PushChartDiagnostics
import SeriesCodec

/// The column of times of a table: how its cells are written, which the first rows tell, and what they say of the x axis.
struct TableTimes {
    /// Smaller numbers in a column named like times are elapsed times. Larger ones may be dates.
    private static let smallestNumberOfDate = 10_000.0

    private let name: String
    private let file: String
    private let columns: [Int]
    private let requested: RequestedColumns
    private var isNamed: Bool { ColumnNames.areOfTimes(name) }
    /// The local times of each series, by its name in a table that has several.
    private var localTimes: [[UInt8]: LocalTimes] = [:]

    // What the first rows tell.
    private var meaning = TimeNumbers.Meaning.plain
    private var numbers = TimeNumbers()
    private var orders: DayAndMonthOrders?
    private var openDate: [UInt8] = []
    private var openDates: [Double] = []
    private var hasTimesOfDay = false
    private var hasLeadingZeros = false
    /// The dates of years with two digits that are after 1999, and the first of a century later than its rows.
    private var shortYears: [Double] = []
    private var firstYearOfCentury: Int?

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

    init(named name: String, at columns: [Int], in file: String, requested: RequestedColumns) {
        (self.name, self.file, self.columns, self.requested) = (name, file, columns, requested)
    }

    /// Whether the order of day and month is that which fits all of the first rows.
    var hasAssumedOrder: Bool { orders != nil }

    // MARK: The first rows

    /// Looks at the cells of a row before any is read.
    mutating func learn(from cells: [TableReader.TableCell], of reader: TableReader) {
        guard requested.axis != .names, let text = text(of: cells, in: reader), let time = try? timestamp(of: text)
        else {
            return
        }
        if time.form == .number {
            numbers.include(time.seconds)
            if time.seconds < 1000, text.count == 4, text.first == UInt8(ascii: "0") { hasLeadingZeros = true }
        }
        if time.hasTimeOfDay { hasTimesOfDay = true }
        if let orders = time.orders {
            let common = self.orders?.intersection(orders) ?? orders
            if !common.isDisjoint(with: [.dayFirst, .monthFirst]) { self.orders = common }
            if openDate.isEmpty { openDate = Array(text) }
            openDates.append(time.seconds)
        }
        if hasShortYear(time) { shortYears.append(time.seconds) }
    }

    private func hasShortYear(_ time: Timestamp) -> Bool {
        if let pattern = requested.timeFormat { return pattern.hasShortYear }
        return time.formIndex.map { WrittenTimeForm.table[$0].pattern.hasShortYear } ?? false
    }

    /// Decides after the first rows what their cells leave open.
    mutating func decide() throws(TableProblem) {
        if let orders {
            shortYears = shortYears.map(orders.seconds(ofOpen:))
            guard orders == .dayFirst || orders == .monthFirst else {
                throw openOrder("may have the day first or the month", among: orders)
            }
        }
        decideCentury()
        let axis = requested.axis
        guard axis == nil, numbers.lowest <= numbers.highest else {
            meaning = axis == .number ? .plain : numbers.meaning(inColumn: name)
            return
        }
        meaning = numbers.meaning(inColumn: name)
        guard !meaning.areTimes else { return }
        if hasLeadingZeros || isNamed && numbers.areTimesOfDay {
            throw fault(
                .tableBadTime,
                "the numbers of \(name.excerpt) are hours and minutes without a date: \(option: "time") twice joins the "
                    + "column of the dates to them, and \(option: "axis", "number") reads them as they are"
            )
        }
        if isNamed, numbers.areMixed, let other = numbers.firstOther {
            throw fault(
                .tableWrongAxis,
                "\(other.messageText) in column \(name.excerpt) is no time since 1970 in 1973 to 2100, and others are: "
                    + "\(option: "axis", "number") reads them as they are"
            )
        }
    }

    private func fault(_ code: PushChartError.Code, _ text: MessageText) -> TableProblem {
        .fault(PushChartError(code, text, at: Place(file: file)), remedies: [])
    }

    /// The dates have an order that only the person knows.
    func openOrder(_ reason: String, among orders: DayAndMonthOrders? = nil) -> TableProblem {
        let all = DayAndMonthOrders.all.filter((orders ?? self.orders ?? []).contains)
        let likely = all.map { ($0, irregularity(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
        let formats = likely.map { TimePattern.text(of: openDate[...], order: $0) }
        let names = likely.map { $0 == .dayFirst ? "the day" : $0 == .monthFirst ? "the month" : "the year" }
        let options = formats.map { ColumnOption(.timeFormat, $0) }
        return .open(
            OpenChoice(
                code: .tableTimes,
                question: "the dates of \(name.excerpt) \(reason)",
                candidates: formats,
                option: .timeFormat,
                answers: options,
                alternatives: zip(options, names).dropFirst().map { ($0, "\($1) first") },
                results: Dictionary(zip(options, names.map { "\($0) first" })) { first, _ in first }
            )
        )
    }

    /// How much the longest distance of dates in an order exceeds the usual one, and infinity for dates that turn.
    private func irregularity(of order: DayAndMonthOrders) -> Double {
        let dates = openDates.map(order.seconds(ofOpen:))
        let steps = zip(dates, dates.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
        guard let first = steps.first, steps.allSatisfy({ $0 * first > 0 }) else {
            return steps.isEmpty ? 0 : .infinity
        }
        let lengths = steps.map { abs($0) }.sorted()
        return (lengths.last ?? 0) / lengths[lengths.count / 2]
    }

    /// Years of two digits that run through 99 in order begin in the century before.
    private mutating func decideCentury() {
        func isOrdered(_ times: [Double]) -> Bool {
            let pairs = zip(times, times.dropFirst())
            return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
        }
        guard shortYears.count > 1, !isOrdered(shortYears), let first = shortYears.first, let last = shortYears.last
        else {
            return
        }
        func year(_ seconds: Double) -> Int {
            CivilDate(daysSince1970: Int(clamped: (seconds / 86_400).rounded(.down))).year
        }
        func moved(_ seconds: Double, from firstYear: Int) -> Double {
            year(seconds) >= firstYear ? seconds - 36_525 * 86_400 : seconds
        }
        let firstYear = [first, last].map(year).filter { $0 > 2000 }.first { firstYear in
            isOrdered(shortYears.map { moved($0, from: firstYear) })
        }
        firstYearOfCentury = firstYear
    }

    // MARK: Rows

    /// The text of a time; `nil` if a row has none.
    private func text(of cells: [TableReader.TableCell], in reader: TableReader) -> ArraySlice<UInt8>? {
        guard cells.count > columns.max() ?? 0 else { return nil }
        return columns.count == 1 ? reader.bytes[cells[columns[0]].range] : joined(cells, of: reader)
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

    private func timestamp(of text: ArraySlice<UInt8>) throws(Timestamp.InvalidTimeError) -> Timestamp {
        if let pattern = requested.timeFormat { return try Timestamp(text, pattern: pattern) }
        return try Timestamp(text)
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
        switch meaning {
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
        // A closure over the reader would copy it for each row.
        let text = columns.count == 1 ? reader.bytes[cell.range] : joined(cells, of: reader)
        let time: Timestamp
        do throws(Timestamp.InvalidTimeError) {
            time = try timestamp(of: text)
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
            guard let order = self.orders, orders.contains(order) else {
                throw reader.error(
                    .tableMixedTimes,
                    "\(reader.excerpt(of: text)) has its day and month in another order than the times before",
                    line: line
                )
            }
            time = time.inOrder(order)
        }
        if let firstYearOfCentury, time.year >= firstYearOfCentury { time = time.centuryBefore }
        // A day stays a day, unless it is beside times of day.
        if let zone = requested.zone, time.utcOffset == nil,
            time.hasTimeOfDay || hasTimesOfDay || requested.axis == .instants
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
        switch meaning {
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
            times.include(plain: number)
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
            times.include(plain: number / unit.rawValue)
            if requested.axis == .days, !times.areMidnights {
                throw reader.error(
                    .tableWrongAxis,
                    "the numbers of \(name.excerpt) are not all midnights in UTC: an axis of days needs days such as "
                        + "2026-06-01",
                    line: nil
                )
            }
            return number / unit.rawValue
        }
        return number
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
            case .otherText: ""
            case .names: "; \(option: "time-format") tells the form of times"
            case .dates: "; \(option: "time") given twice joins two columns"
            }
        // What to write is for programs. A file is as it is.
        let reason = error.reason.prefix { $0 != ":" }
        return reader.error(.tableBadTime, "\(found) in column \(name.excerpt) \(reason)\(remedy)", line: line)
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
        let isPlain = if form == .number, requested.axis == nil, case .plain = meaning { true } else { false }
        let axis = (requested.axis ?? (isPlain ? .number : .time)).axis(of: times)
        if axis == .days, !times.daysAreInUTC {
            for index in columns.indices { columns[index].mapTimes(times.day(ofMidnight:)) }
        }
        return axis
    }

    /// What the column and the request leave open about the axis.
    func notes(about axis: SeriesChart.XAxisKind) -> [TableNote] {
        var notes: [TableNote] = []
        if requested.axis == nil, form == .number {
            if meaning.areTimes {
                notes.append(.axis(meaning, column: name))
            } else if numbers.highest >= Self.smallestNumberOfDate, isNamed {
                notes.append(.axisOfNumbersNamedLikeTimes(column: name))
            }
        }
        if axis == .days, requested.axis != .days, !times.areWrittenAsDays { notes.append(.days(column: name)) }
        if let orders { notes.append(.dayFirst(orders.contains(.dayFirst), column: name)) }
        if firstYearOfCentury != nil { notes.append(.century(column: name)) }
        if axis == .instants, requested.zone == nil, times.hasLocalTimes { notes.append(.zone(column: name)) }
        return notes
    }
}
