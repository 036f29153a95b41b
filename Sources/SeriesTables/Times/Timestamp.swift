import JSONDocument
import SeriesCodec

/// A time in a cell of a table or in a request: a date or a plain number.
package struct Timestamp {
    /// The form in which a time is written, equal for all times of a file.
    package enum TimeForm: String {
        /// A plain number, such as `12.5`.
        case number = "a plain number"
        /// A date of the table without a zone, which is in UTC.
        case utc = "a date without a zone"
        /// A date of the table with a zone, such as `2015-02-17T10:00:00+02:00`.
        case zoned = "a date with a zone"
    }

    /// The reason why a cell is not a time, as the end of a message.
    package struct InvalidTimeError: Error {
        /// What helps.
        package enum Remedy {
            /// Another text.
            case otherText
            /// It may be a name, and not a wrong time.
            case names
            /// The column of the dates.
            case dates
        }

        /// What is wrong with the time.
        let fault: String
        /// What to write, which a program can and a file cannot.
        var advice = ""
        package var reason: String { fault + advice }
        package var remedy = Remedy.otherText
        /// Whether it may be a name, and not a wrong time.
        package var isText: Bool { remedy == .names }

        static let notATime = InvalidTimeError(
            fault: "is not a time",
            advice: ": write 2015-02-17T10:00:00Z, 2015-02-17 10:00:00 for UTC, or a plain number",
            remedy: .names
        )
        static let notATimeOfDay = InvalidTimeError(fault: "is not a time of day")
        static let leapSecond = InvalidTimeError(
            fault: "is a leap second, which seconds since 1970 do not count",
            advice: ": write second 59"
        )
    }

    /// The years 1 to 9999 in seconds since 1970.
    package static let supportedSeconds = -62_135_596_800.0..<253_402_300_800.0

    package private(set) var form: TimeForm

    /// The index of its form in the table of forms; nothing for a plain number.
    private(set) var formIndex: Int?

    /// Whether a date has a time of day.
    private(set) var hasTimeOfDay = false

    /// Whether its year has two digits.
    private(set) var hasShortYear = false

    /// The offset that is written, in seconds east of Greenwich; `nil` without a zone.
    private(set) var utcOffset: Int?

    /// The orders in which its day and month can be; `nil` for a form with one meaning.
    private(set) var orders: DayAndMonthOrders?

    /// Seconds since 1970-01-01T00:00:00Z, the plain number, or a date whose order is not known yet.
    package private(set) var seconds: Double

    /// The calendar day of a midnight in the zone that is written, 86,400 for each day since 1970-01-01; `nil` for
    /// another time.
    package var day: Double? { Self.day(ofMidnight: seconds + Double(utcOffset ?? 0)) }

    /// Local seconds since 1970, if they are a midnight.
    package static func day(ofMidnight seconds: Double) -> Double? {
        (seconds / 86_400).rounded(.down) * 86_400 == seconds ? seconds : nil
    }

    /// Parses a time of any form, or of a pattern, or the start of an interval of such times.
    package init(_ cell: ArraySlice<UInt8>, pattern: TimePattern? = nil) throws(InvalidTimeError) {
        do throws(InvalidTimeError) {
            try self.init(one: cell, pattern)
        } catch {
            guard cell.count > 12, let (start, end) = Self.interval(cell),
                let time = try? Timestamp(one: start, pattern), let other = try? Timestamp(one: end, pattern),
                time.form != .number, other.form == time.form
            else { throw error }
            self = time
        }
    }

    /// The text of a time: the cell, or the start of an interval in it.
    static func start(of cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        (try? Timestamp(one: cell)) == nil ? interval(cell)?.0 ?? cell : cell
    }

    /// The two halves of a text that is divided by a slash, or by a hyphen between blanks.
    private static func interval(_ cell: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
        for middle in [Array(" - ".utf8), Array(" \u{2013} ".utf8), Array("/".utf8)] {
            let start = cell.startIndex + (cell.count - middle.count) / 2
            let end = start + middle.count
            if cell.count > middle.count, cell[start..<end].elementsEqual(middle) {
                return (cell[..<start], cell[end...])
            }
        }
        return nil
    }

    private init(one cell: ArraySlice<UInt8>, _ pattern: TimePattern? = nil) throws(InvalidTimeError) {
        var cursor = TimeCursor(rest: cell)
        if let pattern {
            guard let fields = try pattern.scan(&cursor), cursor.rest.isEmpty else {
                throw InvalidTimeError(fault: "does not have the form “\(pattern.text)”")
            }
            try self.init(fields, nil, before: &cursor)
            hasShortYear = pattern.hasShortYear
            return
        }
        // The usual form is tried first, and by itself.
        if cell.count >= 8, cell[cell.startIndex + 4] == UInt8(ascii: "-"), let year = cursor.consumeDigits(4),
            cursor.consumeIfNext("-"),
            let month = cursor.consumeDigits(2), cursor.consumeIfNext("-"), let day = cursor.consumeDigits(2)
        {
            try self.init(TimeFields(year: year, month: month, day: day), 0, before: &cursor)
            return
        }
        do {
            self.init(number: try DecimalNumberParser.parseDouble(cell))
        } catch {
            for (index, known) in WrittenTimeForm.table.enumerated().dropFirst() {
                cursor = TimeCursor(rest: cell)
                guard let fields = try known.pattern.scan(&cursor), !known.isOnlyDigits || !cursor.rest.isEmpty,
                    cursor.rest.isEmpty || known.pattern.hasTimeOfDay
                        || " ,Tt".utf8.contains(cursor.rest[cursor.rest.startIndex])
                else { continue }
                try self.init(fields, index, before: &cursor)
                hasShortYear = known.pattern.hasShortYear
                return
            }
            guard case .notANumber = error else { throw InvalidTimeError(fault: error.reason) }
            guard Self.secondsOfDay(of: cell) != nil else { throw .notATime }
            throw InvalidTimeError(fault: "is a time of day without a date", remedy: .dates)
        }
    }

    /// The seconds since midnight of a time of day; `nil` for another text.
    static func secondsOfDay(of cell: ArraySlice<UInt8>) -> Double? {
        var (cursor, fields) = (TimeCursor(rest: cell), TimeFields())
        guard (try? cursor.consumeTimeOfDay(into: &fields)) != nil, cursor.rest.isEmpty else { return nil }
        return (try? fields.timeOfDayInMicroseconds()).map(seconds(ofMicroseconds:))
    }

    private init(number: Double) {
        form = .number
        seconds = number
    }

    /// Reads what follows a date: nothing, a time of day, or also a zone.
    private init(_ date: TimeFields, _ formIndex: Int?, before cursor: inout TimeCursor) throws(InvalidTimeError) {
        var fields = date
        let hasTwoMeanings = formIndex.map { WrittenTimeForm.table[$0].hasTwoMeanings } ?? false
        if !cursor.rest.isEmpty {
            if !fields.hasTimeOfDay {
                guard cursor.consumeIfNext("T") || cursor.consumeIfNext("t") || cursor.consumeMarkBeforeTimeOfDay()
                else {
                    throw .notATime
                }
                // A month, quarter or week has none.
                try cursor.consumeTimeOfDay(into: &fields)
            } else {
                try cursor.consumeFractionIfNext(into: &fields)
            }
            fields.utcOffset = try cursor.consumeZoneOffsetUnlessAtEnd()
            guard cursor.rest.isEmpty else { throw .notATime }
        }
        hasTimeOfDay = fields.hasTimeOfDay
        utcOffset = fields.utcOffset
        form = fields.utcOffset == nil ? .utc : .zoned
        self.formIndex = formIndex
        guard hasTwoMeanings else {
            seconds = Self.seconds(ofMicroseconds: try fields.localMicroseconds() - (utcOffset ?? 0) * 1_000_000)
            return
        }
        let orders = DayAndMonthOrders(
            possibleFor: fields,
            hasCentury: WrittenTimeForm.table[formIndex ?? 0].pattern.text.hasSuffix("Y")
        )
        guard !orders.isDisjoint(with: [.dayFirst, .monthFirst]) else { throw TimeFields.notADay }
        self.orders = orders
        seconds = DayAndMonthOrders.openSeconds(of: fields, microseconds: try fields.timeOfDayInMicroseconds())
    }

    /// Requires that no other dates are needed to tell the day from the month.
    package func requireOneMeaning() throws(InvalidTimeError) {
        guard orders != nil else { return }
        throw InvalidTimeError(
            fault: "may have its day and month the other way around",
            advice: ": write 2026-02-17"
        )
    }

    /// A date without a zone as a local time.
    func at(utcOffset: Int) -> Timestamp {
        var time = self
        (time.form, time.utcOffset, time.seconds) = (.zoned, utcOffset, seconds - Double(utcOffset))
        return time
    }

    /// A date in an open order with an order.
    func inOrder(_ order: DayAndMonthOrders) -> Timestamp {
        var time = self
        if orders != nil { (time.seconds, time.orders) = (order.seconds(ofOpen: seconds), nil) }
        return time
    }

    /// A date written as digits.
    init(digits: CalendarDigits, number: Double) {
        (form, hasTimeOfDay, seconds) = (.utc, !digits.areDays, digits.seconds(of: number) ?? number)
    }

    /// Seconds since 1970, as a text with the zone UTC has them.
    init(instant seconds: Double) {
        (form, formIndex, hasTimeOfDay, utcOffset, self.seconds) = (.zoned, 0, true, 0, seconds)
    }

    /// A calendar day, by the seconds from 1970 to its midnight in UTC.
    init(day seconds: Double) { (form, formIndex, self.seconds) = (.utc, 0, seconds) }

    /// A date of the century before.
    var centuryBefore: Timestamp {
        var time = self
        let days = Int(clamped: (seconds / 86_400).rounded(.down))
        var date = CivilDate(daysSince1970: days)
        date.year -= 100
        time.seconds += Double(date.daysSince1970 - days) * 86_400
        return time
    }

    /// The year of a date.
    var year: Int { CivilDate(daysSince1970: Int(clamped: (seconds / 86_400).rounded(.down))).year }

    /// The nearest double to a whole number of microseconds.
    static func seconds(ofMicroseconds microseconds: Int) -> Double {
        // A double holds milliseconds exactly up to the year 9999, but not microseconds.
        microseconds.isMultiple(of: 1000) ? Double(microseconds / 1000) / 1000 : Double(microseconds) / 1_000_000
    }
}
