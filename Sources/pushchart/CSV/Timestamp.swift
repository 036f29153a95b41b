import SeriesCodec

/// One cell of a time column.
struct Timestamp {
    /// How a time is written. All times of a file are written in one form.
    enum Form: String {
        /// A plain number, such as `12.5`.
        case number = "a plain number"
        /// `YYYY-MM-DD[ HH:MM[:SS[.mmm]]]`, meant in UTC.
        case utc = "a date without a zone"
        /// ISO 8601 with a zone, such as `2015-02-17T10:00:00+02:00`.
        case zoned = "a date with a zone"
    }

    /// Why a cell is no time, as the end of a sentence.
    struct Malformed: Error {
        let reason: String

        static let form = Malformed(
            reason: "is no time: write 2015-02-17T10:00:00Z, 2015-02-17 10:00:00 for UTC, or a plain number"
        )
    }

    /// How the time is written.
    let form: Form

    /// Seconds since 1970-01-01T00:00:00Z, or the plain number.
    let seconds: Double

    /// Reads a time of any form.
    init(_ cell: ArraySlice<UInt8>) throws(Malformed) {
        var cursor = Cursor(rest: cell)
        if cell.count >= 5, cursor.digits(4) != nil, cursor.skip("-") {
            try self.init(date: cell)
        } else {
            try self.init(number: cell)
        }
    }

    private init(number cell: ArraySlice<UInt8>) throws(Malformed) {
        form = .number
        do {
            seconds = try DecimalNumber.parse(cell)
        } catch .notANumber {
            throw .form
        } catch {
            throw Malformed(reason: error.reason)
        }
    }

    private init(date cell: ArraySlice<UInt8>) throws(Malformed) {
        var cursor = Cursor(rest: cell)
        guard let year = cursor.digits(4), cursor.skip("-"), let month = cursor.digits(2), cursor.skip("-"),
            let day = cursor.digits(2)
        else { throw .form }
        let date = CivilDate(year: year, month: month, day: day)
        guard date.exists else { throw Malformed(reason: "names a day that the calendar does not have") }
        let days = date.daysSince1970
        guard !cursor.rest.isEmpty else {
            self.init(form: .utc, microseconds: days * 86_400_000_000)
            return
        }
        let isISO = cursor.skip("T") || cursor.skip("t")
        guard isISO || cursor.skip(" ") else { throw .form }
        var microseconds = try days * 86_400_000_000 + cursor.timeOfDay()
        if let offset = try cursor.zone() {
            microseconds -= offset * 1_000_000
            self.init(form: .zoned, microseconds: microseconds)
        } else if isISO {
            throw Malformed(reason: "has no zone: end it in Z or an offset, or write a space in place of the T for UTC")
        } else {
            self.init(form: .utc, microseconds: microseconds)
        }
        guard cursor.rest.isEmpty else { throw .form }
    }

    /// The nearest double to a whole number of microseconds.
    private init(form: Form, microseconds: Int) {
        self.form = form
        // Microseconds of a far year are no double; milliseconds are, up to the year 9999.
        seconds =
            microseconds.isMultiple(of: 1000)
            ? Double(microseconds / 1000) / 1000
            : Double(microseconds) / 1_000_000
    }
}

// MARK: Parts

extension Timestamp {
    /// What is left to read of a cell.
    private struct Cursor {
        var rest: ArraySlice<UInt8>

        /// Takes exactly so many decimal digits.
        mutating func digits(_ count: Int) -> Int? {
            guard rest.count >= count else { return nil }
            var value = 0
            for byte in rest.prefix(count) {
                guard byte &- 0x30 < 10 else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            rest = rest.dropFirst(count)
            return value
        }

        /// Takes one character if it is the one asked for.
        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard let byte = rest.first, UInt32(byte) == character.value else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// Takes `HH:MM[:SS[.f…]]`, in microseconds since midnight; further decimals round.
        mutating func timeOfDay() throws(Malformed) -> Int {
            guard let hour = digits(2), skip(":"), let minute = digits(2) else { throw .form }
            guard hour < 24, minute < 60 else { throw Malformed(reason: "names a time that the day does not have") }
            var microseconds = (hour * 60 + minute) * 60_000_000
            guard skip(":") else { return microseconds }
            guard let second = digits(2) else { throw .form }
            guard second < 60 else {
                throw Malformed(
                    reason: second == 60
                        ? "is a leap second, which has no place in seconds since 1970: write second 59"
                        : "names a time that the day does not have"
                )
            }
            microseconds += second * 1_000_000
            guard skip(".") else { return microseconds }
            var unit = 100_000
            var places = 0
            while let digit = digits(1) {
                microseconds += places < 6 ? digit * unit : places == 6 && digit >= 5 ? 1 : 0
                unit /= 10
                places += 1
            }
            guard places > 0 else { throw .form }
            return microseconds
        }

        /// Takes `Z`, `±HH`, `±HHMM` or `±HH:MM`, in seconds east of Greenwich; `nil` where nothing is left.
        mutating func zone() throws(Malformed) -> Int? {
            if rest.isEmpty { return nil }
            if skip("Z") || skip("z") { return 0 }
            let isWest = skip("-")
            guard isWest || skip("+"), let hours = digits(2) else { throw .form }
            let hasColon = skip(":")
            let minutes = digits(2) ?? (hasColon ? nil : 0)
            guard let minutes else { throw .form }
            guard hours < 24, minutes < 60 else { throw Malformed(reason: "has an offset of a day or more") }
            return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
        }
    }
}
