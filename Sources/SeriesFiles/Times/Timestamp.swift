import JSONDocument
import SeriesCodec

/// A time in a cell of a CSV file or in a request: a date or a plain number.
package struct Timestamp {
    /// The form in which a time is written, equal for all times of a file.
    package enum TimeForm: String {
        /// A plain number, such as `12.5`.
        case number = "a plain number"
        /// `YYYY-MM-DD[ HH:MM[:SS[.mmm]]]` in UTC.
        case utc = "a date without a zone"
        /// ISO 8601 with a zone, such as `2015-02-17T10:00:00+02:00`.
        case zoned = "a date with a zone"
    }

    /// The reason why a cell is not a time, as the end of a message.
    package struct InvalidTimeError: Error {
        package let reason: String
        /// Whether it may be a name, and not a wrong time.
        package var isText = false

        static let notATime = InvalidTimeError(
            reason: "is not a time: write 2015-02-17T10:00:00Z, 2015-02-17 10:00:00 for UTC, or a plain number",
            isText: true
        )
    }

    /// The years 1 to 9999 in seconds since 1970.
    package static let supportedSeconds = -62_135_596_800.0..<253_402_300_800.0

    package let form: TimeForm

    /// Whether a date has a time of day.
    private(set) var hasTimeOfDay = false

    /// The offset that is written, in seconds east of Greenwich; `nil` without a zone.
    private(set) var utcOffset: Int?

    /// Seconds since 1970-01-01T00:00:00Z, or the plain number.
    package let seconds: Double

    /// The calendar day of a midnight in the zone that is written, 86,400 for each day since 1970-01-01; `nil` for
    /// another time.
    package var day: Double? { Self.day(ofMidnight: seconds + Double(utcOffset ?? 0)) }

    /// Local seconds since 1970, if they are a midnight.
    package static func day(ofMidnight seconds: Double) -> Double? {
        (seconds / 86_400).rounded(.down) * 86_400 == seconds ? seconds : nil
    }

    /// Parses a time of any form.
    package init(_ cell: ArraySlice<UInt8>) throws(InvalidTimeError) {
        var cursor = TimestampTextCursor(rest: cell)
        if cell.count >= 5, cursor.consumeDigits(4) != nil, cursor.consumeIfNext("-") {
            try self.init(date: cell)
        } else {
            try self.init(number: cell)
        }
    }

    private init(number cell: ArraySlice<UInt8>) throws(InvalidTimeError) {
        form = .number
        do {
            seconds = try DecimalNumberParser.parseDouble(cell)
        } catch .notANumber {
            throw .notATime
        } catch {
            throw InvalidTimeError(reason: error.reason)
        }
    }

    private init(date cell: ArraySlice<UInt8>) throws(InvalidTimeError) {
        var cursor = TimestampTextCursor(rest: cell)
        guard let year = cursor.consumeDigits(4), cursor.consumeIfNext("-"), let month = cursor.consumeDigits(2)
        else { throw .notATime }
        if cursor.rest.isEmpty { throw InvalidTimeError(reason: "is a month: write its first day, such as 2026-01-01") }
        guard cursor.consumeIfNext("-"), let day = cursor.consumeDigits(2) else { throw .notATime }
        let date = CivilDate(year: year, month: month, day: day)
        guard date.isValid else { throw InvalidTimeError(reason: "is not a day of the calendar") }
        let days = date.daysSince1970
        guard !cursor.rest.isEmpty else {
            self.init(form: .utc, microseconds: days * 86_400_000_000)
            return
        }
        let isISO = cursor.consumeIfNext("T") || cursor.consumeIfNext("t")
        guard isISO || cursor.consumeIfNext(" ") else { throw .notATime }
        var microseconds = try days * 86_400_000_000 + cursor.consumeTimeOfDayInMicroseconds()
        if let offset = try cursor.consumeZoneOffsetUnlessAtEnd() {
            microseconds -= offset * 1_000_000
            self.init(form: .zoned, microseconds: microseconds)
            utcOffset = offset
        } else if isISO {
            throw InvalidTimeError(reason: "has no zone: add Z or an offset, or write a space instead of T for UTC")
        } else {
            self.init(form: .utc, microseconds: microseconds)
        }
        guard cursor.rest.isEmpty else { throw .notATime }
        hasTimeOfDay = true
    }

    /// The nearest double to a whole number of microseconds.
    private init(form: TimeForm, microseconds: Int) {
        self.form = form
        // A double holds milliseconds exactly up to the year 9999, but not microseconds.
        seconds =
            microseconds.isMultiple(of: 1000)
            ? Double(microseconds / 1000) / 1000
            : Double(microseconds) / 1_000_000
    }
}

// MARK: Parts

extension Timestamp {
    /// The unparsed rest of a cell.
    private struct TimestampTextCursor {
        var rest: ArraySlice<UInt8>

        /// Consumes exactly `count` decimal digits.
        mutating func consumeDigits(_ count: Int) -> Int? {
            guard rest.count >= count else { return nil }
            var value = 0
            for byte in rest.prefix(count) {
                guard byte &- 0x30 < 10 else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            rest = rest.dropFirst(count)
            return value
        }

        /// Consumes a character if it is next.
        mutating func consumeIfNext(_ character: Unicode.Scalar) -> Bool {
            guard let byte = rest.first, UInt32(byte) == character.value else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// Consumes `HH:MM[:SS[.f…]]`, and returns rounded microseconds since midnight.
        mutating func consumeTimeOfDayInMicroseconds() throws(InvalidTimeError) -> Int {
            guard let hour = consumeDigits(2), consumeIfNext(":"), let minute = consumeDigits(2) else {
                throw .notATime
            }
            guard hour < 24, minute < 60 else { throw InvalidTimeError(reason: "is not a time of day") }
            var microseconds = (hour * 60 + minute) * 60_000_000
            guard consumeIfNext(":") else { return microseconds }
            guard let second = consumeDigits(2) else { throw .notATime }
            guard second < 60 else {
                throw InvalidTimeError(
                    reason: second == 60
                        ? "is a leap second, which seconds since 1970 do not count: write second 59"
                        : "is not a time of day"
                )
            }
            microseconds += second * 1_000_000
            guard consumeIfNext(".") else { return microseconds }
            var unit = 100_000
            var decimalCount = 0
            while let digit = consumeDigits(1) {
                microseconds += decimalCount < 6 ? digit * unit : decimalCount == 6 && digit >= 5 ? 1 : 0
                unit /= 10
                decimalCount += 1
            }
            guard decimalCount > 0 else { throw .notATime }
            return microseconds
        }

        /// Consumes `Z`, `±HH`, `±HHMM` or `±HH:MM`, and returns seconds east of Greenwich; `nil` at the end.
        mutating func consumeZoneOffsetUnlessAtEnd() throws(InvalidTimeError) -> Int? {
            if rest.isEmpty { return nil }
            if consumeIfNext("Z") || consumeIfNext("z") { return 0 }
            let isWest = consumeIfNext("-")
            guard isWest || consumeIfNext("+"), let hours = consumeDigits(2) else { throw .notATime }
            let hasColon = consumeIfNext(":")
            let minutes = consumeDigits(2) ?? (hasColon ? nil : 0)
            guard let minutes else { throw .notATime }
            guard hours < 24, minutes < 60 else { throw InvalidTimeError(reason: "has an offset of a day or more") }
            return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
        }
    }
}
