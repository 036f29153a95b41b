import JSONDocument
import SeriesCodec

/// A time in a cell of a CSV file or in a request: a date or a plain number.
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
            /// A zone for all times of the file.
            case zone
            /// The column of the dates.
            case dates
        }

        package let reason: String
        package var remedy = Remedy.otherText
        /// Whether it may be a name, and not a wrong time.
        package var isText: Bool { remedy == .names }

        static let notATime = InvalidTimeError(
            reason: "is not a time: write 2015-02-17T10:00:00Z, 2015-02-17 10:00:00 for UTC, or a plain number",
            remedy: .names
        )
        static let notATimeOfDay = InvalidTimeError(reason: "is not a time of day")
        static let leapSecond = InvalidTimeError(
            reason: "is a leap second, which seconds since 1970 do not count: write second 59"
        )
    }

    /// The years 1 to 9999 in seconds since 1970.
    package static let supportedSeconds = -62_135_596_800.0..<253_402_300_800.0

    package private(set) var form: TimeForm

    /// The index of its form in the table of forms; nothing for a plain number.
    private(set) var formIndex: Int?

    /// Whether a date has a time of day.
    private(set) var hasTimeOfDay = false

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

    /// Parses a time of any form.
    ///
    /// - Parameter isInZone: Whether dates without a zone are in a zone that is known, and not in UTC.
    package init(_ cell: ArraySlice<UInt8>, isInZone: Bool = false) throws(InvalidTimeError) {
        var cursor = TimeCursor(rest: cell)
        // The usual form is tried first, and by itself.
        if cell.count >= 8, cell[cell.startIndex + 4] == UInt8(ascii: "-"), let year = cursor.consumeDigits(4),
            cursor.consumeIfNext("-"),
            let month = cursor.consumeDigits(2), cursor.consumeIfNext("-"), let day = cursor.consumeDigits(2)
        {
            try self.init(TimeFields(year: year, month: month, day: day), 0, before: &cursor, isInZone)
            return
        }
        do {
            self.init(number: try DecimalNumberParser.parseDouble(cell))
        } catch {
            for (index, known) in WrittenTimeForm.table.enumerated().dropFirst() {
                cursor = TimeCursor(rest: cell)
                guard let fields = try known.pattern.scan(&cursor), !known.isOnlyDigits || !cursor.rest.isEmpty,
                    cursor.rest.isEmpty || known.pattern.hasTimeOfDay
                        || " Tt".utf8.contains(cursor.rest[cursor.rest.startIndex])
                else { continue }
                try self.init(fields, index, before: &cursor, isInZone)
                return
            }
            guard case .notANumber = error else { throw InvalidTimeError(reason: error.reason) }
            guard Self.secondsOfDay(of: cell) != nil else { throw .notATime }
            throw InvalidTimeError(reason: "is a time of day without a date", remedy: .dates)
        }
    }

    /// The seconds since midnight of a time of day; `nil` for another text.
    static func secondsOfDay(of cell: ArraySlice<UInt8>) -> Double? {
        var (cursor, fields) = (TimeCursor(rest: cell), TimeFields())
        guard (try? cursor.consumeTimeOfDay(into: &fields)) != nil, cursor.rest.isEmpty else { return nil }
        return (try? fields.timeOfDayInMicroseconds()).map(seconds(ofMicroseconds:))
    }

    /// Parses a time of one pattern.
    package init(_ cell: ArraySlice<UInt8>, pattern: TimePattern) throws(InvalidTimeError) {
        var cursor = TimeCursor(rest: cell)
        guard let fields = try pattern.scan(&cursor), cursor.rest.isEmpty else {
            throw InvalidTimeError(reason: "does not have the form “\(pattern.text)”")
        }
        try self.init(fields, nil, before: &cursor, true)
    }

    private init(number: Double) {
        form = .number
        seconds = number
    }

    /// Reads what follows a date: nothing, a time of day, or also a zone.
    private init(_ date: TimeFields, _ formIndex: Int?, before cursor: inout TimeCursor, _ isInZone: Bool)
        throws(InvalidTimeError)
    {
        var fields = date
        let hasTwoMeanings = formIndex.map { WrittenTimeForm.table[$0].hasTwoMeanings } ?? false
        if !cursor.rest.isEmpty {
            var isISO = false
            if !fields.hasTimeOfDay {
                isISO = cursor.consumeIfNext("T") || cursor.consumeIfNext("t")
                guard isISO || cursor.consumeBlanks() else { throw .notATime }
                // A month, quarter or week has none.
                try cursor.consumeTimeOfDay(into: &fields)
            } else {
                try cursor.consumeFractionIfNext(into: &fields)
            }
            fields.utcOffset = try cursor.consumeZoneOffsetUnlessAtEnd()
            guard cursor.rest.isEmpty else { throw .notATime }
            if isISO, fields.utcOffset == nil, !isInZone {
                throw InvalidTimeError(
                    reason: "has no zone: add Z or an offset, or write a space instead of T for UTC",
                    remedy: .zone
                )
            }
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
        throw InvalidTimeError(reason: "may have its day and month the other way around: write 2026-02-17")
    }

    /// A date without a zone as a local time.
    func at(utcOffset: Int) -> Timestamp {
        var time = self
        (time.form, time.utcOffset, time.seconds) = (.zoned, utcOffset, seconds - Double(utcOffset))
        return time
    }

    /// The nearest double to a whole number of microseconds.
    static func seconds(ofMicroseconds microseconds: Int) -> Double {
        // A double holds milliseconds exactly up to the year 9999, but not microseconds.
        microseconds.isMultiple(of: 1000) ? Double(microseconds / 1000) / 1000 : Double(microseconds) / 1_000_000
    }
}
